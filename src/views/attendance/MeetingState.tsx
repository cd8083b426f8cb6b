import { CalendarOff, CircleDashed, Lock, type LucideIcon } from 'lucide-react';
import { placeMomentOf } from '../dates.ts';
import { Badge, type BadgeKind } from '../parts/Badge.tsx';
import type { Data } from './marks.ts';

type Meeting = NonNullable<Data['meeting']>;

/** @returns why a move isn't possible right now, in words. */
export function hindranceOf(isOnline: boolean, { allowed, why_not }: Meeting['moves'][number]) {
  if (!isOnline) return 'You’re offline. Closing, reopening and skipping need a connection.';
  return allowed === 1 ? null : why_not;
}

const states: Readonly<Record<Meeting['status'], { kind: BadgeKind; icon: LucideIcon; word: string }>> = {
  open: { kind: 'info', icon: CircleDashed, word: 'Open' },
  closed: { kind: 'plain', icon: Lock, word: 'Closed' },
  skipped: { kind: 'warn', icon: CalendarOff, word: 'Skipped' },
};

/** The meeting's status, with when and why. */
export function MeetingState({ meeting, isOnline }: { meeting: Meeting; isOnline: boolean }) {
  const { time_zone, status, closed_by, closed_at, corrected_on, skip_reason, reopen_reason } = meeting;
  const { kind, icon, word } = states[status];
  const words = [
    status === 'closed' &&
      closed_at &&
      `${closed_by ? `${closed_by.first_name} ${closed_by.last_name}, ` : ''}${placeMomentOf(closed_at, time_zone)}`,
    corrected_on && `corrected on ${placeMomentOf(corrected_on, time_zone)}`,
    status === 'open' && reopen_reason && `reopened: ${reopen_reason}`,
    status === 'skipped' && skip_reason,
    ...new Set(meeting.moves.map((move) => hindranceOf(isOnline, move))),
  ];
  return (
    <>
      <Badge kind={kind} icon={icon}>
        {word}
      </Badge>
      <span className="sub wrap-anywhere text-ink-muted text-small">{words.filter(Boolean).join(' · ')}</span>
    </>
  );
}
