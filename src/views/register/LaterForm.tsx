import { useSelector } from '@xstate/react';
import { selectChosen, selectStepFields } from '../../machines/guests/selectApply.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { PublicField } from '../public/PublicField.tsx';
import { yearlyPrice } from '../public/price.ts';
import { Refusal } from '../public/Refusal.tsx';
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

/** The references and the agreement; this step sends the application. */
export function LaterForm({ apply }: ApplyProps) {
  const fields = useSelector(apply, selectStepFields);
  const { step, values, errors, message } = useSelector(apply, ({ context }) => context);
  const isBusy = useSelector(apply, (snapshot) => snapshot.hasTag('busy'));
  const chosen = useSelector(apply, selectChosen);
  const isLast = step === 'agreement';
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
          <PublicField
            key={field.name}
            field={field}
            value={values[field.name]}
            error={errors[field.name]}
            isDisabled={isBusy}
            onChanged={(value) => apply.send({ type: 'field.changed', name: field.name, value })}
            onLeft={() => apply.send({ type: 'field.left', name: field.name })}
          />
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
