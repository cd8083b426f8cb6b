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

/** A thing with a status, as its moves are judged. */
export interface Standing {
  readonly thing: Thing;
  readonly status: string;
  readonly chapterId: number;
  /** Why a move is not possible now, no matter who asks; null when it is. */
  readonly whyNot: (move: Transition) => string | null;
  /** The viewer made the last move, and may take it back without words. */
  readonly canUndo?: (move: Transition) => boolean;
  /** The viewer may make the move by what they are to the thing, such as its coach. */
  readonly isTheirs?: (move: Transition) => boolean;
}

/** @returns the moves from where a thing stands, each with whether the viewer may make it, and why not. */
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

/** @returns the rights that let their holder move a thing from one status to another, or take the opposite move back. */
function rightsFor(thing: Thing, from: string, to: string): Capability[] {
  const all: readonly Transition[] = transitions[thing];
  const isAlready = from === to;
  const made = all.filter((each) => each.to === to && (isAlready || each.from === from));
  const undone = made.some(({ undoSeconds }) => undoSeconds !== undefined)
    ? all.filter((each) => each.from === to && each.to === from)
    : [];
  return [...made, ...undone].map(({ right }) => right);
}

/** @throws Refused 403 when the viewer holds no right to this move anywhere, 404 when they hold it elsewhere. */
export function requireRightToMove(
  viewer: Viewer,
  { thing, status, chapterId }: Pick<Standing, 'thing' | 'status' | 'chapterId'>,
  to: string,
): void {
  const rights = rightsFor(thing, status, to);
  if (rights.length > 0 && !rights.some((right) => viewer.rights.has(right))) throw forbidden();
  if (!rights.some((right) => holds(viewer, right, chapterId))) throw notFound();
}

/** @returns the move that leads there. @throws Refused 409 that says why it is not allowed. */
export function requireMove(moves: readonly Move[], to: string): Move {
  const move = moves.find((each) => each.to === to);
  if (move?.allowed === 1) return move;
  throw new Refused(409, 'moveNotAllowed', move?.why_not == null ? {} : { message: move.why_not });
}
