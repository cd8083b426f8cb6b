import { dayOf } from '../dates.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Panel } from '../parts/Panel.tsx';
import type { ContentProps } from '../record/RecordPage.tsx';
import { useAct } from '../record/useAct.ts';

/** The steps of a certificate, ticked by its coach. */
export function CertificateSteps({ record, data: { assignment } }: ContentProps<'coachingAssignment'>) {
  const { canAct, act } = useAct({ record });
  const { id, version, steps, steps_fixed } = assignment;
  const done = steps.flatMap(({ done_at }, place) => (done_at === null ? [] : [place]));
  const set = (place: number, isDone: boolean) =>
    act({
      name: 'tickSteps',
      id,
      version,
      steps: isDone
        ? [...done, place].sort((one, other) => one - other)
        : done.filter((each) => each !== place),
    });
  return (
    <Panel title="Steps" end={<span className="muted small">{`${done.length} of ${steps.length}`}</span>}>
      {steps.length > 0 ? (
        <ol className="step-list">
          {steps.map(({ text, done_at }, place) => (
            <li key={text}>
              <label>
                <input
                  type="checkbox"
                  checked={done_at !== null}
                  disabled={steps_fixed !== null || !canAct}
                  onChange={({ currentTarget }) => set(place, currentTarget.checked)}
                />
                <span>{text}</span>
              </label>
              {done_at && (
                <time className="muted small" dateTime={done_at}>
                  {dayOf(done_at)}
                </time>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title="This certificate has no steps." />
      )}
      {steps_fixed && <p className="panel-body muted small">{steps_fixed}</p>}
    </Panel>
  );
}
