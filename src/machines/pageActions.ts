import type { PageAction } from '../contract/detailPorts.ts';
import { isSame } from './isSame.ts';

/** The actions requested on a page, performed one at a time in the order of the requests. */
export interface PageActions {
  /** The current or the latest action. */
  action: PageAction | null;
  /** The actions to perform after `action`. */
  waiting: readonly PageAction[];
}

export const noActions: PageActions = { action: null, waiting: [] };

/** @returns the queue for these actions. */
export const actionsOf = ([action, ...waiting]: readonly PageAction[]): PageActions => ({
  action: action ?? null,
  waiting,
});

/** Whether the action differs from the last one requested; a button pressed twice requests the same. */
export const isAskedAnew = ({ action, waiting }: PageActions, asked: PageAction): boolean =>
  !isSame(waiting.at(-1) ?? action, asked);

const askedFor = ({ event }: { event: { action: PageAction } }) => event;

/** The transition that starts a requested action, in a machine with `setAction`. */
export const beginAction = { target: 'underWay', actions: { type: 'setAction', params: askedFor } } as const;

/** The transition that queues an action while another one is running. */
export const awaitTurn = {
  guard: { type: 'isAskedAnew', params: askedFor },
  actions: [
    { type: 'addAction', params: askedFor },
    { type: 'queueAction', params: askedFor },
  ],
} as const;

/** Joins two messages without repeating one. */
export const joined = (before: string, said: string | null): string =>
  said === null || before.includes(said) ? before : [before, said].filter(Boolean).join(' ');
