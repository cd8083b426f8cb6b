import type { Capability } from '../../../src/contract/capabilities.ts';
import { capabilityLabels } from '../../../src/contract/capabilityLabels.ts';
import {
  type Move,
  movesFrom,
  type Thing,
  type Transition,
  transitions,
} from '../../../src/contract/transitions.ts';
import { forbidden, Refused } from '../../http/refused.ts';
import { reaches, type Scope, scopeOf, type Viewer } from '../../http/viewer.ts';

/** A thing with a status, as its moves are judged. */
export interface Standing {
  readonly thing: Thing;
  readonly status: string;
  readonly chapterId: number;
  /** Why a move is not possible now, whoever asks; null when it is. */
  readonly whyNot: (move: Transition) => string | null;
  /** The viewer made the last move, and may take it back without words. */
  readonly canUndo?: (move: Transition) => boolean;
}

/** @returns the moves from where a thing stands, each with whether the viewer may make it, and why not. */
export function movesOf(
  viewer: Viewer,
  { thing, status, chapterId, whyNot, canUndo = () => false }: Standing,
): Move[] {
  return movesFrom(thing, status).map((move) => {
    const isUndo = canUndo(move);
    const holds = isUndo || reaches(scopeOf(viewer, move.right), chapterId);
    const against = holds ? whyNot(move) : `You need the right “${capabilityLabels[move.right]}” for this.`;
    return {
      to: move.to,
      allowed: against === null ? 1 : 0,
      reason_needed: move.reason && !isUndo ? 1 : 0,
      why_not: against,
    };
  });
}

/** @returns the rights of which each lets its holder move a thing there, or take the opposite move back. */
function rightsTo(thing: Thing, to: string): Capability[] {
  const all: readonly Transition[] = transitions[thing];
  return all
    .filter((each) => each.to === to)
    .flatMap(({ from, right, undoSeconds }) => [
      right,
      ...(undoSeconds === undefined
        ? []
        : all.filter((each) => each.from === to && each.to === from).map((each) => each.right)),
    ]);
}

/**
 * @returns the chapters in which the viewer may move things of this kind there.
 * @throws Refused 403 when there is none.
 */
export function scopeToMove(viewer: Viewer, thing: Thing, to: string): Scope {
  const held = rightsTo(thing, to).filter((right) => viewer.rights.has(right));
  if (held.length === 0) throw forbidden();
  const scopes = held.map((right) => scopeOf(viewer, right));
  return scopes.some((scope) => scope === 'all')
    ? 'all'
    : scopes.flatMap((scope) => (scope === 'all' ? [] : scope));
}

/**
 * @returns the move that leads there.
 * @throws Refused 409 that says why it is not allowed.
 */
export function requireMove(moves: readonly Move[], to: string): Move {
  const move = moves.find((each) => each.to === to);
  if (move?.allowed === 1) return move;
  throw new Refused(409, 'moveNotAllowed', move?.why_not == null ? {} : { message: move.why_not });
}
