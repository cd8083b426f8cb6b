import { assign, or, setup, stateIn } from 'xstate';
import type { RecordWithHistory } from '../contract/activities.ts';
import type { ListHeadFacts, ListPage, ListRequest, ListSums } from '../contract/listPorts.ts';
import { listUnder, type OpenedOutcome, openedIn } from '../contract/openedRecord.ts';
import type { Location } from '../contract/pages.ts';
import type { Lists, RecordKey } from '../contract/ports.ts';
import type { ActOutcome, RecordAct } from '../contract/recordPorts.ts';
import type { Row } from '../contract/records.ts';
import { areSame, type KeptList } from './keptPages.ts';
import {
  alongside,
  differInSearch,
  gapIn,
  isUnread,
  type KnownRows,
  listsOwnRecords,
  rowIn,
  startOfFetch,
  startsOf,
  type TakenRow,
  totalAfter,
  withoutThose,
  withPage,
} from './listRows.ts';
import { isSameRecord } from './noRecord.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import { isOutcome } from './outcome.ts';
import { afterRemovals, isAmong, noRemovals, type Removals, withoutGone } from './removals.ts';

export interface ListContext {
  location: Location;
  rows: KnownRows;
  total: number;
  sums: ListSums | null;
  /** What the filters choose from. */
  choices: Lists;
  head: ListHeadFacts | null;
  /** The address that what is held was answered for; null while it is of another one, or known to have changed. */
  answered: Location | null;
  /** What is held is from before and was not fetched anew, or not all of it. */
  isOld: boolean;
  /** Where the pages of rows begin that are from before. */
  old: readonly number[];
  /** Index of the first row being fetched. */
  offset: number;
  /** Indexes of the first and the last row in sight. */
  inSight: { first: number; last: number };
  removals: Removals;
  /** What was taken out of the rows for them. */
  taken: readonly TakenRow[];
  /** The record that the address opens over the list, and what is known of it. */
  opened: RecordKey | null;
  record: RecordWithHistory | null;
  /** The last thing that a row's button asked for, and what came of it. */
  act: RecordAct | null;
  news: string;
}

export type ListEvent =
  | { type: 'location.changed'; location: Location }
  | { type: 'location.returned'; kept: KeptList }
  | { type: 'rows.shown'; first: number; last: number }
  | { type: 'print.requested' }
  | { type: 'data.outdated' }
  | { type: 'retry.requested' }
  | ({ type: 'removals.changed' } & Removals)
  /** Why a counted record stays. */
  | { type: 'explanation.requested' }
  | { type: 'act.requested'; act: RecordAct }
  | { type: 'act.retried' }
  /** Somebody goes where a row leads. */
  | { type: 'row.followed'; id: number }
  | { type: 'record.closed' }
  | { type: 'opening.retried' };

export interface ListMeta {
  view?: 'Bare' | 'Skeleton' | 'Rows' | 'Printout' | 'Empty' | 'LoadError';
  notice?: 'Explanation' | 'Acting' | 'Done' | 'Refused' | 'Unanswered';
  /** What is shown of the record that is opened over the list. */
  opened?: 'Record' | 'Missing' | 'Failed';
}

export interface ListInput {
  readonly location: Location;
  /** What was shown there before. */
  readonly kept?: KeptList;
  /** What was deleted from here; none by default. */
  readonly removals?: Removals;
}

const everywhere = { first: 0, last: Number.POSITIVE_INFINITY };

const held = ({ location, rows, total, sums, choices, head }: KeptList): KeptList => ({
  location,
  rows,
  total,
  sums,
  choices,
  head,
});

/** @returns what holds once the first page has come, among the rows that are known beside it. */
const firstOf = (context: ListContext, page: ListPage, known: KnownRows) => {
  const { rows, total, sums, choices = context.choices, head = context.head } = page;
  const all = total ?? rows.length;
  const { location: answered } = context;
  return { rows: withPage(known, 0, all, rows), total: all, sums, choices, head, answered, isOld: false };
};

/** @returns what a list holds as it starts: nothing, or what it showed before. */
export const startOfList = ({ location, kept, removals = noRemovals }: ListInput): ListContext => ({
  rows: [],
  total: 0,
  sums: null,
  choices: {},
  head: null,
  answered: kept ? listUnder(location) : null,
  isOld: kept !== undefined,
  old: [],
  offset: 0,
  inSight: { first: 0, last: 0 },
  removals,
  taken: [],
  opened: openedIn(location),
  record: null,
  act: null,
  news: '',
  ...(kept && held(withoutGone(kept, removals.gone))),
  location: listUnder(location),
});

/** @returns what is kept of a list that is left: its rows, where there are some and they are those of its address. */
export const keptOfList = ({ context }: { context: ListContext }): KeptList | null =>
  context.answered !== null && context.total > 0 ? held({ ...context, location: context.answered }) : null;

/** @returns what is asked for anew; nobody waits for it unless it is known to have changed. */
export const renewalOf = ({ location, answered }: ListContext): ListRequest => ({
  location,
  offset: 0,
  ...(answered && { isRenewal: true }),
});

/** As many rows as a high window shows at the top of a list that nobody has scrolled. */
const mostRowsForeseen = 40;

/** @returns what is kept of a list that nobody has seen, and that is fetched anew once it is: its head and first rows. */
export const keptOfAnswer = (location: Location, page: ListPage): KeptList | null => {
  const context = startOfList({ location });
  const { rows, total } = page;
  const inSight = { ...page, total: total ?? rows.length, rows: rows.slice(0, mostRowsForeseen) };
  return keptOfList({ context: { ...context, ...firstOf(context, inSight, []) } });
};

/** What the list's regions speak of. */
export const listSetup = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as ListInput,
    meta: {} as ListMeta,
    tags: {} as 'busy',
  },
  actors: {
    loadRows: notProvided<ListPage, ListRequest>('loadRows'),
    printPage: notProvided<void, void>('printPage'),
    performAct: notProvided<ActOutcome, { act: RecordAct | null }>('performAct'),
    openRecord: notProvided<OpenedOutcome, RecordKey>('openRecord'),
  },
  guards: {
    isEmpty: ({ context }) => context.total === 0,
    isOld: ({ context }) => context.isOld,
    isKept: ({ context }) => context.answered !== null,
    hasNoRows: or(['loading', 'empty', 'failed'].map((result) => stateIn({ result }))),
    isBeingTyped: ({ context }, params: { location: Location }) =>
      differInSearch(context.location, params.location),
    lacksRowsInSight: ({ context: { rows, inSight, old } }) => gapIn(rows, inSight, old) >= 0,
    holdsRowsInSight: ({ context: { rows, inSight } }) => gapIn(rows, inSight) < 0,
    isFarFromFetch: ({ context }, params: { first: number; last: number }) =>
      startOfFetch(params.first) !== context.offset && startOfFetch(params.last) !== context.offset,
    lacksRows: ({ context: { rows, old } }) => gapIn(rows, everywhere, old) >= 0,
    isUnread: ({ context }, params: { id: number }) => isUnread(context.rows, params.id),
    isOpened: ({ context }) => context.opened !== null,
    opensAnother: ({ context }, params: { location: Location }) =>
      !isSameRecord(openedIn(params.location), context.opened),
    opensOnly: ({ context }, params: { location: Location }) =>
      !isSameRecord(openedIn(params.location), context.opened) &&
      areSame(listUnder(params.location), context.location),
    areBeginning: (_, params: Removals) => params.areUnderWay,
    takesOpened: ({ context: { opened, removals } }, { gone }: Removals) =>
      opened !== null && isAmong(gone, opened) && !isAmong(removals.gone, opened),
    outcomeIs: isOutcome,
    isSettled: ({ context }) => !context.removals.areUnderWay,
  },
  actions: {
    takeLocation: assign({
      location: (_, params: { location: Location }) => listUnder(params.location),
      answered: null,
      isOld: false,
    }),
    startEmpty: assign({
      rows: [],
      total: 0,
      sums: null,
      offset: 0,
      answered: null,
      isOld: false,
      old: [],
      taken: [],
    }),
    startAtTop: assign({ offset: 0, answered: null }),
    takeKept: assign(({ context }, { kept }: { kept: KeptList }) => ({
      ...held({ ...withoutGone(kept, context.removals.gone), location: listUnder(kept.location) }),
      answered: listUnder(kept.location),
      isOld: true,
    })),
    doubtRows: assign({ offset: 0, old: ({ context }) => startsOf(context.rows) }),
    keepOld: assign({ isOld: true, old: [] }),
    takeSight: assign({
      inSight: (_, params: { first: number; last: number }) => ({ first: params.first, last: params.last }),
    }),
    aimAtSight: assign({
      offset: ({ context: { rows, inSight, old } }) => startOfFetch(gapIn(rows, inSight, old)),
    }),
    aimAtFirstGap: assign({
      offset: ({ context: { rows, old } }) => startOfFetch(gapIn(rows, everywhere, old)),
    }),
    takeFirstPage: assign(({ context }, { page }: { page: ListPage }) => ({
      ...firstOf(context, withoutGone(page, context.removals.gone), []),
      old: [],
    })),
    takeFirstAnew: assign(({ context }, { page: answer }: { page: ListPage }) => {
      const page = withoutGone(answer, context.removals.gone);
      const anew = firstOf(context, page, withoutThose(alongside(context.rows, page), page.rows));
      return { ...anew, old: context.old.filter((start) => start > 0 && start < anew.total) };
    }),
    takePage: assign(({ context: { rows, total, offset, old } }, { page }: { page: ListPage }) => {
      const all = totalAfter(total, offset, page.rows);
      return {
        total: all,
        rows: withPage(old.length > 0 ? withoutThose(rows, page.rows) : rows, offset, all, page.rows),
        old: old.filter((start) => start !== offset),
      };
    }),
    takeRemovals: assign(({ context }, { gone, areUnderWay }: Removals) =>
      afterRemovals(context, { gone, areUnderWay }),
    ),
    takeOpened: assign((_, { location }: { location: Location }) => ({
      opened: openedIn(location),
      record: null,
    })),
    takeRecord: assign({
      record: (_, params: OpenedOutcome) => (params.kind === 'found' ? params.record : null),
    }),
    leaveRecord: actionNotProvided<{ location: Location }>('leaveRecord'),
    markRead: actionNotProvided<{ id: number }>('markRead'),
    // What is known to have changed is not kept for whoever comes back.
    doubtAnswer: assign({ answered: null }),
    takeAct: assign({ act: (_, params: { act: RecordAct }) => params.act }),
    takeNews: assign({ news: (_, params: ActOutcome) => params.message ?? '' }),
  },
  delays: {
    answerPatience: 150,
    typingPause: 250,
    explanationPause: 10_000,
    noticePause: 4_000,
  },
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

/** @returns what is known of the record that is opened: all of it, or as much as its row has. */
export const selectRecord = ({
  context: { rows, opened, record },
}: {
  context: ListContext;
}): Row | RecordWithHistory | null => record ?? (opened && rowIn(rows, opened)) ?? null;
