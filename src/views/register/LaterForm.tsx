import { useSelector } from '@xstate/react';
import type { Field } from '../../machines/form/field.ts';
import { selectChosen, selectStep, selectStepFields } from '../../machines/guests/selectApply.ts';
import { selectMessage } from '../../machines/guests/selectForm.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { PublicField } from '../public/PublicField.tsx';
import { yearlyPrice } from '../public/price.ts';
import { Refusal } from '../public/Refusal.tsx';
import { usePublicField } from '../public/usePublicField.ts';
import { References } from './References.tsx';
import { StepSheet } from './StepSheet.tsx';

function PolicyNote() {
  return (
    <p className="note">
      Read the{' '}
      <a className="link" href="/privacy-policy" target="_blank" rel="noopener noreferrer">
        privacy policy
      </a>{' '}
      first. It opens in another tab.
    </p>
  );
}

interface StepFieldProps extends ApplyProps {
  field: Field;
  isDisabled: boolean;
}

function StepField({ apply, field, isDisabled }: StepFieldProps) {
  return <PublicField field={field} isDisabled={isDisabled} {...usePublicField(apply, field.name)} />;
}

/** The references and the agreement, with which the application is sent. */
export function LaterForm({ apply }: ApplyProps) {
  const fields = useSelector(apply, selectStepFields);
  const isLast = useSelector(apply, selectStep) === 'agreement';
  const message = useSelector(apply, selectMessage);
  const isBusy = useSelector(apply, (snapshot) => snapshot.hasTag('busy'));
  const chosen = useSelector(apply, selectChosen);
  return (
    <StepSheet
      apply={apply}
      heading={isLast ? 'Agreement' : 'References'}
      lead={
        isLast
          ? 'The chapter gets your application once you send it.'
          : 'The membership committee calls them. Leave this empty if you’d rather talk first.'
      }
      isBusy={isBusy}
      submit={isLast ? 'Send application' : 'Continue'}
    >
      {fields.map((field) =>
        field.kind === 'lines' ? (
          <References key={field.name} apply={apply} field={field} />
        ) : (
          <StepField key={field.name} apply={apply} field={field} isDisabled={isBusy} />
        ),
      )}
      {isLast && <PolicyNote />}
      {isLast && chosen && (
        <p className="note">
          {`Membership at ${chosen.name}: `}
          <strong>{yearlyPrice(chosen)}</strong>
          {'. You pay after you’ve sent the application, now or later.'}
        </p>
      )}
      {message && <Refusal message={message} />}
    </StepSheet>
  );
}
