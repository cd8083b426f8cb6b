import { assign, raise, sendTo, setup } from 'xstate';
import type { ActionOutcome, PageAction } from '../contract/detailPorts.ts';
import type { Freshness, Report, Trouble } from '../contract/freshness.ts';
import type { LiftedCard, ListDemand, ListResult } from '../contract/listPorts.ts';
import { areSamePage, type Location } from '../contract/pages.ts';
import type { RecordKey } from '../contract/ports.ts';
import type { RecordWithHistory } from '../contract/records/activities.ts';
import {
  listUnder,
  type OpenedKey,
  type OpenedOutcome,
  type OpenedVisitor,
  openedIn,
} from '../contract/records/openedRecord.ts';
import type { Row } from '../contract/records/records.ts';
import { callbackNotProvided } from './callbackNotProvided.ts';
import { differInSearch, isAsDropped, isUnread, listsOwnRecords, rowIn } from './listRows.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import { actionsOf, isAskedAnew, joined, noActions, type PageActions } from './pageActions.ts';
import { isSameRecord } from './records/noRecord.ts';
import { isAmong, withoutRemoved } from './removals.ts';

export interface ListContext extends ListResult, PageActions {
  location: Location;
  /** The cache's last report, including records deleted since. */
  received: ListResult | null;
  freshness: Freshness | null;
  trouble: Trouble | null;
  /** Records that were deleted here and not restored. */
  removed: readonly RecordKey[];
  /** The key of the record that the address opens over the list; null if no record is open. */
  opened: OpenedKey | null;
  /** The data of the open record; null until it has loaded. */
  record: RecordWithHistory | OpenedVisitor | null;
  /** The result of the actions since the list was last idle. */
  message: string;
  isRefused: boolean;
  /** The actions without an answer. */
  unanswered: readonly PageAction[];
  /** The ids of the selected rows. */
  selected: readonly number[];
  /** The board's card that was lifted last. */
  lifted: LiftedCard | null;
}

export type OpenedReport = { type: 'record.received'; outcome: OpenedOutcome } | { type: 'record.missed' };

export type ListEvent =
  | { type: 'location.changed'; location: Location }
  | Report<ListResult>
  | OpenedReport
  | Exclude<ListDemand, { type: 'rows.collected' }>
  | { type: 'print.requested' }
  | { type: 'removals.changed'; removed: readonly RecordKey[] }
  | { type: 'action.requested'; action: PageAction }
  | { type: 'action.retried' }
  | { type: 'rows.selected'; ids: readonly number[]; isSelected: boolean }
  /** The action for all selected rows. */
  | { type: 'selection.used'; action: PageAction }
  | { type: 'card.lifted'; id: number; column: string }
  | { type: 'card.carried'; column: string }
  | { type: 'card.dropped'; action: PageAction }
  | { type: 'card.returned' }
  /** At least one requested action failed. */
  | { type: 'acts.failed' }
  /** The member follows a row's link. */
  | { type: 'row.followed'; id: number }
  | { type: 'record.closed' }
  | { type: 'opening.retried' };

export interface ListMeta {
  view?: 'Bare' | 'Skeleton' | 'Rows' | 'Printout' | 'Empty' | 'LoadError';
  notice?: 'Gone' | 'Acting' | 'Done' | 'Refused' | 'Unanswered';
  /** What the dialog of the open record shows. */
  opened?: 'Record' | 'Missing' | 'Failed';
}

export interface ListInput {
  readonly location: Location;
  /** The records deleted before the list started; none by default. */
  readonly removed?: readonly RecordKey[];
}

const nothing: ListResult = { rows: [], total: 0, sums: null, choices: {}, head: null, isFetching: false };

const nothingTold = { message: '', isRefused: false, unanswered: [] };

export const startOfList = ({ location, removed = [] }: ListInput): ListContext => ({
  ...nothing,
  location: listUnder(location),
  received: null,
  freshness: null,
  trouble: null,
  removed,
  opened: openedIn(location),
  record: null,
  ...noActions,
  ...nothingTold,
  lifted: null,
  selected: [],
});

export const listSetup = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as ListInput,
    meta: {} as ListMeta,
    tags: {} as 'busy' | 'loading',
    children: {} as { watchRows: 'watchRows'; watchRecord: 'watchRecord' },
  },
  actors: {
    watchRows: callbackNotProvided<Report<ListResult>, { location: Location }, ListDemand>('watchRows'),
    watchRecord: callbackNotProvided<OpenedReport, { record: OpenedKey }, { type: 'retry.requested' }>(
      'watchRecord',
    ),
    printPage: notProvided<void, void>('printPage'),
    performAction: notProvided<ActionOutcome, { action: PageAction | null }>('performAction'),
  },
  guards: {
    isEmpty: ({ context }) => context.received !== null && context.total === 0,
    isWhole: ({ context: { rows } }) => rows.every((row) => row !== undefined),
    isInTrouble: ({ context }) => context.trouble !== null,
    hasRows: ({ context }) => context.total > 0,
    isBeingTyped: ({ context }, params: { location: Location }) =>
      differInSearch(context.location, params.location),
    isUnread: ({ context }, params: { id: number }) => isUnread(context.rows, params.id),
    isOpened: ({ context }) => context.opened !== null,
    opensAnother: ({ context }, params: { location: Location }) =>
      !isSameRecord(openedIn(params.location), context.opened),
    opensSome: (_, params: { location: Location }) => openedIn(params.location) !== null,
    opensOnly: ({ context }, params: { location: Location }) =>
      areSamePage(listUnder(params.location), context.location),
    removesOpened: ({ context: { opened } }, params: { removed: readonly RecordKey[] }) =>
      opened !== null && isAmong(params.removed, opened),
    isFound: (_, params: { outcome: OpenedOutcome }) => params.outcome.kind === 'found',
    isKnown: ({ context }) => context.record !== null,
    isAskedAnew: ({ context }, { action }: { action: PageAction }) => isAskedAnew(context, action),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasUnanswered: ({ context }) => context.unanswered.length > 0,
    isRefused: ({ context }) => context.isRefused,
    // The card is where it was dropped, or won't get there.
    isLanded: ({ context: { lifted } }, { data }: { data: ListResult }) =>
      lifted === null || !isAsDropped(data.rows, lifted),
  },
  actions: {
    setLocation: assign({ location: (_, params: { location: Location }) => listUnder(params.location) }),
    clearRows: assign({ ...nothing, received: null, freshness: null, trouble: null }),
    setResult: assign(({ context }, params: Extract<Report<ListResult>, { type: 'data.received' }>) => ({
      ...withoutRemoved(params.data, context.removed),
      received: params.data,
      freshness: params.freshness,
      trouble: params.freshness.trouble,
    })),
    setTrouble: assign({ trouble: (_, params: { trouble: Trouble }) => params.trouble }),
    setRemoved: assign(({ context }, { removed }: { removed: readonly RecordKey[] }) => ({
      ...withoutRemoved(context.received ?? nothing, removed),
      removed,
    })),
    demandRows: sendTo('watchRows', (_, params: ListDemand) => params),
    retryRecord: sendTo('watchRecord', { type: 'retry.requested' }),
    setOpened: assign((_, params: { location: Location }) => ({
      opened: openedIn(params.location),
      record: null,
    })),
    setRecord: assign({
      record: (_, { outcome }: { outcome: OpenedOutcome }) =>
        outcome.kind === 'found' ? outcome.record : null,
    }),
    leaveRecord: actionNotProvided<{ location: Location }>('leaveRecord'),
    markRead: actionNotProvided<{ id: number }>('markRead'),
    setAction: assign((_, { action }: { action: PageAction }) => ({
      ...actionsOf([action]),
      ...nothingTold,
    })),
    addAction: assign({
      waiting: ({ context }, { action }: { action: PageAction }) => [...context.waiting, action],
    }),
    queueAction: actionNotProvided<{ action: PageAction }>('queueAction'),
    select: assign({
      selected: ({ context: { selected } }, params: { ids: readonly number[]; isSelected: boolean }) => {
        const others = selected.filter((id) => !params.ids.includes(id));
        return params.isSelected ? [...others, ...params.ids] : others;
      },
    }),
    clearSelection: assign({ selected: [] }),
    lift: assign((_, { id, column }: { id: number; column: string }) => ({
      lifted: { id, column, dropped: null },
    })),
    carry: assign(({ context: { lifted } }, { column }: { column: string }) => ({
      lifted: lifted && { ...lifted, column },
    })),
    drop: assign(({ context: { lifted, rows } }) => ({
      lifted: lifted && { ...lifted, dropped: rows.find((row) => row?.id === lifted.id) ?? null },
    })),
    ask: raise((_, { action }: { action: PageAction }) => ({ type: 'action.requested' as const, action })),
    takeNext: assign(({ context }) => actionsOf(context.waiting)),
    repeatActions: assign(({ context }) => ({ ...actionsOf(context.unanswered), ...nothingTold })),
    setOutcome: assign(({ context }, outcome: ActionOutcome) => ({
      message: joined(context.message, outcome.message),
      isRefused: context.isRefused || outcome.kind === 'refused',
    })),
    addUnanswered: assign({
      unanswered: ({ context: { action, unanswered } }) => (action ? [...unanswered, action] : unanswered),
    }),
  },
  delays: {
    answerTimeout: 150,
    typingPause: 250,
    noticePause: 4_000,
    returnPause: 4_000,
  },
});

/** Whether the list shows the reader's own records. */
export const selectIsOwn = ({ context }: { context: ListContext }): boolean =>
  listsOwnRecords(context.location);

interface InHand {
  context: ListContext;
  value: { lift: string };
}

/** The card that isn't where its row says: it's being carried, or was just dropped. */
export const selectHeld = ({ context, value: { lift } }: InHand): LiftedCard | null =>
  lift === 'carried' || lift === 'dropped' ? context.lifted : null;

/** The id of the card being carried. */
export const selectLiftedId = ({ context, value: { lift } }: InHand): number | null =>
  lift === 'carried' ? (context.lifted?.id ?? null) : null;

/** The drawn part of the list's state, without the scroll position. */
export const selectShown = ({
  context: { location, rows, total, sums },
}: {
  context: ListContext;
}): Pick<ListContext, 'location' | 'rows' | 'total' | 'sums'> => ({ location, rows, total, sums });

/** The open record: complete, or what its row has. */
export const selectRecord = ({
  context: { rows, opened, record },
}: {
  context: ListContext;
}): Row | RecordWithHistory | null =>
  record && 'metric' in record ? record : ((opened && rowIn(rows, opened)) ?? null);

export const newResult = {
  type: 'setResult',
  params: ({ event }: { event: Extract<Report<ListResult>, { type: 'data.received' }> }) => event,
} as const;
export const demanded = {
  type: 'demandRows',
  params: ({ event }: { event: ListDemand }) => event,
} as const;
export const leaveIt = {
  type: 'leaveRecord',
  params: ({ context }: { context: ListContext }) => context,
} as const;

export const liftIt = {
  'card.lifted': {
    target: 'carried',
    actions: { type: 'lift', params: ({ event }: { event: { id: number; column: string } }) => event },
  },
} as const;
