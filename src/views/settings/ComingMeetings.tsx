import { CalendarCheck, CalendarX } from 'lucide-react';
import type { ComingMeeting } from '../../contract/organization/chapterSettings.ts';
import type { PageProps } from '../../routes/table.ts';
import { dayOf, momentOf } from '../dates.ts';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { openForm } from '../workspace/openForm.ts';

const moves = {
  open: { to: 'skipped', form: 'meetingSkip', word: 'Skip', icon: CalendarX },
  skipped: { to: 'open', form: 'meetingRestore', word: 'Restore', icon: CalendarCheck },
} as const;

function MoveButton({ workspace, meeting }: PageProps & { meeting: ComingMeeting }) {
  const { id, version, date, status } = meeting;
  const { to, form, word, icon } = moves[status === 'skipped' ? 'skipped' : 'open'];
  const move = meeting.moves.find((each) => each.to === to);
  if (move?.allowed !== 1) return move?.why_not ? <small className="muted">{move.why_not}</small> : null;
  const day = dayOf(date);
  return (
    <Button
      size="small"
      icon={icon}
      onPressed={() => openForm(workspace, { form, stored: { id, version, day } })}
    >
      {word}
      <span className="sr-only"> {day}</span>
    </Button>
  );
}

function Line({ workspace, meeting }: PageProps & { meeting: ComingMeeting }) {
  const { starts_at, time_zone, date, status, skip_reason, place } = meeting;
  return (
    <li>
      <span className="min-w-0">
        <b>{momentOf(starts_at, time_zone, date)}</b>
        <small className="wrap-anywhere">{status === 'skipped' ? skip_reason : place}</small>
      </span>
      <span className="flex flex-wrap items-center justify-end gap-2">
        {status === 'skipped' && (
          <Badge kind="warn" icon={CalendarX}>
            No meeting
          </Badge>
        )}
        <MoveButton workspace={workspace} meeting={meeting} />
      </span>
    </li>
  );
}

/** The meetings of the next half year, with the skipped weeks. */
export function ComingMeetings({ workspace, meetings }: PageProps & { meetings: readonly ComingMeeting[] }) {
  return (
    <Panel title="Coming meetings">
      {meetings.length > 0 ? (
        <ul className="line-list">
          {meetings.map((meeting) => (
            <Line key={meeting.id} workspace={workspace} meeting={meeting} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No meeting planned." />
      )}
    </Panel>
  );
}
