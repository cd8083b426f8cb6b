import { useSelector } from '@xstate/react';
import { periodWordsOf } from '../../contract/periods.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { ActivityFilters } from '../performance/ActivityFilters.tsx';
import { Attendance } from '../performance/Attendance.tsx';
import { Cards } from '../performance/Cards.tsx';
import { MemberScorePanel } from '../performance/MemberScorePanel.tsx';
import { PeriodChoice } from '../performance/PerformancePage.tsx';
import { CardsSkeleton } from '../performance/PerformanceSkeleton.tsx';
import { RecentRecords } from '../performance/RecentRecords.tsx';
import { openDialog } from '../workspace/openDialog.ts';
import { memberDetail } from './memberDetail.tsx';

function Activity({ workspace, detail, data }: ContentProps<'memberActivity'>) {
  const location = useSelector(detail, ({ context }) => context.location);
  const { activities, member } = data;
  return (
    <>
      <Cards
        label={periodWordsOf(location.query)}
        activities={activities}
        query={location.query}
        memberId={member.id}
      />
      <div className="two-columns">
        <RecentRecords
          rows={activities.recent}
          currency={activities.currency}
          me={member.id}
          memberId={member.id}
          location={location}
          onSessionWanted={openDialog(workspace, 'session', { receiver_id: member.id })}
        />
        <div className="stack">
          <Attendance absences={activities.absences} />
          <MemberScorePanel score={activities.score} query={location.query} memberId={member.id} />
        </div>
      </div>
    </>
  );
}

export default memberDetail({
  page: 'memberActivity',
  subject: 'the activity',
  Filters: ({ detail }) => (
    <div className="list-filters">
      <PeriodChoice detail={detail} />
      <ActivityFilters detail={detail} />
    </div>
  ),
  skeleton: CardsSkeleton,
  Content: Activity,
});
