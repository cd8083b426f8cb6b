import type { Move, Transition } from '../../../src/contract/transitions.ts';
import { notFound, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { movesOf, requireMove, requireRightToMove } from '../shared/transitions.ts';

/** The facts about a request that decide its moves. */
export interface SubStanding {
  readonly chapter_id: number;
  readonly member_id: number;
  readonly sub_member_id: number | null;
  readonly status: string;
  readonly meeting_status: 'open' | 'closed' | 'skipped';
  readonly has_begun: boolean;
  /** Whether the meeting's day has come in the chapter's time zone. */
  readonly day_has_come: boolean;
}

const began = 'The meeting has already begun.';

function whyNotBefore({ has_begun, meeting_status }: SubStanding): string | null {
  if (meeting_status === 'skipped') return 'There’s no meeting that week.';
  return has_begun || meeting_status === 'closed' ? began : null;
}

function whyNot(viewer: Viewer, at: SubStanding, { from, to }: Transition): string | null {
  const isOwn = at.member_id === viewer.memberId;
  const isSub = at.sub_member_id === viewer.memberId;
  switch (to) {
    case 'Offered':
      return isOwn ? 'You can’t be your own sub.' : whyNotBefore(at);
    case 'Open':
      return isSub || isOwn
        ? whyNotBefore(at)
        : 'Only the sub or the member who asked can withdraw the offer.';
    case 'Accepted':
    case 'Cancelled':
      return isOwn ? whyNotBefore(at) : 'Only the member who asked for the sub can do this.';
    case 'Confirmed':
      if (isOwn) return 'You can’t confirm your own sub. Ask another leader.';
      return at.meeting_status === 'open' ? null : 'The meeting isn’t open.';
    default:
      if (isOwn) return 'You can’t say whether your own sub came. Ask another leader.';
      if (!at.day_has_come) return 'The meeting is still to come.';
      return from === 'No-show' && at.meeting_status === 'closed'
        ? 'The meeting is closed. Correct the mark on the attendance list.'
        : null;
  }
}

/** @returns the possible moves of a request */
export const movesOfSub = (viewer: Viewer, at: SubStanding): Move[] =>
  movesOf(viewer, {
    thing: 'sub',
    status: at.status,
    chapterId: at.chapter_id,
    whyNot: (move) => whyNot(viewer, at, move),
  });

/**
 * @throws Refused 403 or 404 without the right to the transition, 409 with the reason for a transition that
 * isn't allowed
 */
export function requireMoveOfSub(viewer: Viewer, at: SubStanding, to: string): void {
  requireRightToMove(viewer, { thing: 'sub', status: at.status, chapterId: at.chapter_id }, to);
  requireMove(movesOfSub(viewer, at), to);
}

/** @throws Refused 404 for another member's request */
export function requireOwn({ memberId }: Viewer, { member_id }: SubStanding): void {
  if (member_id !== memberId) throw notFound();
}

/** @throws Refused 404 for another member's request, 409 once it can't be changed anymore */
export function requireUnsettled(viewer: Viewer, at: SubStanding): void {
  requireOwn(viewer, at);
  if (!['Open', 'Offered', 'Accepted'].includes(at.status) || at.has_begun) throw stateConflict('subSettled');
}
