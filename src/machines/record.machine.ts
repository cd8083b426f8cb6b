import { assign, setup } from 'xstate';
import type { Location } from '../contract/pages.ts';
import type { RecordData } from '../contract/ports.ts';
import { notProvided } from './notProvided.ts';

export interface RecordContext {
  location: Location;
  /** What is shown; null before the first answer. */
  data: RecordData | null;
}

export type RecordEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'print.requested' }
  | { type: 'data.outdated' }
  | { type: 'retry.requested' };

/** A page that shows one answer of the server, fetched anew when its address or the data behind it changes. */
export const recordMachine = setup({
  types: {
    context: {} as RecordContext,
    events: {} as RecordEvent,
    input: {} as { location: Location },
    meta: {} as { view: 'Skeleton' | 'Record' | 'LoadError' },
    tags: {} as 'busy',
  },
  actors: {
    loadRecord: notProvided<RecordData, { location: Location }>('loadRecord'),
    printPage: notProvided<void, void>('printPage'),
  },
  actions: {
    takeLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    takeData: assign({ data: (_, params: { data: RecordData }) => params.data }),
  },
}).createMachine({
  id: 'record',
  context: ({ input }) => ({ location: input.location, data: null }),
  initial: 'loading',
  on: {
    'location.changed': {
      target: '.refreshing',
      actions: { type: 'takeLocation', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'Skeleton' },
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ location: context.location }),
        onDone: {
          target: 'showing',
          actions: { type: 'takeData', params: ({ event }) => ({ data: event.output }) },
        },
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
      on: { 'print.requested': 'printing', 'data.outdated': 'refreshing' },
    },
    printing: {
      meta: { view: 'Record' },
      invoke: { id: 'printPage', src: 'printPage', onDone: 'showing', onError: 'showing' },
      on: { 'data.outdated': 'refreshing' },
    },
    refreshing: {
      tags: 'busy',
      meta: { view: 'Record' },
      invoke: {
        id: 'reloadRecord',
        src: 'loadRecord',
        input: ({ context }) => ({ location: context.location }),
        onDone: {
          target: 'showing',
          actions: { type: 'takeData', params: ({ event }) => ({ data: event.output }) },
        },
        onError: 'failed',
      },
      on: { 'data.outdated': { target: 'refreshing', reenter: true } },
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
