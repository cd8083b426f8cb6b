import type { ReactNode } from 'react';

interface WizardStep {
  readonly name: string;
  /** What a step that is done says in few words. */
  readonly summary: string;
  /** Leads back to the step; null where it can’t. */
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
  /** Which one is at, from 1. */
  at: number;
  /** Below the steps: what becomes of what is typed. */
  children: ReactNode;
}

/** The steps of a form: which are done, and which one is at. */
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
