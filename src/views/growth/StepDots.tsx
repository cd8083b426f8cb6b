import type { CoachingAssignment } from '../../contract/people/coaching.ts';

/** Filled dots are done, hollow ones open; the words next to them say the same. */
export function StepDots({ steps }: Pick<CoachingAssignment, 'steps'>) {
  const done = steps.filter(({ done_at }) => done_at !== null).length;
  return (
    <span className="[--metric:var(--color-brand-strong)] inline-flex items-center gap-2">
      <span className="tally" aria-hidden="true">
        {steps.map(({ text, done_at }) => (
          <i key={text} className={done_at === null ? 'open' : undefined} />
        ))}
      </span>
      <span>{`${done} of ${steps.length}`}</span>
    </span>
  );
}
