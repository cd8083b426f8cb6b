import type { ReactNode } from 'react';

interface WizardStep {
  readonly name: string;
  /** A short summary of a completed step. */
  readonly summary: string;
  /** Goes back to the step; null if that isn't possible. */
  readonly choose: (() => void) | null;
}

interface StepProps extends WizardStep {
  place: number;
  at: number;
}

function Step({ name, summary, choose, place, at }: StepProps) {
  const isDone = place < at;
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
      {choose ? (
        <button type="button" className="step" onClick={choose}>
          {content}
        </button>
      ) : (
        <span className="step">{content}</span>
      )}
    </li>
  );
}

interface WizardStepsProps {
  steps: readonly WizardStep[];
  /** The current step, from 1. */
  at: number;
  /** Below the steps: what happens with the typed values. */
  children: ReactNode;
}

/** The steps of a form: the completed ones and the current one. */
export function WizardSteps({ steps, at, children }: WizardStepsProps) {
  return (
    <aside className="steps" aria-label="Steps">
      <p className="steps-now">
        <strong>{`Step ${at} of ${steps.length}`}</strong> {steps[at - 1]?.name}
      </p>
      <ol>
        {steps.map((step, index) => (
          <Step key={step.name} {...step} place={index + 1} at={at} />
        ))}
      </ol>
      {children && <div className="steps-note">{children}</div>}
    </aside>
  );
}
