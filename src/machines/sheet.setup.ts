import { assign, sendTo, setup } from 'xstate';
import type { MemberPresent } from '../contract/chat/stream.ts';
import type { PresenceReport } from '../contract/chat/streamPorts.ts';
import type { ActionOutcome, PageAction } from '../contract/detailPorts.ts';
import type { Freshness, Report, Trouble } from '../contract/freshness.ts';
import type {
  Batch,
  BatchOutcome,
  CellSet,
  CellToSet,
  KeptCells,
  SheetData,
  SheetOutcome,
} from '../contract/meetings/sheetPorts.ts';
import type { Location } from '../contract/pages.ts';
import { callbackNotProvided } from './callbackNotProvided.ts';
import { type DetailNotice, noticeOf } from './detail.machine.ts';
import { isSame } from './isSame.ts';
import { actionNotProvided, notProvided } from './notProvided.ts';
import { actionsOf, isAskedAnew, noActions, type PageActions } from './pageActions.ts';
import {
  afterAnswer,
  afterRefusal,
  type Cells,
  noCells,
  unstored,
  withBatch,
  withoutLoss,
  withRefusedAgain,
  withSet,
} from './sheetCells.ts';

export type SheetReceived = Extract<Report<SheetOutcome>, { type: 'data.received' }>;

export interface SheetContext extends PageActions {
  location: Location;
  /** The server's latest data; null before the first answer. */
  data: SheetData | null;
  freshness: Freshness | null;
  trouble: Trouble | null;
  cells: Cells;
  /** Why the server refused to store cells last time. */
  refusal: string | null;
  /** The other members who have the sheet open. */
  others: readonly MemberPresent[];
  /** The search text. */
  search: string;
  /** The filter of the rows, or null. */
  filter: SheetFilter | null;
  /** The open question; null while none is open. */
  question: SheetQuestion | null;
  notice: DetailNotice | null;
}

/** The question before many cells are set at once. */
export interface SheetQuestion {
  /** The cells that are set whatever the member chooses. */
  readonly cells: readonly CellToSet[];
  /** The rows for which the member chooses. */
  readonly rows: readonly {
    readonly row: number;
    readonly chosen: string;
    readonly choices: Readonly<Record<string, readonly CellToSet[]>>;
  }[];
}

/** The chosen filter of the rows. Rows that matched when it was chosen stay visible while they're edited. */
export interface SheetFilter {
  readonly name: string;
  readonly rows: readonly number[];
}

export type SheetEvent =
  | { type: 'location.changed'; location: Location }
  | Report<SheetOutcome>
  | PresenceReport
  | { type: 'retry.requested' }
  | { type: 'connection.returned' }
  | { type: 'cells.set'; cells: readonly CellToSet[] }
  | { type: 'cells.retried' }
  | { type: 'cells.discarded' }
  | { type: 'loss.accepted'; row: number; cell: string }
  | { type: 'question.asked'; question: SheetQuestion }
  | { type: 'choice.made'; row: number; chosen: string }
  | { type: 'question.confirmed' }
  | { type: 'question.dismissed' }
  | { type: 'search.changed'; text: string }
  | { type: 'filter.chosen'; filter: SheetFilter }
  | { type: 'action.requested'; action: PageAction }
  | { type: 'print.requested' };

export type SheetView = 'Skeleton' | 'Sheet' | 'NoAccess' | 'LoadError';

/** The parts of an address that identify a sheet; the others are its filters. */
const naming = ({ params, query }: Location) => [params, query];

const cellsOf = ({ cells, rows }: SheetQuestion): readonly CellToSet[] => [
  ...cells,
  ...rows.flatMap(({ chosen, choices }) => choices[chosen] ?? []),
];

export const sheetSetup = setup({
  types: {
    context: {} as SheetContext,
    events: {} as SheetEvent,
    input: {} as { readonly location: Location },
    meta: {} as { view: SheetView },
    tags: {} as 'busy' | 'acting' | 'unsent' | 'outOfReach',
    children: {} as { watchSheet: 'watchSheet' },
  },
  actors: {
    /** Sends the waiting cells once the page is closed. */
    sendOnLeaving: callbackNotProvided<SheetEvent>('sendOnLeaving'),
    readCells: notProvided<KeptCells, { location: Location }>('readCells'),
    watchSheet: callbackNotProvided<
      Report<SheetOutcome>,
      { location: Location },
      { type: 'retry.requested' }
    >('watchSheet'),
    watchOthers: callbackNotProvided<PresenceReport, Pick<SheetData, 'page' | 'sheet'> | null>('watchOthers'),
    sendCells: notProvided<BatchOutcome, { batch: Batch | null }>('sendCells'),
    performAction: notProvided<ActionOutcome, { action: PageAction | null }>('performAction'),
    printPage: notProvided<void, void>('printPage'),
  },
  guards: {
    isForbidden: (_, { data }: SheetReceived) => data.kind === 'forbidden',
    isOtherSheet: ({ context }, { data }: SheetReceived) =>
      data.kind === 'loaded' && data.data.sheet !== context.data?.sheet,
    isSamePlace: ({ context }, { location }: { location: Location }) =>
      isSame(naming(location), naming(context.location)),
    hasToSend: ({ context }) => context.cells.queue.length > 0 || context.cells.batch !== null,
    isAskedAnew: ({ context }, { action }: { action: PageAction }) => isAskedAnew(context, action),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasNotice: ({ context }) => context.notice !== null,
    canSet: ({ context }) => context.data !== null && context.data.sheet !== null,
  },
  actions: {
    setKept: assign({
      cells: (_, { cells, seed }: KeptCells): Cells => ({ ...noCells, queue: cells, seed }),
    }),
    setLocation: assign({ location: (_, params: { location: Location }) => params.location }),
    clearData: assign(({ context }) => ({
      data: null,
      freshness: null,
      others: [],
      filter: null,
      cells: { ...context.cells, stored: [] },
    })),
    setData: assign(({ context }, { data, freshness }: SheetReceived) => ({
      data: data.kind === 'loaded' ? data.data : null,
      freshness,
      cells: freshness.asOf === context.freshness?.asOf ? context.cells : { ...context.cells, stored: [] },
    })),
    setTrouble: assign({ trouble: (_, params: { trouble: Trouble }) => params.trouble }),
    setOthers: assign({ others: (_, params: { others: readonly MemberPresent[] }) => params.others }),
    retry: sendTo('watchSheet', { type: 'retry.requested' }),
    setCells: assign({
      cells: ({ context: { cells, data } }, params: { cells: readonly CellToSet[] }) =>
        data ? withSet(cells, data, params.cells) : cells,
    }),
    setQuestion: assign({ question: (_, params: { question: SheetQuestion }) => params.question }),
    choose: assign({
      question: ({ context: { question } }, { row, chosen }: { row: number; chosen: string }) =>
        question && {
          ...question,
          rows: question.rows.map((each) => (each.row === row ? { ...each, chosen } : each)),
        },
    }),
    forgetQuestion: assign({ question: null }),
    setAnswered: assign({
      cells: ({ context: { cells, data, question } }) =>
        data && question ? withSet(cells, data, cellsOf(question)) : cells,
    }),
    setBatch: assign({ cells: ({ context }) => withBatch(context.cells) }),
    settle: assign(({ context: { cells, data } }, outcome: BatchOutcome) =>
      outcome.kind === 'answered'
        ? { cells: afterAnswer(cells, outcome.rows, data), refusal: null }
        : { cells: afterRefusal(cells), refusal: outcome.message },
    ),
    sendRefusedAgain: assign({ cells: ({ context }) => withRefusedAgain(context.cells), refusal: null }),
    discardRefused: assign({ cells: ({ context }) => ({ ...context.cells, refused: [] }), refusal: null }),
    acceptLoss: assign({
      cells: ({ context: { cells, data } }, lost: { row: number; cell: string }) =>
        data ? withoutLoss(cells, data, lost) : cells,
    }),
    keepCells: actionNotProvided<{ readonly cells: readonly CellSet[] }>('keepCells'),
    setSearch: assign({ search: (_, params: { text: string }) => params.text }),
    setFilter: assign({
      filter: ({ context }, { filter }: { filter: SheetFilter }) =>
        filter.name === context.filter?.name ? null : filter,
    }),
    setAction: assign((_, { action }: { action: PageAction }) => ({ ...actionsOf([action]), notice: null })),
    addAction: assign({
      waiting: ({ context }, { action }: { action: PageAction }) => [...context.waiting, action],
    }),
    queueAction: actionNotProvided<{ action: PageAction }>('queueAction'),
    takeNext: assign(({ context }) => actionsOf(context.waiting)),
    setNotice: assign({ notice: ({ context }, outcome: ActionOutcome) => noticeOf(context.notice, outcome) }),
    clearNotice: assign({ notice: null }),
  },
  // An undo stays available for a minute.
  delays: {
    noticePause: ({ context }) => (context.notice?.undo ? 60_000 : 10_000),
    /** Waits briefly, so arrowing along a row sends only the last value. */
    gatherPause: 250,
    retryPause: 5_000,
  },
});

/** Stores on the device everything that may not be stored on the server. */
export const keepCells = {
  type: 'keepCells',
  params: ({ context }: { context: SheetContext }) => ({ cells: unstored(context.cells) }),
} as const;

export const openingContext = ({ input: { location } }: { input: { location: Location } }): SheetContext => ({
  location,
  data: null,
  freshness: null,
  trouble: null,
  cells: noCells,
  refusal: null,
  others: [],
  search: '',
  filter: null,
  question: null,
  ...noActions,
  notice: null,
});
