import { useSelector } from '@xstate/react';
import { periodWordsOf } from '../../contract/periods.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { openDialog } from '../workspace/openDialog.ts';
import { Attendance } from './Attendance.tsx';
import { Cards } from './Cards.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { MemberScorePanel } from './MemberScorePanel.tsx';
import { RecentRecords } from './RecentRecords.tsx';
import { Week } from './Week.tsx';

/** The server's answer; an older one stays while a new one loads. */
export function PerformanceDetail({ workspace, detail, data }: ContentProps<'performance'>) {
  const location = useSelector(detail, ({ context }) => context.location);
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id);
  const { canAct, act } = useAction({ detail });
  const { activities, week } = data;
  return (
    <>
      {week.first_steps && (
        <FirstSteps
          workspace={workspace}
          steps={week.first_steps}
          onHidden={() => act({ name: 'showFirstSteps', isShown: false })}
        />
      )}
      <Week workspace={workspace} detail={detail} week={week} currency={activities.currency} />
      <Cards label={periodWordsOf(location.query)} activities={activities} query={location.query} />
      <div className="two-columns">
        <RecentRecords
          rows={activities.recent}
          currency={activities.currency}
          me={me}
          location={location}
          onDeleted={
            canAct
              ? ({ metric, id, version }) => act({ name: 'deleteRecord', record: { metric, id }, version })
              : undefined
          }
          onSessionWanted={openDialog(workspace, 'session')}
        />
        <div className="stack">
          <Attendance absences={activities.absences} />
          <MemberScorePanel score={activities.score} query={location.query} />
        </div>
      </div>
    </>
  );
}
