import { useSelector } from '@xstate/react';
import { selectOffersDraft, selectStepFields } from '../../machines/guests/selectApply.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { DraftBanner } from '../parts/DraftBanner.tsx';
import { HiddenField } from '../public/HiddenField.tsx';
import { PublicText } from '../public/PublicText.tsx';
import { Refusal } from '../public/Refusal.tsx';
import { StepSheet } from './StepSheet.tsx';

/** The applicant and their business. The draft from last time is offered first. */
export function StepForm({ apply }: ApplyProps) {
  const fields = useSelector(apply, selectStepFields);
  const { step, values, errors, message } = useSelector(apply, ({ context }) => context);
  const offersDraft = useSelector(apply, selectOffersDraft);
  const isFirst = step === 'you';
  const change = (name: string) => (value: string | readonly string[]) =>
    apply.send({ type: 'field.changed', name, value });
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
        <PublicText
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors[field.name]}
          onChanged={change(field.name)}
          onLeft={() => apply.send({ type: 'field.left', name: field.name })}
        />
      ))}
      {message && <Refusal message={message} />}
      {isFirst && <HiddenField value={String(values.hp ?? '')} onChanged={change('hp')} />}
    </StepSheet>
  );
}
