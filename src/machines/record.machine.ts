import { assign, sendTo, setup } from 'xstate';
import type { Freshness, Report, Trouble } from '../contract/freshness.ts';
import { messages } from '../contract/messages.ts';
import type { Location } from '../contract/pages.ts';
import type { ActOutcome, RecordAct, RecordData, RecordOutcome } from '../contract/recordPorts.ts';
import { type Acts, actsOf, awaitTurn, beginAct, isAskedAnew, joined, noActs } from './acts.ts';
import { callbackNotProvided } from './callbackNotProvided.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';

type Received = Extract<Report<RecordOutcome>, { type: 'data.received' }>;

export interface RecordContext extends Acts {
  location: Location;
  /** What is shown; null before the first answer. */
  data: RecordData | null;
  freshness: Freshness | null;
  /** Why nothing is shown. */
  trouble: Trouble | null;
  /** Details, where there is something to say. */
  notice: RecordNotice | null;
}

export interface RecordNotice {
  readonly kind: 'done' | 'refused';
  readonly message: string;
  /** What takes it back. */
  readonly undo?: RecordAct;
}

export type RecordEvent =
  | { type: 'location.changed'; location: Location }
  | Report<RecordOutcome>
  | { type: 'print.requested' }
  | { type: 'act.requested'; act: RecordAct }
  | { type: 'retry.requested' };

export type RecordView = 'Skeleton' | 'Record' | 'NoAccess' | 'LoadError';

/** @returns what is told of an act, after what was told of those before it. */
export const noticeOf = (before: RecordNotice | null, outcome: ActOutcome): RecordNotice | null => {
  if (outcome.message === null) return before;
  const undo = (outcome.kind === 'changed' && outcome.undo) || before?.undo;
  return {
    kind: outcome.kind === 'refused' ? 'refused' : (before?.kind ?? 'done'),
    message: joined(before?.message ?? '', outcome.message),
    ...(undo && { undo }),
  };
};

/** Whether two addresses of one page differ in their filters at most, and so are about the same thing. */
const areAboutTheSame = (one: Location, other: Location) =>
  JSON.stringify(one.params) === JSON.stringify(other.params);

/** @returns what a page does as soon as it is shown; null for most. */
const onceShownOf = (data: RecordOutcome): RecordAct | null =>
  data.kind === 'loaded' && 'onceShown' in data.data ? data.data.onceShown : null;

const newLocation = {
  type: 'setLocation',
  params: ({ event }: { event: { location: Location } }) => event,
} as const;
const isSame = {
  type: 'isSameRecord',
  params: ({ event }: { event: { location: Location } }) => event,
} as const;
const received = {
  'data.received': [
    {
      guard: { type: 'isForbidden', params: ({ event }: { event: Received }) => event },
      target: 'forbidden',
      actions: 'clearData',
    },
    {
      target: 'showing',
      actions: [{ type: 'setData', params: ({ event }: { event: Received }) => event }],
    },
  ],
} as const;
const missed = {
  'data.missed': {
    target: 'failed',
    actions: { type: 'setTrouble', params: ({ event }: { event: { trouble: Trouble } }) => event },
  },
} as const;

/**
 * A page that shows one answer of the server, which the cache brings and keeps current, and that may do small
 * things, such as answering an invitation, one after another.
 */
export const recordMachine = setup({
  types: {
    context: {} as RecordContext,
    events: {} as RecordEvent,
    input: {} as { readonly location: Location },
    meta: {} as { view: RecordView },
    tags: {} as 'busy',
    children: {} as { watchRecord: 'watchRecord' },
  },
  actors: {
    watchRecord: callbackNotProvided<
      Report<RecordOutcome>,
      { location: Location },
      { type: 'retry.requested' }
    >('watchRecord'),
    performAct: notProvided<ActOutcome, { act: RecordAct | null }>('performAct'),
    printPage: notProvided<void, void>('printPage'),
  },
  guards: {
    isForbidden: (_, { data }: Received) => data.kind === 'forbidden',
    staysAbout: ({ context }, params: { location: Location }) =>
      context.data !== null && areAboutTheSame(context.location, params.location),
    // That something can be undone is still said under other filters of the same page.
    staysTold: ({ context }, params: { location: Location }) =>
      context.notice?.undo !== undefined && areAboutTheSame(context.location, params.location),
    isAskedAnew: ({ context }, { act }: { act: RecordAct }) => isAskedAnew(context, act),
    isDoneOnceShown: (_, { data }: Received) => onceShownOf(data) !== null,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasNotice: ({ context }) => context.notice !== null,
    isSameRecord: ({ context }, params: { location: Location }) =>
      areAboutTheSame(context.location, params.location),
  },
  actions: {
    setLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    setData: assign((_, { data, freshness }: Received) => ({
      data: data.kind === 'loaded' ? data.data : null,
      freshness,
    })),
    setTrouble: assign({ trouble: (_, params: { trouble: Trouble }) => params.trouble }),
    clearData: assign({ data: null, freshness: null, trouble: null }),
    retry: sendTo('watchRecord', { type: 'retry.requested' }),
    setAct: assign((_, { act }: { act: RecordAct | null }) => ({
      ...actsOf(act ? [act] : []),
      notice: null,
    })),
    addAct: assign({ waiting: ({ context }, { act }: { act: RecordAct }) => [...context.waiting, act] }),
    queueAct: actionNotProvided<{ act: RecordAct }>('queueAct'),
    takeNext: assign(({ context }) => actsOf(context.waiting)),
    setNotice: assign({ notice: ({ context }, outcome: ActOutcome) => noticeOf(context.notice, outcome) }),
    forgetActs: assign({ ...noActs, notice: null }),
  },
  delays: { noticePause: 10_000 },
}).createMachine({
  id: 'record',
  context: ({ input: { location } }) => ({
    location,
    data: null,
    freshness: null,
    trouble: null,
    ...noActs,
    notice: null,
  }),
  type: 'parallel',
  states: {
    data: {
      initial: 'watching',
      on: {
        'location.changed': [
          {
            guard: { type: 'staysAbout', params: ({ event }) => event },
            target: '.watching.refreshing',
            actions: newLocation,
          },
          { target: '.watching.loading', actions: [newLocation, 'clearData'] },
        ],
      },
      states: {
        watching: {
          initial: 'loading',
          invoke: {
            id: 'watchRecord',
            src: 'watchRecord',
            input: ({ context }) => ({ location: context.location }),
          },
          states: {
            loading: { tags: 'busy', meta: { view: 'Skeleton' }, on: { ...received, ...missed } },
            showing: {
              meta: { view: 'Record' },
              on: { ...received, 'print.requested': 'printing', 'retry.requested': { actions: 'retry' } },
            },
            // What the filters before showed stays until the answer for the new ones comes.
            refreshing: {
              tags: 'busy',
              meta: { view: 'Record' },
              on: { ...received, ...missed },
            },
            printing: {
              meta: { view: 'Record' },
              invoke: { id: 'printPage', src: 'printPage', onDone: 'showing', onError: 'showing' },
            },
            forbidden: { meta: { view: 'NoAccess' }, on: received },
            failed: {
              meta: { view: 'LoadError' },
              on: { ...received, 'retry.requested': { target: 'loading', actions: 'retry' } },
            },
          },
        },
      },
    },
    act: {
      initial: 'idle',
      on: {
        'location.changed': [
          { guard: { ...isSame, type: 'staysTold' } },
          { target: '.idle', actions: 'forgetActs' },
        ],
      },
      states: {
        idle: {
          on: {
            'act.requested': beginAct,
            'data.received': {
              guard: { type: 'isDoneOnceShown', params: ({ event }: { event: Received }) => event },
              target: 'underWay',
              actions: {
                type: 'setAct',
                params: ({ event }: { event: Received }) => ({ act: onceShownOf(event.data) }),
              },
            },
          },
        },
        underWay: {
          tags: 'busy',
          invoke: {
            id: 'performAct',
            src: 'performAct',
            input: ({ context }) => ({ act: context.act }),
            onDone: {
              target: 'answered',
              actions: { type: 'setNotice', params: ({ event }) => event.output },
            },
            onError: {
              target: 'answered',
              actions: { type: 'setNotice', params: { kind: 'refused', message: messages.wentWrong } },
            },
          },
          on: {
            'act.requested': awaitTurn,
            // What is done goes on under other filters of the same page.
            'location.changed': { guard: isSame },
          },
        },
        answered: {
          always: [
            { guard: 'hasWaiting', target: 'underWay', actions: 'takeNext' },
            { guard: 'hasNotice', target: 'telling' },
            { target: 'idle' },
          ],
        },
        telling: {
          after: { noticePause: { target: 'idle', actions: 'forgetActs' } },
          on: { 'act.requested': beginAct },
        },
      },
    },
  },
});
