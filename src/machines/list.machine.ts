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
}

export type ListEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'rows.needed'; index: number }
  | { type: 'data.outdated' }
  | { type: 'retry.requested' };

const startOfFetch = (index: number) => Math.floor(index / rowsPerFetch) * rowsPerFetch;

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

/** A list over the whole result of its filters: counted and fetched at first, then filled as it is scrolled. */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as { location: Location },
    meta: {} as { view: 'Skeleton' | 'Rows' | 'Empty' | 'LoadError' },
    tags: {} as 'busy',
  },
  actors: { loadRows: notProvided<ListPage, ListRequest>('loadRows') },
  guards: {
    isEmpty: (_, params: { page: ListPage }) => params.page.total === 0,
    isUnfetched: ({ context }, params: { index: number }) =>
      params.index >= 0 && params.index < context.total && context.rows[params.index] === undefined,
    isOutsideOfFetch: ({ context }, params: { index: number }) =>
      params.index >= 0 &&
      params.index < context.total &&
      context.rows[params.index] === undefined &&
      startOfFetch(params.index) !== context.offset,
  },
  actions: {
    takeLocation: assign({ location: (_, params: { location: Location }) => params.location, offset: 0 }),
    startAtTop: assign({ offset: 0 }),
    aimAt: assign({ offset: (_, params: { index: number }) => startOfFetch(params.index) }),
    takeFirstPage: assign({
      rows: (_, params: { page: ListPage }) =>
        withPage([], 0, params.page.total ?? params.page.rows.length, params.page.rows),
      total: (_, params) => params.page.total ?? params.page.rows.length,
    }),
    takePage: assign({
      rows: ({ context }, params: { page: ListPage }) =>
        withPage(context.rows, context.offset, context.total, params.page.rows),
    }),
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({ location: input.location, rows: [], total: 0, offset: 0 }),
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
      on: {
        'rows.needed': {
          guard: { type: 'isUnfetched', params: ({ event }) => event },
          target: 'fetching',
          actions: { type: 'aimAt', params: ({ event }) => event },
        },
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
        // Scrolled on before the answer came: fetch what is seen now.
        'rows.needed': {
          guard: { type: 'isOutsideOfFetch', params: ({ event }) => event },
          target: 'fetching',
          reenter: true,
          actions: { type: 'aimAt', params: ({ event }) => event },
        },
        'data.outdated': { target: 'refreshing', actions: 'startAtTop' },
      },
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
