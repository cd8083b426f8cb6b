import { assign, not, setup } from 'xstate';
import { messages } from '../contract/messages.ts';
import type { Location } from '../contract/pages.ts';
import type {
  ActOutcome,
  RecordAct,
  RecordData,
  RecordOutcome,
  RecordRequest,
} from '../contract/recordPorts.ts';
import type { KeptRecord } from './keptPages.ts';
import { notProvided } from './notProvided.ts';
import { isOutcome, outcomeIs } from './outcome.ts';

export interface RecordContext {
  location: Location;
  /** What is shown; null before the first answer. */
  data: RecordData | null;
  /** The address that `data` was answered for; null while it is of another one, or known to have changed. */
  answered: Location | null;
  /** What is shown is from before and was not fetched anew. */
  isOld: boolean;
  /** The last thing that was asked to be done. */
  act: RecordAct | null;
  /** What became of it, where there is something to say. */
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
  | { type: 'location.returned'; kept: KeptRecord }
  | { type: 'print.requested' }
  | { type: 'act.requested'; act: RecordAct }
  | { type: 'data.outdated' }
  | { type: 'retry.requested' };

const noticeOf = (outcome: ActOutcome): RecordNotice | null => {
  if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message };
  if (outcome.message === null) return null;
  const undo = outcome.kind === 'changed' && outcome.undo;
  return { kind: 'done', message: outcome.message, ...(undo && { undo }) };
};

/** @returns whether two addresses of one page differ in their filters at most, and so are about the same thing. */
const areAboutTheSame = (one: Location, other: Location) =>
  JSON.stringify(one.params) === JSON.stringify(other.params);

/** @returns what is still to be said at another address: only that something can be taken back, of the same thing. */
const noticeAt = ({ location, notice }: RecordContext, next: Location): RecordNotice | null =>
  notice?.undo && areAboutTheSame(location, next) ? notice : null;

export interface RecordInput {
  readonly location: Location;
  /** What was shown there before. */
  readonly kept?: KeptRecord;
}

/** @returns what is kept of a record that is left, where what it shows is of its address. */
export const keptOfRecord = ({
  context: { data, answered },
}: {
  context: RecordContext;
}): KeptRecord | null => data && answered && { location: answered, data };

const shownOrBarred = [
  {
    guard: outcomeIs('loaded'),
    target: 'showing',
    actions: {
      type: 'takeData',
      params: ({ event }: { event: { output: RecordOutcome } }) => event.output,
    },
  },
  { target: 'barred', actions: 'dropRecord' },
] as const;

const held = ({ location, data }: KeptRecord) => ({ location, data, answered: location, isOld: true });

/**
 * A page that shows one answer of the server, fetched anew when its address or the data behind it changes, and that
 * may do one small thing at a time, such as answering an invitation; what that did is fetched as well.
 */
export const recordMachine = setup({
  types: {
    context: {} as RecordContext,
    events: {} as RecordEvent,
    input: {} as RecordInput,
    meta: {} as { view: 'Skeleton' | 'Record' | 'NoAccess' | 'LoadError' },
    tags: {} as 'busy',
  },
  actors: {
    loadRecord: notProvided<RecordOutcome, RecordRequest>('loadRecord'),
    performAct: notProvided<ActOutcome, { act: RecordAct | null }>('performAct'),
    printPage: notProvided<void, void>('printPage'),
  },
  guards: {
    outcomeIs: isOutcome,
    isAnswered: ({ context }) => context.answered !== null,
    isOld: ({ context }) => context.isOld,
    isSameRecord: ({ context }, params: { location: Location }) =>
      areAboutTheSame(context.location, params.location),
  },
  actions: {
    takeLocation: assign({
      location: (_, params: { location: Location }) => params.location,
      data: ({ context }, params) =>
        areAboutTheSame(context.location, params.location) ? context.data : null,
      answered: null,
      isOld: false,
      notice: ({ context }, params) => noticeAt(context, params.location),
    }),
    takeKept: assign(({ context }, { kept }: { kept: KeptRecord }) => ({
      ...held(kept),
      notice: noticeAt(context, kept.location),
    })),
    takeData: assign({
      data: (_, params: RecordOutcome) => (params.kind === 'loaded' ? params.data : null),
      answered: ({ context }) => context.location,
      isOld: false,
    }),
    doubtData: assign({ answered: null }),
    dropRecord: assign({ data: null, answered: null, isOld: false, notice: null }),
    takeAct: assign({ act: (_, params: { act: RecordAct }) => params.act, notice: null }),
    takeNotice: assign({ notice: (_, params: ActOutcome) => noticeOf(params) }),
    dropNotice: assign({ notice: null }),
  },
  delays: { noticePause: 10_000 },
}).createMachine({
  id: 'record',
  context: ({ input: { location, kept } }) => ({
    location,
    data: null,
    answered: null,
    isOld: false,
    act: null,
    notice: null,
    ...(kept && held(kept)),
  }),
  initial: 'opening',
  on: {
    'location.changed': [
      {
        guard: { type: 'isSameRecord', params: ({ event }) => event },
        target: '.refreshing',
        actions: { type: 'takeLocation', params: ({ event }) => event },
      },
      { target: '.loading', actions: { type: 'takeLocation', params: ({ event }) => event } },
    ],
    'location.returned': {
      target: '.renewing',
      actions: { type: 'takeKept', params: ({ event }) => event },
    },
  },
  states: {
    opening: { always: [{ guard: 'isAnswered', target: 'renewing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      meta: { view: 'Skeleton' },
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ location: context.location }),
        onDone: shownOrBarred,
        onError: 'failed',
      },
      on: {
        'data.outdated': { target: 'loading', reenter: true },
        'location.changed': {
          target: 'loading',
          reenter: true,
          actions: { type: 'takeLocation', params: ({ event }) => event },
        },
      },
    },
    showing: {
      meta: { view: 'Record' },
      after: { noticePause: { actions: 'dropNotice' } },
      on: {
        'print.requested': 'printing',
        'data.outdated': 'refreshing',
        'retry.requested': { guard: 'isOld', target: 'renewing' },
        'act.requested': { target: 'acting', actions: { type: 'takeAct', params: ({ event }) => event } },
      },
    },
    printing: {
      meta: { view: 'Record' },
      invoke: { id: 'printPage', src: 'printPage', onDone: 'showing', onError: 'showing' },
      on: { 'data.outdated': 'refreshing' },
    },
    acting: {
      tags: 'busy',
      meta: { view: 'Record' },
      invoke: {
        id: 'performAct',
        src: 'performAct',
        input: ({ context }) => ({ act: context.act }),
        onDone: [
          {
            guard: outcomeIs('told'),
            target: 'resuming',
            actions: { type: 'takeNotice', params: ({ event }) => event.output },
          },
          {
            target: 'refreshing',
            actions: { type: 'takeNotice', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'resuming',
          actions: { type: 'takeNotice', params: { kind: 'refused', message: messages.wentWrong } },
        },
      },
      on: {
        // What is done goes on while the filters change; another record takes its place.
        'location.changed': {
          guard: { type: 'isSameRecord', params: ({ event }) => event },
          actions: { type: 'takeLocation', params: ({ event }) => event },
        },
        'location.returned': {
          guard: { type: 'isSameRecord', params: ({ event }) => event.kept },
          actions: { type: 'takeKept', params: ({ event }) => event },
        },
        'data.outdated': { actions: 'doubtData' },
      },
    },
    // What was from before, or has changed meanwhile, is fetched anew in its turn.
    resuming: {
      always: [
        { guard: not('isAnswered'), target: 'refreshing' },
        { guard: 'isOld', target: 'renewing' },
        { target: 'showing' },
      ],
    },
    // What was shown here before stays while it is fetched anew, and when that fails.
    renewing: {
      tags: 'busy',
      meta: { view: 'Record' },
      invoke: {
        id: 'renewRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ location: context.location, isRenewal: true }),
        onDone: shownOrBarred,
        onError: 'showing',
      },
      on: {
        'data.outdated': 'refreshing',
        'act.requested': { target: 'acting', actions: { type: 'takeAct', params: ({ event }) => event } },
      },
    },
    refreshing: {
      entry: 'doubtData',
      tags: 'busy',
      meta: { view: 'Record' },
      invoke: {
        id: 'reloadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ location: context.location }),
        onDone: shownOrBarred,
        onError: 'failed',
      },
      on: {
        'data.outdated': { target: 'refreshing', reenter: true },
        'act.requested': { target: 'acting', actions: { type: 'takeAct', params: ({ event }) => event } },
      },
    },
    barred: {
      meta: { view: 'NoAccess' },
      on: {
        'data.outdated': 'loading',
        'location.changed': {
          target: 'loading',
          actions: { type: 'takeLocation', params: ({ event }) => event },
        },
      },
    },
    failed: {
      meta: { view: 'LoadError' },
      on: {
        'retry.requested': 'loading',
        'data.outdated': 'loading',
        'location.changed': {
          target: 'loading',
          actions: { type: 'takeLocation', params: ({ event }) => event },
        },
      },
    },
  },
});
