import { dayOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Panel } from '../parts/Panel.tsx';

/** The steps of a certificate, ticked by its coach. */
export function CertificateSteps({ detail, data: { assignment } }: ContentProps<'coachingAssignment'>) {
  const { canAct, act } = useAction({ detail });
  const { id, version, steps, steps_fixed } = assignment;
  const done = steps.filter(({ done_at }) => done_at !== null);
  return (
    <Panel title="Steps" end={<span className="muted small">{`${done.length} of ${steps.length}`}</span>}>
      {steps.length > 0 ? (
        <ol className="step-list">
          {steps.map(({ text, done_at }, index) => (
            <li key={text}>
              <label>
                <input
                  type="checkbox"
                  checked={done_at !== null}
                  disabled={steps_fixed !== null || !canAct}
                  onChange={({ currentTarget }) =>
                    act({ name: 'tickStep', id, version, index, isDone: currentTarget.checked })
                  }
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
