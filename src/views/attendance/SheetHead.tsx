import { useSelector } from '@xstate/react';
import {
  CalendarOff,
  CheckCheck,
  CircleDashed,
  Lock,
  type LucideIcon,
  QrCode,
  RotateCcw,
} from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import { goTo } from '../../routes/bridge.ts';
import { placeMomentOf } from '../dates.ts';
import { Badge, type BadgeKind } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { headOf, type SheetProps, useSheetAct } from '../sheet/SheetPage.tsx';
import { MeetingChoice } from './MeetingChoice.tsx';
import { canSetTo, type Data, type Row, toMark } from './marks.ts';

export interface SheetHeadProps extends SheetProps {
  data: Data;
  rows: readonly Row[];
  isOnline: boolean;
}

type Meeting = NonNullable<Data['meeting']>;

const states: Readonly<Record<Meeting['status'], { kind: BadgeKind; icon: LucideIcon; word: string }>> = {
  open: { kind: 'info', icon: CircleDashed, word: 'Open' },
  closed: { kind: 'plain', icon: Lock, word: 'Closed' },
  skipped: { kind: 'warn', icon: CalendarOff, word: 'Skipped' },
};

function State({ props, meeting }: { props: SheetHeadProps; meeting: Meeting }) {
  const { time_zone, status, closed_by, closed_at, corrected_on, skip_reason, reopen_reason } = meeting;
  const { kind, icon, word } = states[status];
  const words = [
    status === 'closed' &&
      closed_at &&
      `${closed_by ? `${closed_by.first_name} ${closed_by.last_name}, ` : ''}${placeMomentOf(closed_at, time_zone)}`,
    corrected_on && `corrected on ${placeMomentOf(corrected_on, time_zone)}`,
    status === 'open' && reopen_reason && `reopened: ${reopen_reason}`,
    status === 'skipped' && skip_reason,
    ...new Set(meeting.moves.map((move) => hindranceOf(props, move))),
  ];
  return (
    <>
      <Badge kind={kind} icon={icon}>
        {word}
      </Badge>
      <span className="sub wrap-anywhere">{words.filter(Boolean).join(' · ')}</span>
    </>
  );
}

const verbs: Readonly<Record<string, { words: string; icon: LucideIcon }>> = {
  closed: { words: 'Close meeting', icon: Lock },
  open: { words: 'Reopen meeting', icon: RotateCcw },
  skipped: { words: 'Skip this week', icon: CalendarOff },
};

/** @returns why a move isn't possible for now, in words. */
function hindranceOf({ isOnline }: SheetHeadProps, { allowed, why_not }: Meeting['moves'][number]) {
  if (!isOnline) return 'You’re offline. Closing, reopening and skipping need a connection.';
  return allowed === 1 ? null : why_not;
}

/** The moves that the meeting's status allows. */
function Moves(props: SheetHeadProps) {
  const { workspace, sheet, data } = props;
  const { canAct, act } = useSheetAct({ sheet });
  const isUnsent = useSelector(sheet, (snapshot) => snapshot.hasTag('unsent'));
  const { meeting, closing } = data;
  if (!meeting) return null;
  const ask = (entry: FormEntry) => workspace.send({ type: 'entry.requested', entry });
  const go = (to: string, isReasonNeeded: boolean) => {
    if (to === 'closed')
      ask({ form: 'meetingClosing', stored: { meetingId: meeting.id, sentence: closing?.sentence ?? '' } });
    else if (to === 'skipped') ask({ form: 'meetingSkipping', stored: { meetingId: meeting.id } });
    else if (isReasonNeeded) ask({ form: 'meetingReopening', stored: { meetingId: meeting.id } });
    else act({ name: 'openMeeting', meetingId: meeting.id });
  };
  return meeting.moves.map((move) => {
    const { to, allowed, reason_needed } = move;
    const verb = verbs[to];
    if (!verb) return null;
    const isHindered = hindranceOf(props, move) !== null || (to === 'closed' && isUnsent);
    return (
      <Button
        key={to}
        variant={to === 'closed' ? 'primary' : 'default'}
        icon={verb.icon}
        isDisabled={!canAct || allowed === 0 || isHindered}
        onPressed={() => go(to, reason_needed === 1)}
      >
        {to === 'open' && meeting.status === 'skipped' ? 'Restore this week' : verb.words}
      </Button>
    );
  });
}

/** Which meeting it is, how it stands, and what can be done with all of it. */
export function SheetHead(props: SheetHeadProps) {
  const { sheet, data, rows } = props;
  const { meeting, can_take } = data;
  const left = rows.filter((row) => row.status === null && canSetTo(data, row, 'Present'));
  return (
    <PageHead
      {...headOf('attendanceList')}
      hasWideActions
      actions={
        meeting && (
          <>
            {meeting.status === 'open' && can_take === 1 && (
              <>
                <Button
                  icon={QrCode}
                  onPressed={() =>
                    goTo({ page: 'checkInCode', params: { id: String(meeting.id) }, query: {} })
                  }
                >
                  Check-in code
                </Button>
                <Button
                  icon={CheckCheck}
                  isDisabled={left.length === 0}
                  onPressed={() =>
                    sheet.send({ type: 'cells.set', cells: left.map((row) => toMark(row, 'Present')) })
                  }
                >
                  All present
                </Button>
              </>
            )}
            <Moves {...props} />
          </>
        )
      }
    >
      <MeetingChoice sheet={sheet} chapter={data.chapter} meeting={meeting} meetings={data.meetings} />
      {meeting && <State props={props} meeting={meeting} />}
      {meeting?.skipped_today && (
        <p className="sub wrap-anywhere">Today’s meeting is skipped: {meeting.skipped_today}</p>
      )}
    </PageHead>
  );
}
