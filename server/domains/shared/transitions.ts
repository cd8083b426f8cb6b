import type { Capability } from '../../../src/contract/capabilities.ts';
import { capabilityLabels } from '../../../src/contract/capabilityLabels.ts';
import {
  type Move,
  movesFrom,
  type Thing,
  type Transition,
  transitions,
} from '../../../src/contract/transitions.ts';
import { flag } from '../../http/flag.ts';
import { forbidden, notFound, Refused } from '../../http/refused.ts';
import { holds, type Viewer } from '../../http/viewer.ts';

/** The facts about a thing with a status that decide its moves. */
export interface Standing {
  readonly thing: Thing;
  readonly status: string;
  readonly chapterId: number;
  /** Why a move isn't possible now, for any viewer; null if it is. */
  readonly whyNot: (move: Transition) => string | null;
  /** Whether the viewer made the last move, and may undo it without a reason. */
  readonly canUndo?: (move: Transition) => boolean;
  /** Whether the viewer may make the move through their relation to the thing, such as being its coach. */
  readonly isTheirs?: (move: Transition) => boolean;
}

/** @returns the moves from the current status, each with whether the viewer may make it, and why not */
export function movesOf(
  viewer: Viewer,
  { thing, status, chapterId, whyNot, canUndo = () => false, isTheirs = () => false }: Standing,
): Move[] {
  return movesFrom(thing, status).map((move) => {
    const isUndo = canUndo(move);
    const isTheirMove = isUndo || isTheirs(move) || holds(viewer, move.right, chapterId);
    const against = isTheirMove
      ? whyNot(move)
      : `You need the right “${capabilityLabels[move.right]}” for this.`;
    return {
      to: move.to,
      allowed: flag(against === null),
      reason_needed: flag(move.reason && !isUndo),
      why_not: against,
    };
  });
}

/** @returns the rights that allow moving a thing from one status to another, or undoing the opposite move */
function rightsFor(thing: Thing, from: string, to: string): Capability[] {
  const all: readonly Transition[] = transitions[thing];
  const isAlready = from === to;
  const made = all.filter((each) => each.to === to && (isAlready || each.from === from));
  const undone = made.some(({ undoSeconds }) => undoSeconds !== undefined)
    ? all.filter((each) => each.from === to && each.to === from)
    : [];
  return [...made, ...undone].map(({ right }) => right);
}

/** @throws Refused 403 if the viewer holds the right to this move nowhere, 404 if not in this chapter */
export function requireRightToMove(
  viewer: Viewer,
  { thing, status, chapterId }: Pick<Standing, 'thing' | 'status' | 'chapterId'>,
  to: string,
): void {
  const rights = rightsFor(thing, status, to);
  if (rights.length > 0 && !rights.some((right) => viewer.rights.has(right))) throw forbidden();
  if (!rights.some((right) => holds(viewer, right, chapterId))) throw notFound();
}

/** @returns the move to this status. @throws Refused 409 that says why it isn't allowed */
export function requireMove(moves: readonly Move[], to: string): Move {
  const move = moves.find((each) => each.to === to);
  if (move?.allowed === 1) return move;
  throw new Refused(409, 'moveNotAllowed', move?.why_not == null ? {} : { message: move.why_not });
}
