import { Check, X } from 'lucide-react';
import type { MyWeek as WeekAnswer } from '../../contract/activities.ts';
import { daysOf, momentOf } from '../dates.ts';
import { Badge } from '../parts/Badge.tsx';
import { MyWeek } from '../parts/MyWeek.tsx';
import { weekCells, weekSummary } from './weekCells.ts';

type Meeting = NonNullable<WeekAnswer['next_meeting']>;

const answers = {
  1: (
    <Badge kind="good" icon={Check}>
      Coming
    </Badge>
  ),
  0: (
    <Badge kind="bad" icon={X}>
      Not coming
    </Badge>
  ),
} as const;

function MeetingAside({ coming, place, online_link }: Meeting) {
  return (
    <>
      {coming !== null && answers[coming]}
      {place && <span className="small muted min-w-0">{place}</span>}
      {online_link && (
        <a className="link small" href={online_link} target="_blank" rel="noopener noreferrer">
          Join online
        </a>
      )}
    </>
  );
}

const nextOf = (meeting: Meeting | null) =>
  meeting
    ? {
        when: momentOf(meeting.starts_at, meeting.time_zone, meeting.date),
        children: <MeetingAside {...meeting} />,
      }
    : undefined;

/** What this week holds so far, and the next meeting. */
export function Week({ week, currency }: { week: WeekAnswer; currency: string }) {
  return (
    <MyWeek
      dates={daysOf(week.week.start, week.week.end)}
      summary={weekSummary(week)}
      cells={weekCells(week.done, currency)}
      next={nextOf(week.next_meeting)}
    />
  );
}
