import { useSelector } from '@xstate/react';
import { type SetUpStep, setUpSteps } from '../../contract/setUpPorts.ts';
import type { SetUpProps } from '../../routes/parts.ts';
import { localMomentOf } from '../dates.ts';

const names: Readonly<Record<SetUpStep, string>> = {
  organization: 'Organization',
  you: 'You',
  chapter: 'First chapter',
  checks: 'Checks',
};

const summaries: Readonly<Record<SetUpStep, readonly string[]>> = {
  organization: ['organization_name'],
  you: ['first_name', 'last_name'],
  chapter: ['chapter_name'],
  checks: [],
};

function Step({ setUp, step, place, at }: SetUpProps & { step: SetUpStep; place: number; at: number }) {
  const isDone = place < at;
  const canChoose = useSelector(setUp, (snapshot) => snapshot.can({ type: 'step.chosen', step }));
  const summary = useSelector(setUp, ({ context: { values } }) =>
    summaries[step].map((name) => String(values[name] ?? '')).join(' '),
  );
  const content = (
    <>
      <span className="step-mark" aria-hidden="true">
        <span>{isDone ? '✓' : place}</span>
      </span>
      <span className="step-words">
        <strong>{names[step]}</strong>
        {isDone && summary && <small>{summary}</small>}
      </span>
      <span className="step-state">{isDone ? ', done' : place === at ? ', current step' : ', to do'}</span>
    </>
  );
  return (
    <li aria-current={place === at ? 'step' : undefined} data-done={isDone || undefined}>
      {canChoose ? (
        <button type="button" className="step" onClick={() => setUp.send({ type: 'step.chosen', step })}>
          {content}
        </button>
      ) : (
        <span className="step">{content}</span>
      )}
    </li>
  );
}

/** The four steps: which are done, and which one is at. */
export function SetUpSteps({ setUp }: SetUpProps) {
  const { step, facts } = useSelector(setUp, ({ context }) => context);
  const at = setUpSteps.indexOf(step) + 1;
  return (
    <aside className="steps" aria-label="Steps">
      <p className="steps-now">
        <strong>{`Step ${at} of ${setUpSteps.length}`}</strong> {names[step]}
      </p>
      <ol>
        {setUpSteps.map((each, index) => (
          <Step key={each} setUp={setUp} step={each} place={index + 1} at={at} />
        ))}
      </ol>
      {facts && (
        <div className="steps-note">
          <p className="note">
            {`Saved on this device, but for passwords. The set-up address works until ${localMomentOf(facts.expiresAt)}.`}
          </p>
        </div>
      )}
    </aside>
  );
}
