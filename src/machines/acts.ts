import type { RecordAct } from '../contract/recordPorts.ts';

/** What is asked to be done on a page: one thing at a time, in the order in which it was asked for. */
export interface Acts {
  /** What is under way, or was last. */
  act: RecordAct | null;
  /** What comes after it. */
  waiting: readonly RecordAct[];
}

export const noActs: Acts = { act: null, waiting: [] };

/** What these begin with. */
export const actsOf = ([act, ...waiting]: readonly RecordAct[]): Acts => ({ act: act ?? null, waiting });

/** Whether something else is asked for than what is to be done last, as a button pressed twice would. */
export const isAskedAnew = ({ act, waiting }: Acts, asked: RecordAct): boolean =>
  JSON.stringify(waiting.at(-1) ?? act) !== JSON.stringify(asked);

const askedFor = ({ event }: { event: { act: RecordAct } }) => event;

/** How a machine that has `setAct` begins to do what is asked for. */
export const beginAct = { target: 'underWay', actions: { type: 'setAct', params: askedFor } } as const;

/** What a machine that is doing something does with what is asked for meanwhile: it comes after it. */
export const awaitTurn = {
  guard: { type: 'isAskedAnew', params: askedFor },
  actions: [
    { type: 'addAct', params: askedFor },
    { type: 'queueAct', params: askedFor },
  ],
} as const;

/** What was said of one after another, each sentence once. */
export const joined = (before: string, said: string | null): string =>
  said === null || before.includes(said) ? before : [before, said].filter(Boolean).join(' ');
