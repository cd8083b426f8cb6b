import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { authMessages } from '../../contract/authMessages.ts';
import type { SetUpStep as Step } from '../../contract/setUpPorts.ts';
import { setUpFields } from '../../machines/setUpForm.ts';
import type { SetUpProps } from '../../routes/parts.ts';
import { Button } from '../parts/Button.tsx';
import { focusWrong } from '../public/focusWrong.ts';
import { newHeading } from '../public/newHeading.ts';
import { Refusal } from '../public/Refusal.tsx';
import { Checks } from './Checks.tsx';
import { Founders } from './Founders.tsx';
import { SetUpField } from './SetUpField.tsx';

const heads: Readonly<Record<Step, readonly [heading: string, lead: string]>> = {
  organization: ['Your organization', 'It holds all your chapters. You can change everything here later.'],
  you: ['You', 'The first administrator. You sign in with this e-mail address.'],
  chapter: ['Your first chapter', 'Its founders get an invitation once you finish.'],
  checks: ['Checks', 'What this server can do today. Nothing here keeps you from finishing.'],
};

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
        is kept.
      </p>
    </>
  );
}

function Fields({ setUp }: SetUpProps) {
  const { step, values, errors, zones } = useSelector(setUp, ({ context }) => context);
  return setUpFields[step].map((field) =>
    field.kind === 'lines' ? (
      <Founders key={field.name} setUp={setUp} field={field} />
    ) : (
      <SetUpField
        key={field.name}
        field={field}
        choices={field.name === 'time_zone' ? zones.map((value) => ({ value, label: value })) : field.choices}
        value={values[field.name]}
        error={errors[field.name]}
        onChanged={(value) => setUp.send({ type: 'field.changed', name: field.name, value })}
      />
    ),
  );
}

function Ways({ setUp }: SetUpProps) {
  const { step } = useSelector(setUp, ({ context }) => context);
  const isBusy = useSelector(setUp, (snapshot) => snapshot.hasTag('busy'));
  const canSkip = useSelector(setUp, (snapshot) => snapshot.can({ type: 'step.skipped' }));
  return (
    <div className="sheet-foot">
      {step === 'organization' ? (
        <span />
      ) : (
        <Button isDisabled={isBusy} onPressed={() => setUp.send({ type: 'step.returned' })}>
          Back
        </Button>
      )}
      <div className="inline-flex gap-2">
        {canSkip && <Button onPressed={() => setUp.send({ type: 'step.skipped' })}>Skip</Button>}
        <button className="button primary" type="submit" disabled={isBusy}>
          {isBusy ? authMessages.pleaseWait : step === 'checks' ? 'Finish' : 'Continue'}
        </button>
      </div>
    </div>
  );
}

/** A step as a sheet: what it asks, and the ways on and back. */
export function SetUpStep({ setUp }: SetUpProps) {
  const id = useId();
  const { step, message } = useSelector(setUp, ({ context }) => context);
  const isBusy = useSelector(setUp, (snapshot) => snapshot.hasTag('busy'));
  const [heading, lead] = heads[step];
  return (
    <form
      key={step}
      className="sheet"
      aria-labelledby={id}
      aria-busy={isBusy}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setUp.send({ type: 'step.continued' });
        focusWrong(event.currentTarget);
      }}
    >
      <div className="sheet-head">
        <div>
          <h2 id={id} {...newHeading}>
            {heading}
          </h2>
          <p className="note">{lead}</p>
        </div>
      </div>
      <div className="sheet-body">
        <Fields setUp={setUp} />
        {step === 'organization' && <Address setUp={setUp} />}
        {step === 'checks' && <Checks setUp={setUp} />}
        {message && <Refusal message={message} />}
      </div>
      <Ways setUp={setUp} />
    </form>
  );
}
