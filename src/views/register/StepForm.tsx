import { useSelector } from '@xstate/react';
import type { Field } from '../../machines/form/field.ts';
import { selectOffersDraft, selectStep, selectStepFields } from '../../machines/guests/selectApply.ts';
import { selectMessage } from '../../machines/guests/selectForm.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { DraftBanner } from '../parts/DraftBanner.tsx';
import { HiddenField } from '../public/HiddenField.tsx';
import { PublicText } from '../public/PublicText.tsx';
import { Refusal } from '../public/Refusal.tsx';
import { usePublicField } from '../public/usePublicField.ts';
import { StepSheet } from './StepSheet.tsx';

function StepText({ apply, field }: ApplyProps & { field: Field }) {
  return <PublicText field={field} {...usePublicField(apply, field.name)} />;
}

/** The applicant and their business; a draft is offered first. */
export function StepForm({ apply }: ApplyProps) {
  const fields = useSelector(apply, selectStepFields);
  const isFirst = useSelector(apply, selectStep) === 'you';
  const message = useSelector(apply, selectMessage);
  const offersDraft = useSelector(apply, selectOffersDraft);
  return (
    <StepSheet
      apply={apply}
      heading={isFirst ? 'About you' : 'Your business'}
      lead={
        isFirst
          ? 'So that the chapter knows who is applying and how to reach you.'
          : 'What you do, and where people find it.'
      }
      isFirst={isFirst}
      isBusy={false}
      submit="Continue"
    >
      {offersDraft && <DraftBanner of={apply}>You began to apply here.</DraftBanner>}
      {fields.map((field) => (
        <StepText key={field.name} apply={apply} field={field} />
      ))}
      {message && <Refusal message={message} />}
      {isFirst && <HiddenField of={apply} />}
    </StepSheet>
  );
}
