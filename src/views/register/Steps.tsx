import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { ApplicationStep } from '../../contract/registerPorts.ts';
import type { applyMachine } from '../../machines/apply.machine.ts';
import { selectPlace, selectSummary } from '../../machines/selectApply.ts';
import type { ApplyProps } from '../../routes/parts.ts';

const steps: readonly { readonly id: ApplicationStep | 'payment'; readonly name: string }[] = [
  { id: 'you', name: 'You' },
  { id: 'business', name: 'Business' },
  { id: 'seat', name: 'Seat' },
  { id: 'references', name: 'References' },
  { id: 'agreement', name: 'Agreement' },
  { id: 'payment', name: 'Payment' },
];

interface StepProps extends ApplyProps {
  step: (typeof steps)[number];
  place: number;
  at: number;
}

const selectIsFilling = (snapshot: SnapshotFrom<typeof applyMachine>): boolean => snapshot.matches('filling');

const selectCanRestart = (snapshot: SnapshotFrom<typeof applyMachine>): boolean =>
  snapshot.can({ type: 'restart.requested' });

/** One of the steps; while nothing is sent, one that is done leads back to it. */
function Step({ apply, step: { id, name }, place, at }: StepProps) {
  const isDone = place < at;
  const isFilling = useSelector(apply, selectIsFilling);
  const summary = useSelector(apply, id === 'payment' ? () => '' : selectSummary(id));
  const content = (
    <>
      <span className="step-mark" aria-hidden="true">
        <span>{isDone ? '✓' : place}</span>
      </span>
      <span className="step-words">
        <strong>{name}</strong>
        {isDone && summary && <small>{summary}</small>}
      </span>
      <span className="step-state">{isDone ? ', done' : place === at ? ', current step' : ', to do'}</span>
    </>
  );
  return (
    <li aria-current={place === at ? 'step' : undefined} data-done={isDone || undefined}>
      {isDone && isFilling && id !== 'payment' ? (
        <button type="button" className="step" onClick={() => apply.send({ type: 'step.chosen', step: id })}>
          {content}
        </button>
      ) : (
        <span className="step">{content}</span>
      )}
    </li>
  );
}

/** The six steps: which are done, and which one is at. */
export function Steps({ apply }: ApplyProps) {
  const at = useSelector(apply, selectPlace);
  const isSent = at === steps.length;
  const canRestart = useSelector(apply, selectCanRestart);
  return (
    <aside className="steps" aria-label="Steps">
      <p className="steps-now">
        <strong>{`Step ${at} of ${steps.length}`}</strong> {steps[at - 1]?.name}
      </p>
      <ol>
        {steps.map((step, index) => (
          <Step key={step.id} apply={apply} step={step} place={index + 1} at={at} />
        ))}
      </ol>
      <div className="steps-note">
        <p className="note">
          {isSent
            ? 'To change something, use the link in our e-mail.'
            : 'Saved on this device. We don’t send anything before step 5.'}
        </p>
        {canRestart && (
          <button type="button" className="link" onClick={() => apply.send({ type: 'restart.requested' })}>
            Start over
          </button>
        )}
      </div>
    </aside>
  );
}
