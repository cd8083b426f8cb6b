import { useSelector } from '@xstate/react';
import type { ApplicationStep } from '../../contract/registerPorts.ts';
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

function Step({ apply, step, place, at }: StepProps) {
  const isDone = place < at;
  const summary = useSelector(apply, step.id === 'payment' ? () => '' : selectSummary(step.id));
  return (
    <li aria-current={place === at ? 'step' : undefined} data-done={isDone || undefined}>
      <span className="step-mark" aria-hidden="true">
        {isDone ? '✓' : place}
      </span>
      <span>
        <strong>{step.name}</strong>
        {isDone && summary && <small>{summary}</small>}
      </span>
      <span className="step-state">{isDone ? ', done' : place === at ? ', current step' : ', to do'}</span>
    </li>
  );
}

/** The six steps: which are done, and which one is at. */
export function Steps({ apply }: ApplyProps) {
  const at = useSelector(apply, selectPlace);
  const isSent = at === steps.length;
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
      <p className="note">
        {isSent
          ? 'To change something, use the link in our e-mail.'
          : 'Saved on this device. Nothing is sent before step 5.'}
      </p>
    </aside>
  );
}
