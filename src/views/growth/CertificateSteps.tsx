import { shallowEqual, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { PageAction } from '../../contract/detailPorts.ts';
import { dayOf } from '../dates.ts';
import type { ContentProps, DetailProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';

type Asked = Extract<PageAction, { name: 'tickStep' }>;

/** @returns the running and queued actions that check off steps; each step shows the latest one. */
const selectTicks = (snapshot: SnapshotFrom<DetailProps['detail']>): readonly Asked[] =>
  snapshot.hasTag('acting')
    ? [snapshot.context.action, ...snapshot.context.waiting].flatMap((each) =>
        each?.name === 'tickStep' ? [each] : [],
      )
    : [];

/** The steps of a certificate, which its coach checks off. */
export function CertificateSteps({ detail, data: { assignment } }: ContentProps<'coachingAssignment'>) {
  const { act } = useAction({ detail });
  const asked = useSelector(detail, selectTicks, shallowEqual);
  const { id, version, steps, steps_fixed } = assignment;
  const done = steps.filter(({ done_at }) => done_at !== null);
  return (
    <Panel title="Steps" end={<span className="muted small">{`${done.length} of ${steps.length}`}</span>}>
      {steps.length > 0 ? (
        <ol>
          {steps.map(({ text, done_at }, index) => (
            <li
              className="flex items-center justify-between gap-3 min-h-11 px-4 border-b border-b-line last:border-0"
              key={text}
            >
              <label className="flex items-center gap-2.5 min-w-0 wrap-anywhere">
                <input
                  className="flex-none size-4.5"
                  type="checkbox"
                  checked={asked.findLast((tick) => tick.index === index)?.isDone ?? done_at !== null}
                  disabled={steps_fixed !== null}
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
