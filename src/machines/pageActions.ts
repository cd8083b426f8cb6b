import type { PageAction } from '../contract/detailPorts.ts';

/** What is asked to be done on a page: one thing at a time, in the order in which it was asked for. */
export interface PageActions {
  /** What is under way, or was last. */
  action: PageAction | null;
  /** What comes after it. */
  waiting: readonly PageAction[];
}

export const noActions: PageActions = { action: null, waiting: [] };

/** What these begin with. */
export const actionsOf = ([action, ...waiting]: readonly PageAction[]): PageActions => ({
  action: action ?? null,
  waiting,
});

/** Whether something else is asked for than what is to be done last, as a button pressed twice would. */
export const isAskedAnew = ({ action, waiting }: PageActions, asked: PageAction): boolean =>
  JSON.stringify(waiting.at(-1) ?? action) !== JSON.stringify(asked);

const askedFor = ({ event }: { event: { action: PageAction } }) => event;

/** How a machine that has `setAction` begins to do what is asked for. */
export const beginAction = { target: 'underWay', actions: { type: 'setAction', params: askedFor } } as const;

/** What a machine that is doing something does with what is asked for meanwhile: it comes after it. */
export const awaitTurn = {
  guard: { type: 'isAskedAnew', params: askedFor },
  actions: [
    { type: 'addAction', params: askedFor },
    { type: 'queueAction', params: askedFor },
  ],
} as const;

/** What was said of one after another, each sentence once. */
export const joined = (before: string, said: string | null): string =>
  said === null || before.includes(said) ? before : [before, said].filter(Boolean).join(' ');
