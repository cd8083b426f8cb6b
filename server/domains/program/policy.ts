import type { MomentStatus, MomentType } from '../../../src/contract/growth/moments.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Move, Transition } from '../../../src/contract/transitions.ts';
import { invalidField, notFound, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { movesOf, requireMove, requireRightToMove } from '../shared/transitions.ts';

/** The facts about a slot's meeting that decide its moves. */
export interface MeetingOfSlot {
  readonly meeting_status: 'open' | 'closed' | 'skipped';
  /** Whether the meeting has begun. */
  readonly has_begun: boolean;
  /** Whether the meeting's day has come in the chapter’s time zone. */
  readonly day_has_come: boolean;
}

export interface MomentStanding extends MeetingOfSlot {
  readonly chapter_id: number;
  readonly member_id: number;
  readonly status: MomentStatus;
}

/** @returns why it’s too late to change the slot, or that there is no meeting; null if it can be changed */
export function whyNotBefore({ has_begun, meeting_status }: MeetingOfSlot): string | null {
  if (meeting_status === 'skipped') return 'There’s no meeting that week.';
  return has_begun || meeting_status === 'closed' ? 'The meeting has already begun.' : null;
}

function whyNot(viewer: Viewer, at: MomentStanding, { right, from, to }: Transition): string | null {
  const isOwn = at.member_id === viewer.memberId;
  if (right === 'moments.request') return isOwn ? whyNotBefore(at) : 'Only its presenter can do this.';
  if (to === 'Delivered') return at.day_has_come ? null : 'The meeting is still to come.';
  if (from === 'Delivered') return null;
  return isOwn ? 'You can’t decide about your own moment. Ask another leader.' : whyNotBefore(at);
}

interface PlannedStanding extends MeetingOfSlot {
  readonly chapter_id: number;
  readonly status: 'Planned' | 'Done' | 'Cancelled';
}

/** @returns the possible moves of a spotlight or a sample session */
export const movesOfPlanned = (
  viewer: Viewer,
  thing: 'spotlight' | 'sampleSession',
  at: PlannedStanding,
): Move[] =>
  movesOf(viewer, {
    thing,
    status: at.status,
    chapterId: at.chapter_id,
    whyNot: ({ to }) => {
      if (to === 'Cancelled') return whyNotBefore(at);
      return to === 'Planned' || at.day_has_come ? null : 'The meeting is still to come.';
    },
  });

/** @returns the possible moves of a moment */
export const movesOfMoment = (viewer: Viewer, at: MomentStanding): Move[] =>
  movesOf(viewer, {
    thing: 'moment',
    status: at.status,
    chapterId: at.chapter_id,
    whyNot: (move) => whyNot(viewer, at, move),
  });

/** @throws Refused 403 or 404 without the right, 409 for a transition that isn't allowed, 422 without a reason */
export function requireMoveOfMoment(
  viewer: Viewer,
  at: MomentStanding,
  to: MomentStatus,
  reason: string | null,
): void {
  requireRightToMove(viewer, { thing: 'moment', status: at.status, chapterId: at.chapter_id }, to);
  const move = requireMove(movesOfMoment(viewer, at), to);
  if (move.reason_needed === 1 && reason === null) throw invalidField('decline_reason', messages.required);
}

/** @throws Refused 403 or 404 without the right, 409 for a transition that isn't allowed */
export function requireMoveOfPlanned(
  viewer: Viewer,
  thing: 'spotlight' | 'sampleSession',
  at: PlannedStanding,
  to: string,
): void {
  requireRightToMove(viewer, { thing, status: at.status, chapterId: at.chapter_id }, to);
  requireMove(movesOfPlanned(viewer, thing, at), to);
}

type OfMember = Pick<MomentStanding, 'member_id'>;

export const isOwn = (viewer: Viewer, { member_id }: OfMember): boolean => member_id === viewer.memberId;

/** @throws Refused 404 for another member's slot */
export function requireOwn(viewer: Viewer, slot: OfMember): void {
  if (!isOwn(viewer, slot)) throw notFound();
}

/** @throws Refused 404 unless the viewer is one of the members who give the sample session */
export function requireGiver({ memberId }: Viewer, members: readonly number[]): void {
  if (!members.includes(memberId)) throw notFound();
}

/** @throws Refused 409 for a slot that is over, or whose meeting has begun */
export function requireUnsettled({ status, has_begun }: { status: string; has_begun: boolean }): void {
  if (status === 'Delivered' || status === 'Done' || has_begun) throw stateConflict('slotSettled');
}

/** @throws Refused 409 for a sample session that isn't planned anymore, or whose meeting is over */
export function requirePlanned(at: PlannedStanding): void {
  if (at.status !== 'Planned' || whyNotBefore(at) !== null) throw stateConflict('slotSettled');
}

interface Swapped extends MomentStanding {
  readonly id: number;
  readonly type: MomentType;
}

const canSwap = ({ status, has_begun, meeting_status }: MomentStanding): boolean =>
  ['Requested', 'Approved'].includes(status) && !has_begun && meeting_status === 'open';

/** @throws Refused 404 for slots of different kinds or chapters, 409 if one of them is over */
export function requireSwappable(one: Swapped, other: Swapped): void {
  if (other.type !== one.type || other.chapter_id !== one.chapter_id || other.id === one.id) throw notFound();
  if (!canSwap(one) || !canSwap(other)) throw stateConflict('swapOver');
}
