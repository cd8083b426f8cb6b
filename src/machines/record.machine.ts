import { assign, setup } from 'xstate';
import { messages } from '../contract/messages.ts';
import type { Location } from '../contract/pages.ts';
import type { ActOutcome, RecordAct, RecordData, RecordOutcome } from '../contract/recordPorts.ts';
import { notProvided } from './notProvided.ts';
import { outcomeIs } from './outcome.ts';

export interface RecordContext {
  location: Location;
  /** What is shown; null before the first answer. */
  data: RecordData | null;
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

/**
 * A page that shows one answer of the server, fetched anew when its address or the data behind it changes, and that
 * may do one small thing at a time, such as answering an invitation; what that did is fetched as well.
 */
export const recordMachine = setup({
  types: {
    context: {} as RecordContext,
    events: {} as RecordEvent,
    input: {} as { location: Location },
    meta: {} as { view: 'Skeleton' | 'Record' | 'NoAccess' | 'LoadError' },
    tags: {} as 'busy',
  },
  actors: {
    loadRecord: notProvided<RecordOutcome, { location: Location }>('loadRecord'),
    performAct: notProvided<ActOutcome, { act: RecordAct | null }>('performAct'),
    printPage: notProvided<void, void>('printPage'),
  },
  guards: {
    outcomeIs: (_, params: { actual: string; wanted: string }) => params.actual === params.wanted,
    isSameRecord: ({ context }, params: { location: Location }) =>
      areAboutTheSame(context.location, params.location),
  },
  actions: {
    takeLocation: assign({
      location: (_, params: { location: Location }) => params.location,
      data: ({ context }, params) =>
        areAboutTheSame(context.location, params.location) ? context.data : null,
      notice: null,
    }),
    takeData: assign({ data: (_, params: RecordOutcome) => (params.kind === 'loaded' ? params.data : null) }),
    dropRecord: assign({ data: null, notice: null }),
    takeAct: assign({ act: (_, params: { act: RecordAct }) => params.act, notice: null }),
    takeNotice: assign({ notice: (_, params: ActOutcome) => noticeOf(params) }),
    dropNotice: assign({ notice: null }),
  },
  delays: { noticePause: 10_000 },
}).createMachine({
  id: 'record',
  context: ({ input }) => ({ location: input.location, data: null, act: null, notice: null }),
  initial: 'loading',
  on: {
    'location.changed': [
      {
        guard: { type: 'isSameRecord', params: ({ event }) => event },
        target: '.refreshing',
        actions: { type: 'takeLocation', params: ({ event }) => event },
      },
      { target: '.loading', actions: { type: 'takeLocation', params: ({ event }) => event } },
    ],
  },
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'Skeleton' },
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ location: context.location }),
        onDone: [
          {
            guard: outcomeIs('loaded'),
            target: 'showing',
            actions: { type: 'takeData', params: ({ event }) => event.output },
          },
          { target: 'barred', actions: 'dropRecord' },
        ],
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
            target: 'showing',
            actions: { type: 'takeNotice', params: ({ event }) => event.output },
          },
          {
            target: 'refreshing',
            actions: { type: 'takeNotice', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'showing',
          actions: { type: 'takeNotice', params: { kind: 'refused', message: messages.wentWrong } },
        },
      },
      on: {
        // What is done goes on while the filters change; another record takes its place.
        'location.changed': {
          guard: { type: 'isSameRecord', params: ({ event }) => event },
          actions: { type: 'takeLocation', params: ({ event }) => event },
        },
      },
    },
    refreshing: {
      tags: 'busy',
      meta: { view: 'Record' },
      invoke: {
        id: 'reloadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ location: context.location }),
        onDone: [
          {
            guard: outcomeIs('loaded'),
            target: 'showing',
            actions: { type: 'takeData', params: ({ event }) => event.output },
          },
          { target: 'barred', actions: 'dropRecord' },
        ],
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
