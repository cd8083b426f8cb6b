import type { ActionOutcome, PageAction } from '../contract/detailPorts.ts';
import { messages } from '../contract/messages.ts';
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

/** Performs the current action and keeps its outcome, in a machine with `setNotice`. */
export const performing = {
  id: 'performAction',
  src: 'performAction',
  input: ({ context }: { context: PageActions }) => ({ action: context.action }),
  onDone: {
    target: 'answered',
    actions: {
      type: 'setNotice',
      params: ({ event }: { event: { output: ActionOutcome } }) => event.output,
    },
  },
  onError: {
    target: 'answered',
    actions: { type: 'setNotice', params: { kind: 'refused', message: messages.wentWrong } },
  },
} as const;

/** The state after an answer: the next action follows, or the notice tells what happened. */
export const answered = {
  always: [
    { guard: 'hasWaiting', target: 'underWay', actions: 'takeNext' },
    { guard: 'hasNotice', target: 'telling' },
    { target: 'idle' },
  ],
} as const;

/** Joins two messages without repeating one. */
export const joined = (before: string, said: string | null): string =>
  said === null || before.includes(said) ? before : [before, said].filter(Boolean).join(' ');
