import type { referralStates } from '../../../src/contract/choices.ts';
import { stateConflict } from '../../http/refused.ts';

export type State = (typeof referralStates)[number];

/** The step of each state; Lost and No answer can come at any time, and change again. */
const steps: Readonly<Record<State, number>> = {
  Given: 0,
  Seen: 1,
  'No answer': 2,
  Lost: 2,
  Contacted: 2,
  Won: 3,
};

const isEnd = (state: State): boolean => state === 'Lost' || state === 'No answer';

/** @throws Refused 409 for a state that comes before the current one */
export function requireForward(from: State, to: State): void {
  if (!isEnd(to) && steps[to] < steps[from]) throw stateConflict('referralForward');
}

/** Business bucks may name a won referral, which then stays won. */
export const takesWinBack = (from: State, to: State): boolean => isEnd(to) && from === 'Won';
