import { closingUndoSeconds, type Move, type Transition } from '../../../src/contract/transitions.ts';
import type { Viewer } from '../../http/viewer.ts';
import { spokenDay } from '../shared/calendar.ts';
import { movesOf } from '../shared/transitions.ts';

/** The facts that decide a meeting's moves. */
export interface MeetingFacts {
  readonly chapter_id: number;
  readonly status: 'open' | 'closed' | 'skipped';
  readonly date: string;
  readonly starts_at: string;
  readonly time_zone: string;
  readonly closed_at: string | null;
  readonly closed_by_id: number | null;
  /** Day of the oldest earlier meeting that is still open. */
  readonly earlier_open: string | null;
  /** Day of the chapter's newest closed meeting. */
  readonly newest_closed: string | null;
}

/** @returns the time of day on the chapter's clocks, `07:30` */
export function clockTime(instant: string, timeZone: string): string {
  const parts = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(new Date(instant));
}

/** @returns how long the viewer may undo the closing without a reason; null if they can't */
export function undoUntil(viewer: Viewer, meeting: MeetingFacts, now: Date): string | null {
  if (meeting.closed_at === null || meeting.closed_by_id !== viewer.memberId) return null;
  const until = new Date(Date.parse(meeting.closed_at) + closingUndoSeconds * 1000);
  return now <= until && meeting.date === meeting.newest_closed ? until.toISOString() : null;
}

/** @returns the possible moves of the meeting */
export function movesOfMeeting(viewer: Viewer, meeting: MeetingFacts, now: Date): Move[] {
  const said = (day: string) => spokenDay(day, viewer.today);
  const whyNot = ({ from, to }: Transition): string | null => {
    const { date, starts_at, time_zone, earlier_open, newest_closed } = meeting;
    if (to === 'closed') {
      if (now < new Date(starts_at)) {
        return `You can close it once it has started, on ${said(date)} at ${clockTime(starts_at, time_zone)}.`;
      }
      return earlier_open === null ? null : `Close or skip the meeting on ${said(earlier_open)} first.`;
    }
    if (from === 'closed' && newest_closed !== date) {
      return `Only the newest closed meeting can be reopened${newest_closed === null ? '' : `: that of ${said(newest_closed)}`}.`;
    }
    if (from === 'skipped' && newest_closed !== null && newest_closed > date) {
      return `The meeting on ${said(newest_closed)} is already closed.`;
    }
    return null;
  };
  return movesOf(viewer, {
    thing: 'meeting',
    status: meeting.status,
    chapterId: meeting.chapter_id,
    whyNot,
    canUndo: ({ from }) => from === 'closed' && undoUntil(viewer, meeting, now) !== null,
  });
}
