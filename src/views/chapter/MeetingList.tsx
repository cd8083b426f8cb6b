import { CalendarCheck, CalendarX, Check } from 'lucide-react';
import type { Meeting } from '../../contract/meetings/meetings.ts';
import { momentOf } from '../dates.ts';
import { Badge } from '../parts/Badge.tsx';

const states = {
  open: (
    <Badge kind="line" icon={CalendarCheck}>
      Open
    </Badge>
  ),
  closed: (
    <Badge kind="plain" icon={Check}>
      Closed
    </Badge>
  ),
  skipped: (
    <Badge kind="warn" icon={CalendarX}>
      No meeting
    </Badge>
  ),
} as const;

/** Upcoming meetings in the chapter's zone. */
export function MeetingList({ meetings }: { meetings: readonly Meeting[] }) {
  return (
    <ul className="line-list">
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <span className="min-w-0">
            <b>{momentOf(meeting.starts_at, meeting.time_zone, meeting.date)}</b>
            <small>{meeting.status === 'skipped' ? meeting.skip_reason : meeting.place}</small>
          </span>
          {states[meeting.status]}
        </li>
      ))}
    </ul>
  );
}
