import { assign, not, or, setup, stateIn } from 'xstate';
import type { ListHeadFacts, ListPage, ListRequest, ListSums } from '../contract/listPorts.ts';
import type { Location } from '../contract/pages.ts';
import type { Lists, RecordKey, RemovalOutcome } from '../contract/ports.ts';
import type { ActOutcome, RecordAct } from '../contract/recordPorts.ts';
import {
  differInSearch,
  gapIn,
  holds,
  type KnownRows,
  listsOwnRecords,
  mayBeDeleted,
  rowIn,
  startOfFetch,
  sumsWithout,
  totalAfter,
  without,
  withPage,
} from './listRows.ts';
import { notProvided } from './notProvided.ts';

export interface ListContext {
  location: Location;
  rows: KnownRows;
  total: number;
  sums: ListSums | null;
  /** What the filters choose from. */
  choices: Lists;
  head: ListHeadFacts | null;
  /** Index of the first row being fetched. */
  offset: number;
  /** Indexes of the first and the last row in sight. */
  inSight: { first: number; last: number };
  /** The record that is being deleted, or was a moment ago; id 0 before any. */
  removed: RecordKey;
  /** Why a record stays as it is. */
  reason: string;
  /** The last thing that a row's button asked for, and what came of it. */
  act: RecordAct | null;
  news: string;
}

export type ListEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'rows.shown'; first: number; last: number }
  | { type: 'print.requested' }
  | { type: 'data.outdated' }
  | { type: 'retry.requested' }
  | { type: 'deletion.requested'; record: RecordKey }
  | { type: 'undo.requested' }
  | { type: 'removal.retried' }
  | { type: 'act.requested'; act: RecordAct }
  | { type: 'act.retried' };

export interface ListMeta {
  view?: 'Skeleton' | 'Rows' | 'Printout' | 'Empty' | 'LoadError';
  notice?:
    | 'Removed'
    | 'Undo'
    | 'Restoring'
    | 'Explanation'
    | 'NotDeleted'
    | 'NotRestored'
    | 'Acting'
    | 'Done'
    | 'Refused'
    | 'Unanswered';
}

/** What the list's regions speak of. */
export const listSetup = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as { location: Location },
    meta: {} as ListMeta,
    tags: {} as 'busy',
  },
  actors: {
    loadRows: notProvided<ListPage, ListRequest>('loadRows'),
    printPage: notProvided<void, void>('printPage'),
    deleteRecord: notProvided<RemovalOutcome, RecordKey>('deleteRecord'),
    restoreRecord: notProvided<RemovalOutcome, RecordKey>('restoreRecord'),
    performAct: notProvided<ActOutcome, { act: RecordAct | null }>('performAct'),
  },
  guards: {
    isEmpty: ({ context }) => context.total === 0,
    isBeingTyped: ({ context }, params: { location: Location }) =>
      differInSearch(context.location, params.location),
    lacksRowsInSight: ({ context: { rows, inSight } }) => gapIn(rows, inSight) >= 0,
    isFarFromFetch: ({ context }, params: { first: number; last: number }) =>
      startOfFetch(params.first) !== context.offset && startOfFetch(params.last) !== context.offset,
    lacksRows: ({ context }) => context.rows.includes(undefined),
    isOwn: ({ context }, params: { record: RecordKey }) =>
      listsOwnRecords(context.location) && holds(context.rows, params.record),
    isWaiting: ({ context }, params: { record: RecordKey }) =>
      listsOwnRecords(context.location) && mayBeDeleted(rowIn(context.rows, params.record)),
    isBack: ({ context: { rows, removed } }) => holds(rows, removed),
    isRefused: (_, params: { outcome: RemovalOutcome }) => params.outcome.kind === 'refused',
    outcomeIs: (_, params: { actual: string; wanted: string }) => params.actual === params.wanted,
    isSettled: not(stateIn({ removal: 'underWay' })),
    // What the removal then changes would not be seen.
    isNotPrinting: not(or([stateIn({ result: 'gathering' }), stateIn({ result: 'printing' })])),
    isOutOfReach: or([stateIn({ removal: 'underWay' }), not(stateIn({ result: 'showing' }))]),
  },
  actions: {
    takeLocation: assign({ location: (_, params: { location: Location }) => params.location, offset: 0 }),
    startAtTop: assign({ offset: 0 }),
    takeSight: assign({
      inSight: (_, params: { first: number; last: number }) => ({ first: params.first, last: params.last }),
    }),
    aimAtSight: assign({ offset: ({ context: { rows, inSight } }) => startOfFetch(gapIn(rows, inSight)) }),
    aimAtFirstGap: assign({ offset: ({ context }) => startOfFetch(context.rows.indexOf(undefined)) }),
    takeFirstPage: assign(({ context }, { page }: { page: ListPage }) => {
      const { rows, total, sums, choices = context.choices, head = context.head } = page;
      const all = total ?? rows.length;
      return { rows: withPage([], 0, all, rows), total: all, sums, choices, head };
    }),
    takePage: assign(({ context }, params: { page: ListPage }) => {
      const total = totalAfter(context.total, context.offset, params.page.rows);
      return { total, rows: withPage(context.rows, context.offset, total, params.page.rows) };
    }),
    name: assign({ removed: (_, params: { record: RecordKey }) => params.record }),
    takeOut: assign(({ context: { rows: known, removed, sums } }) => {
      const rows = without(known, removed);
      return { rows, total: rows.length, sums: sumsWithout(sums, rowIn(known, removed)) };
    }),
    takeAct: assign({ act: (_, params: { act: RecordAct }) => params.act }),
    takeNews: assign({ news: (_, params: ActOutcome) => params.message ?? '' }),
    explain: assign({ reason: (_, params: { reason: string }) => params.reason }),
  },
  delays: { typingPause: 250, undoPause: 10_000, noticePause: 4_000 },
});

/** Whether the list is of what its reader has recorded. */
export const selectIsOwn = ({ context }: { context: ListContext }): boolean =>
  listsOwnRecords(context.location);

/** What of a list is drawn; where it is scrolled to is not. */
export const selectShown = ({
  context: { location, rows, total, sums },
}: {
  context: ListContext;
}): Pick<ListContext, 'location' | 'rows' | 'total' | 'sums'> => ({ location, rows, total, sums });
