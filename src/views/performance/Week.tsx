import type { MyWeek as WeekAnswer } from '../../contract/records/activities.ts';
import { AnswerMark, ComingAnswers } from '../coming/ComingAnswers.tsx';
import { sayingOf } from '../coming/labels.ts';
import { daysOf, momentOf } from '../dates.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { MyWeek } from '../parts/figures/MyWeek.tsx';
import { OutsideLink } from '../parts/OutsideLink.tsx';
import { weekCells, weekSummary } from './weekCells.ts';

interface OfMeeting extends DetailProps {
  meeting: NonNullable<WeekAnswer['next_meeting']>;
}

function MeetingAside({ meeting, ...props }: OfMeeting) {
  const { place, online_link, coming, here_since, time_zone } = meeting;
  return (
    <>
      {place && <span className="small muted min-w-0">{place}</span>}
      {online_link && (
        <OutsideLink className="link small" href={online_link}>
          Join online
        </OutsideLink>
      )}
      <span className="said-line wrap-anywhere normal-nums grid grid-cols-[16px_minmax(0,1fr)] gap-2 items-start basis-full">
        {here_since === null && <AnswerMark answer={coming.answer} />}
        <b>{sayingOf(meeting, time_zone).words}</b>
      </span>
      <ComingAnswers {...props} meeting={meeting} isSmall />
    </>
  );
}

interface WeekProps extends DetailProps {
  week: WeekAnswer;
  currency: string;
}

/** This week so far, and the next meeting. */
export function Week({ week, currency, ...props }: WeekProps) {
  const { next_meeting: meeting } = week;
  return (
    <MyWeek
      dates={daysOf(week.week.start, week.week.end)}
      summary={weekSummary(week)}
      cells={weekCells(week.done, currency)}
      next={
        meeting
          ? {
              when: momentOf(meeting.starts_at, meeting.time_zone, meeting.date),
              children: <MeetingAside {...props} meeting={meeting} />,
            }
          : undefined
      }
    />
  );
}
