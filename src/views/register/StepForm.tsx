import { useSelector } from '@xstate/react';
import { authMessages } from '../../contract/authMessages.ts';
import type { ApplicationStep } from '../../contract/registerPorts.ts';
import { selectStepFields } from '../../machines/selectApply.ts';
import type { ApplyProps } from '../../routes/parts.ts';
import { DraftBanner } from '../parts/DraftBanner.tsx';
import { HiddenField } from '../public/HiddenField.tsx';
import { PublicField } from '../public/PublicField.tsx';
import { AuthAlert } from '../signin/AuthAlert.tsx';
import { References } from './References.tsx';
import { StepSheet } from './StepSheet.tsx';

const heads: Readonly<Record<Exclude<ApplicationStep, 'seat'>, readonly [heading: string, lead: string]>> = {
  you: ['About you', 'So that the chapter knows who is applying, and where to answer.'],
  business: ['Your business', 'What you do, and where people find it.'],
  references: [
    'References',
    'The membership committee calls them. Leave this empty if you’d rather talk first.',
  ],
  agreement: ['Agreement', 'The chapter gets your application once you send it.'],
};

/** A step that asks for a few fields. */
export function StepForm({ apply }: ApplyProps) {
  const fields = useSelector(apply, selectStepFields);
  const { step, values, errors, message, draft } = useSelector(apply, ({ context }) => context);
  const isBusy = useSelector(apply, (snapshot) => snapshot.hasTag('busy'));
  const [heading, lead] = heads[step === 'seat' ? 'agreement' : step];
  const isLast = step === 'agreement';
  const change = (name: string) => (value: string | readonly string[]) =>
    apply.send({ type: 'field.changed', name, value });
  return (
    <StepSheet
      apply={apply}
      heading={heading}
      lead={lead}
      isFirst={step === 'you'}
      isBusy={isBusy}
      submit={isBusy ? authMessages.pleaseWait : isLast ? 'Send application' : 'Continue'}
    >
      {draft && (
        <DraftBanner
          onResumed={() => apply.send({ type: 'draft.resumed' })}
          onDiscarded={() => apply.send({ type: 'draft.discarded' })}
        >
          You began to apply here.
        </DraftBanner>
      )}
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
            onChanged={change(field.name)}
          />
        ),
      )}
      {isLast && (
        <p className="note">
          Read the{' '}
          <a className="link" href="/privacy-policy" target="_blank" rel="noreferrer">
            privacy policy
          </a>{' '}
          first. It opens in another tab.
        </p>
      )}
      {step === 'you' && <HiddenField value={String(values.hp ?? '')} onChanged={change('hp')} />}
      {message && <AuthAlert message={message} />}
    </StepSheet>
  );
}
