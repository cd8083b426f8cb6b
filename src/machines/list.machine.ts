import { assign, setup } from 'xstate';
import type { Location } from '../contract/pages.ts';
import type { ListPage, ListRequest } from '../contract/ports.ts';
import type { Row } from '../contract/records.ts';
import { notProvided } from './notProvided.ts';

/** Rows fetched at a time. */
export const rowsPerFetch = 100;

export interface ListContext {
  location: Location;
  /** Rows by their index in the whole result; only what was fetched is there. */
  rows: readonly (Row | undefined)[];
  total: number;
  /** Index of the first row being fetched. */
  offset: number;
  /** Indexes of the first and the last row in sight. */
  inSight: { first: number; last: number };
}

export type ListEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'rows.shown'; first: number; last: number }
  | { type: 'print.requested' }
  | { type: 'data.outdated' }
  | { type: 'retry.requested' };

const startOfFetch = (index: number) => Math.floor(index / rowsPerFetch) * rowsPerFetch;

/** @returns the index of the first row in sight that was not fetched, or -1. */
const gapInSight = ({ rows, total, inSight: { first, last } }: ListContext): number => {
  for (let index = Math.max(0, first); index <= Math.min(last, total - 1); index += 1) {
    if (rows[index] === undefined) return index;
  }
  return -1;
};

const firstGap = ({ rows }: ListContext): number => rows.indexOf(undefined);

/** Whether two places differ only in the text being searched for, as while it is typed. */
const differInSearch = (one: Location, other: Location) =>
  one.query.search !== other.query.search && sameButSearch(one) === sameButSearch(other);
const sameButSearch = ({ page, params, query }: Location) =>
  JSON.stringify([page, params, Object.entries({ ...query, search: '' }).sort()]);

const withPage = (
  known: readonly (Row | undefined)[],
  offset: number,
  total: number,
  rows: readonly Row[],
) => {
  const all = known.length === total ? [...known] : Array.from({ length: total }, (_, index) => known[index]);
  rows.forEach((row, index) => {
    if (offset + index < total) all[offset + index] = row;
  });
  return all;
};

/** @returns the number of rows that are left when a page in the middle ends early, as after a deletion. */
const totalAfter = (total: number, offset: number, rows: readonly Row[]) =>
  rows.length < rowsPerFetch ? Math.min(total, offset + rows.length) : total;

/** A list over the whole result of its filters: counted and fetched at first, then filled as it is scrolled. */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as { location: Location },
    meta: {} as { view: 'Skeleton' | 'Rows' | 'Printout' | 'Empty' | 'LoadError' },
    tags: {} as 'busy',
  },
  actors: {
    loadRows: notProvided<ListPage, ListRequest>('loadRows'),
    printPage: notProvided<void, void>('printPage'),
  },
  guards: {
    isEmpty: (_, params: { page: ListPage }) => params.page.total === 0,
    isBeingTyped: ({ context }, params: { location: Location }) =>
      differInSearch(context.location, params.location),
    lacksRowsInSight: ({ context }) => gapInSight(context) >= 0,
    isFarFromFetch: ({ context }, params: { first: number; last: number }) =>
      startOfFetch(params.first) !== context.offset && startOfFetch(params.last) !== context.offset,
    lacksRows: ({ context }) => firstGap(context) >= 0,
  },
  actions: {
    takeLocation: assign({ location: (_, params: { location: Location }) => params.location, offset: 0 }),
    startAtTop: assign({ offset: 0 }),
    takeSight: assign({
      inSight: (_, params: { first: number; last: number }) => ({ first: params.first, last: params.last }),
    }),
    aimAtSight: assign({ offset: ({ context }) => startOfFetch(gapInSight(context)) }),
    aimAtFirstGap: assign({ offset: ({ context }) => startOfFetch(firstGap(context)) }),
    takeFirstPage: assign({
      rows: (_, params: { page: ListPage }) =>
        withPage([], 0, params.page.total ?? params.page.rows.length, params.page.rows),
      total: (_, params) => params.page.total ?? params.page.rows.length,
    }),
    takePage: assign(({ context }, params: { page: ListPage }) => {
      const total = totalAfter(context.total, context.offset, params.page.rows);
      return { total, rows: withPage(context.rows, context.offset, total, params.page.rows) };
    }),
  },
  delays: { typingPause: 250 },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    location: input.location,
    rows: [],
    total: 0,
    offset: 0,
    inSight: { first: 0, last: 0 },
  }),
  initial: 'loading',
  on: {
    'location.changed': [
      {
        guard: { type: 'isBeingTyped', params: ({ event }) => event },
        target: '.settling',
        actions: { type: 'takeLocation', params: ({ event }) => event },
      },
      { target: '.refreshing', actions: { type: 'takeLocation', params: ({ event }) => event } },
    ],
    'rows.shown': { actions: { type: 'takeSight', params: ({ event }) => event } },
  },
  states: {
    loading: {
      tags: 'busy',
      meta: { view: 'Skeleton' },
      invoke: {
        id: 'loadRows',
        src: 'loadRows',
        input: ({ context }) => ({ location: context.location, offset: 0 }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ page: event.output }) },
            target: 'empty',
            actions: { type: 'takeFirstPage', params: ({ event }) => ({ page: event.output }) },
          },
          {
            target: 'showing',
            actions: { type: 'takeFirstPage', params: ({ event }) => ({ page: event.output }) },
          },
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
      meta: { view: 'Rows' },
      always: { guard: 'lacksRowsInSight', target: 'fetching', actions: 'aimAtSight' },
      on: {
        'print.requested': 'collecting',
        'data.outdated': { target: 'refreshing', actions: 'startAtTop' },
      },
    },
    fetching: {
      tags: 'busy',
      meta: { view: 'Rows' },
      invoke: {
        id: 'loadMoreRows',
        src: 'loadRows',
        input: ({ context }) => ({ location: context.location, offset: context.offset }),
        onDone: {
          target: 'showing',
          actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: 'failed',
      },
      on: {
        // Scrolled on before the answer came: what is seen now is asked for instead.
        'rows.shown': {
          guard: { type: 'isFarFromFetch', params: ({ event }) => event },
          target: 'showing',
          actions: { type: 'takeSight', params: ({ event }) => event },
        },
        'print.requested': 'collecting',
        'data.outdated': { target: 'refreshing', actions: 'startAtTop' },
      },
    },
    collecting: {
      always: [{ guard: 'lacksRows', target: 'gathering', actions: 'aimAtFirstGap' }, { target: 'printing' }],
    },
    gathering: {
      tags: 'busy',
      meta: { view: 'Rows' },
      invoke: {
        id: 'gatherRows',
        src: 'loadRows',
        input: ({ context }) => ({ location: context.location, offset: context.offset }),
        onDone: {
          target: 'collecting',
          actions: { type: 'takePage', params: ({ event }) => ({ page: event.output }) },
        },
        onError: 'failed',
      },
      on: { 'data.outdated': { target: 'refreshing', actions: 'startAtTop' } },
    },
    // Every row is in the page while the browser prints it.
    printing: {
      tags: 'busy',
      meta: { view: 'Printout' },
      invoke: { id: 'printPage', src: 'printPage', onDone: 'showing', onError: 'showing' },
    },
    settling: {
      tags: 'busy',
      meta: { view: 'Rows' },
      after: { typingPause: 'refreshing' },
    },
    refreshing: {
      tags: 'busy',
      meta: { view: 'Rows' },
      invoke: {
        id: 'reloadRows',
        src: 'loadRows',
        input: ({ context }) => ({ location: context.location, offset: 0 }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ page: event.output }) },
            target: 'empty',
            actions: { type: 'takeFirstPage', params: ({ event }) => ({ page: event.output }) },
          },
          {
            target: 'showing',
            actions: { type: 'takeFirstPage', params: ({ event }) => ({ page: event.output }) },
          },
        ],
        onError: 'failed',
      },
      on: { 'data.outdated': { target: 'refreshing', reenter: true } },
    },
    empty: {
      meta: { view: 'Empty' },
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
