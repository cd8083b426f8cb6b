import { useSelector } from '@xstate/react';
import type { SetUpStep as Step } from '../../contract/signIn/setUpPorts.ts';
import type { Field } from '../../machines/form/field.ts';
import { selectMessage } from '../../machines/guests/selectForm.ts';
import { selectFieldsLeft, selectSetUpFields, selectStep } from '../../machines/guests/selectSetUp.ts';
import type { SetUpProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { PublicForm } from '../public/PublicForm.tsx';
import { Refusal } from '../public/Refusal.tsx';
import { usePublicField } from '../public/usePublicField.ts';
import { Checks } from './Checks.tsx';
import { Founders } from './Founders.tsx';
import { SetUpField } from './SetUpField.tsx';

const heads: Readonly<Record<Step, readonly [heading: string, lead: string]>> = {
  organization: ['Your organization', 'It holds all your chapters. You can change everything here later.'],
  you: ['You', 'The first administrator. You sign in with this e-mail address.'],
  chapter: ['Your first chapter', 'Its founders get an invitation once you finish.'],
  checks: ['Checks', 'What this server can do today. Nothing here keeps you from finishing.'],
};

/** The fields that share a line with another if there is room. */
const besideAnother: ReadonlySet<string> = new Set([
  ...['first_name', 'last_name', 'password', 'confirmation'],
  ...['chapter_name', 'place', 'time_zone', 'currency', 'weekday', 'time'],
]);

function Address({ setUp }: SetUpProps) {
  const address = useSelector(setUp, ({ context }) => context.facts?.address ?? null);
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Language</dt>
          <dd>English (US)</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{address ? new URL(address).host : 'Not known'}</dd>
        </div>
      </dl>
      <p className="hint">
        Links in e-mails use this address. Wrong? Set <code>PUBLIC_URL</code> and start again; what you typed
        is kept. You can add a logo once you’re signed in, in Organization settings.
      </p>
    </>
  );
}

function StepField({ setUp, field }: SetUpProps & { field: Field }) {
  const zones = useSelector(setUp, ({ context }) => context.zones);
  const choices =
    field.name === 'time_zone' ? zones.map((value) => ({ value, label: value })) : field.choices;
  return <SetUpField field={field} choices={choices} {...usePublicField(setUp, field.name)} />;
}

function Fields({ setUp }: SetUpProps) {
  const fields = useSelector(setUp, selectSetUpFields);
  if (fields.length === 0) return null;
  return (
    <div className="set-up-fields">
      {fields.map((field) => (
        <div key={field.name} className={besideAnother.has(field.name) ? undefined : 'set-up-alone'}>
          {field.kind === 'lines' ? (
            <Founders setUp={setUp} field={field} />
          ) : (
            <StepField setUp={setUp} field={field} />
          )}
        </div>
      ))}
    </div>
  );
}

function Ways({ setUp, step }: SetUpProps & { step: Step }) {
  const isBusy = useSelector(setUp, (snapshot) => snapshot.hasTag('busy'));
  const canSkip = useSelector(setUp, (snapshot) => snapshot.can({ type: 'step.skipped' }));
  return (
    <>
      {step !== 'organization' && (
        <Button isDisabled={isBusy} onPressed={() => setUp.send({ type: 'step.returned' })}>
          Back
        </Button>
      )}
      <span className="flex-auto" />
      {canSkip && <Button onPressed={() => setUp.send({ type: 'step.skipped' })}>Skip</Button>}
    </>
  );
}

/** A step's fields, and the buttons to continue and go back. */
export function SetUpStep({ setUp }: SetUpProps) {
  const step = useSelector(setUp, selectStep);
  const message = useSelector(setUp, selectMessage);
  const isBusy = useSelector(setUp, (snapshot) => snapshot.hasTag('busy'));
  const left = useSelector(setUp, selectFieldsLeft);
  const [heading, lead] = heads[step];
  return (
    <PublicForm
      key={step}
      heading={heading}
      lead={lead}
      isBusy={isBusy}
      left={left}
      submit={step === 'checks' ? 'Finish' : 'Continue'}
      aside={<Ways setUp={setUp} step={step} />}
      onSubmitted={() => setUp.send({ type: 'step.continued' })}
    >
      <Fields setUp={setUp} />
      {step === 'organization' && <Address setUp={setUp} />}
      {step === 'checks' && <Checks setUp={setUp} />}
      {message && <Refusal message={message} />}
    </PublicForm>
  );
}
