import type {
  BatchOutcome,
  CellToSet,
  SheetData,
  SheetOutcome,
} from '../../../src/contract/meetings/sheetPorts.ts';
import type { Location } from '../../../src/contract/pages.ts';
import { sheetMachine } from '../../../src/machines/sheet.machine.ts';
import type { SheetQuestion } from '../../../src/machines/sheet.setup.ts';
import { bare, each } from '../../each.ts';
import { markedLate, openSheet, otherSheet } from '../../fixtures/sheets.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { current } from './list.ts';

type Page = Model<typeof sheetMachine>;

export const sheetPage: Location = { page: 'attendanceList', params: {}, query: {} };
export const otherPage: Location = { ...sheetPage, query: { meeting_id: '2' } };

/** A minute after the first answer. */
export const later = { ...current, asOf: '2026-03-14T09:01:00.000Z' };

export const loaded = (data: SheetData): SheetOutcome => ({ kind: 'loaded', data });

const received = (data: SheetOutcome) => ({ type: 'data.received', data, freshness: current }) as const;

export const toLate: CellToSet = {
  row: 21,
  cell: 'mark',
  value: { status: 'Late', sub_request_id: null, sub_name: null },
};
export const toAbsent: CellToSet = { ...toLate, value: { ...toLate.value, status: 'Absent' } };

/** Marcus is late in any case; Grace stays unmarked unless somebody chooses a mark. */
const asked: SheetQuestion = {
  cells: [toLate],
  rows: [{ row: 23, chosen: 'Unmarked', choices: { Unmarked: [], Absent: [{ ...toAbsent, row: 23 }] } }],
};

export const stored: BatchOutcome = { kind: 'answered', rows: [{ ...markedLate, isLost: false }] };
export const overtaken: BatchOutcome = { kind: 'answered', rows: [markedLate] };
export const refusedBatch: BatchOutcome = {
  kind: 'refused',
  message: 'This meeting is closed. Give a reason to correct it.',
};

export const someone = { id: 3, first_name: 'Vera', last_name: 'Holm', profile_image: null };

const never = { done: [], error: [] };
const joined = (...words: readonly (string | false | undefined)[]) => words.filter(Boolean).join(', ');
const kept = { cells: [], seed: 'seed' };

/** What a sheet shows: one meeting, another one, or none. */
export const sheetModel: Page = {
  machine: sheetMachine.provide({ actions: { keepCells: () => {}, queueAction: () => {} } }),
  input: { location: sheetPage },
  project: ({ context: { data, location } }) =>
    joined(data ? `sheet ${data.sheet}` : undefined, location.query.meeting_id),
  cases: {
    'location.changed': [
      { type: 'location.changed', location: sheetPage },
      { type: 'location.changed', location: otherPage },
    ],
    'data.received': [
      received(loaded(openSheet)),
      received(loaded(otherSheet)),
      received({ kind: 'forbidden' }),
    ],
    'data.missed': [{ type: 'data.missed', trouble: 'unanswered' }],
    'presence.changed': [{ type: 'presence.changed', others: [someone] }],
    ...each([], 'cells.set', 'loss.accepted', 'search.changed', 'filter.chosen', 'action.requested'),
    ...each([], 'connection.returned', 'cells.retried', 'cells.discarded', 'print.requested'),
    ...each([], 'question.asked', 'choice.made', 'question.confirmed', 'question.dismissed'),
  },
  answers: {
    readCells: { done: [kept], error: [new Error('no storage')] },
    ...each(never, 'sendOnLeaving', 'watchSheet', 'watchOthers', 'sendCells', 'performAction', 'printPage'),
  },
  nameEvent: ({ type, data, location, output }) => {
    if (type === 'data.received') return data.kind === 'loaded' ? `sheet ${data.data.sheet}` : data.kind;
    if (type === 'location.changed') return location.query.meeting_id ?? 'without a meeting';
    if (type === 'presence.changed' || type === 'cells.set') return '';
    return output?.kind ?? (output?.seed ? 'read' : undefined);
  },
};

/** Changed cells on their way from the screen to the server. */
export const sheetCellsModel: Page = {
  ...sheetModel,
  project: ({ context: { data, cells, refusal } }) =>
    joined(
      data !== null && 'shown',
      cells.queue.length > 0 && 'queued',
      cells.batch !== null && 'sent',
      cells.refused.length > 0 && 'refused',
      cells.lost.length > 0 && 'lost',
      refusal !== null && 'with a reason',
    ),
  cases: {
    ...sheetModel.cases,
    'location.changed': [],
    'data.received': [received(loaded(openSheet))],
    ...each([], 'data.missed', 'presence.changed', 'retry.requested'),
    'cells.set': [{ type: 'cells.set', cells: [toAbsent] }],
    ...bare('cells.retried', 'cells.discarded'),
    'loss.accepted': [{ type: 'loss.accepted', row: 21, cell: 'mark' }],
    'connection.returned': [{ type: 'connection.returned' }],
    'search.changed': [{ type: 'search.changed', text: 'Ma' }],
    'filter.chosen': [{ type: 'filter.chosen', filter: { name: 'Present', rows: [21] } }],
  },
  answers: {
    ...sheetModel.answers,
    readCells: { done: [kept], error: [] },
    sendCells: { done: [stored, overtaken, refusedBatch], error: [new TypeError('Failed to fetch')] },
  },
  nameEvent: (event) => {
    if (event.output === overtaken) return 'overtaken';
    if (['cells.set', 'loss.accepted', 'filter.chosen'].includes(event.type)) return '';
    return sheetModel.nameEvent?.(event);
  },
};

/** Unsaved changes on one sheet while another one is opened. */
export const sheetLeavingModel: Page = {
  ...sheetCellsModel,
  project: ({ context: { data, cells, location } }) =>
    joined(
      location.query.meeting_id ?? 'without a meeting',
      data !== null && `sheet ${data.sheet}`,
      ...[...new Set(cells.queue.map(({ sheet }) => `queued of ${sheet}`))],
      cells.batch !== null && `sent of ${cells.batch.sheet}`,
      ...[...new Set(cells.refused.map(({ sheet }) => `refused of ${sheet}`))],
      cells.stored.length > 0 && 'stored',
    ),
  cases: {
    ...sheetCellsModel.cases,
    'location.changed': sheetModel.cases['location.changed'],
    'data.received': [received(loaded(openSheet)), received(loaded(otherSheet))],
    ...each([], 'loss.accepted', 'search.changed', 'filter.chosen', 'connection.returned', 'cells.retried'),
    ...each([], 'cells.discarded', 'action.requested', 'print.requested'),
  },
  answers: { ...sheetCellsModel.answers, sendCells: { done: [stored, refusedBatch], error: [] } },
  // Each sheet arrives where it was requested; one queued change shows how several would behave.
  mayHappen: ({ context: { location, cells, data } }, event) => {
    const { queue, batch, refused, stored: answered } = cells;
    const isInHand = queue.length + refused.length + answered.length > 0 || batch !== null;
    if (event.type === 'cells.set') return !isInHand;
    if (event.type === 'location.changed') return data !== null && isInHand;
    return (
      event.type !== 'data.received' || (event.data.data.sheet === 2) === (location.query.meeting_id === '2')
    );
  },
  nameEvent: (event) => sheetCellsModel.nameEvent?.(event),
};

export const takingBack = { name: 'openMeeting', meetingId: 3 } as const;

/** Actions on the whole sheet. */
export const sheetActModel: Page = {
  ...sheetModel,
  project: (snapshot) => {
    const { action, waiting, notice } = snapshot.context;
    const actions = snapshot.matches({ open: { action: 'underWay' } }) ? [action, ...waiting] : [];
    return joined(
      ...actions.map((each) => each?.name === 'openMeeting' && `of ${each.meetingId}`),
      notice?.kind,
      notice?.undo && 'with undo',
    );
  },
  // One waiting action shows how several would behave.
  mayHappen: ({ context: { waiting } }, { type }) => type !== 'action.requested' || waiting.length === 0,
  cases: {
    ...sheetModel.cases,
    'location.changed': [],
    'data.received': [received(loaded(openSheet))],
    ...each([], 'data.missed', 'presence.changed', 'retry.requested'),
    'action.requested': [takingBack, { ...takingBack, meetingId: 4 }].map((action) => ({
      type: 'action.requested',
      action,
    })),
    'print.requested': [{ type: 'print.requested' }],
  },
  answers: {
    ...sheetModel.answers,
    readCells: { done: [kept], error: [] },
    performAction: {
      done: [
        { kind: 'changed', message: null },
        { kind: 'changed', message: 'Meeting reopened.' },
        { kind: 'refused', message: 'This isn’t possible right now.' },
      ],
      error: [new TypeError('Failed to fetch')],
    },
    printPage: { done: [undefined], error: [new Error('no printer')] },
  },
  nameEvent: (event) => {
    if (event.type === 'action.requested') return `of ${event.action.meetingId}`;
    if (event.output?.kind) return joined(event.output.kind, event.output.message);
    return sheetModel.nameEvent?.(event);
  },
};

/** The question before many cells are set. */
export const sheetQuestionModel: Page = {
  ...sheetModel,
  project: ({ context: { data, location, cells, question } }) =>
    joined(
      data ? `sheet ${data.sheet}` : undefined,
      location.query.meeting_id,
      question?.rows.map(({ chosen }) => chosen).join(),
      [...cells.queue, ...(cells.batch?.cells ?? [])].map(({ value }) => value.status).join(' and '),
    ),
  cases: {
    ...sheetModel.cases,
    ...each([], 'data.missed', 'presence.changed', 'retry.requested'),
    'data.received': [received(loaded(openSheet)), received(loaded(otherSheet))],
    'question.asked': [{ type: 'question.asked', question: asked }],
    'choice.made': [{ type: 'choice.made', row: 23, chosen: 'Absent' }],
    ...bare('question.confirmed', 'question.dismissed'),
  },
  answers: {
    ...sheetModel.answers,
    readCells: { done: [kept], error: [] },
    sendCells: { done: [stored], error: [] },
  },
  // Without a question, each sheet arrives where it was requested; one answer shows what is set.
  mayHappen: ({ context: { location, cells, data, question } }, event) => {
    const isInHand = cells.queue.length > 0 || cells.batch !== null;
    if (event.type === 'question.asked') return !isInHand && cells.stored.length === 0;
    if (event.type === 'location.changed') return data !== null && !isInHand;
    return (
      event.type !== 'data.received' ||
      question !== null ||
      (event.data.data.sheet === 2) === (location.query.meeting_id === '2')
    );
  },
};

const calm = ['open.question.none', 'open.paper.none'];

export const sheetCharts: [Chart<typeof sheetMachine>, ...Chart<typeof sheetMachine>[]] = [
  { name: 'main', model: sheetModel, quiet: ['open.cells.resting', 'open.action.idle', ...calm] },
  { name: 'cells', model: sheetCellsModel, quiet: ['open.action.idle', ...calm] },
  { name: 'leaving', model: sheetLeavingModel, quiet: ['open.action.idle', ...calm] },
  { name: 'act', model: sheetActModel, quiet: ['open.cells.resting', 'open.question.none'] },
  { name: 'question', model: sheetQuestionModel, quiet: ['open.action.idle', 'open.paper.none'] },
];

const unseen = [
  'cells.set',
  'loss.accepted',
  'search.changed',
  'filter.chosen',
  'cells.retried',
  'cells.discarded',
  'action.requested',
  'print.requested',
  'question.asked',
  'choice.made',
  'question.confirmed',
  'question.dismissed',
] as const;

const leftOut = 'taken everywhere, but left out of a model to keep that one small';

export const sheetIgnored: Ignored<typeof sheetMachine>[] = [
  { states: ['reading', 'open.data.watching.loading'], events: ['location.changed'], reason: leftOut },
  {
    states: ['open.cells.gathering', 'open.cells.sending'],
    events: ['cells.set', 'location.changed', 'question.asked'],
    reason: leftOut,
  },
  { states: ['reading'], events: unseen, reason: 'nothing is on the screen yet' },
  {
    states: ['reading'],
    events: ['data.received', 'data.missed', 'presence.changed', 'retry.requested', 'connection.returned'],
    reason: 'nothing is watched before it is known what was set here',
  },
  {
    states: ['open.data.watching.loading', 'open.data.watching.forbidden', 'open.data.watching.failed'],
    events: ['presence.changed'],
    reason: 'others are watched while the sheet is shown',
  },
  {
    states: ['open.data.watching.loading', 'open.data.watching.forbidden'],
    events: ['retry.requested'],
    reason: 'the server is being asked, or said no',
  },
  {
    states: ['open.data.watching.showing', 'open.data.watching.forbidden', 'open.data.watching.failed'],
    events: ['data.missed'],
    reason: 'what has come stays, and the cache says that it is from before',
  },
  { states: ['open.data.watching.loading'], events: ['cells.set'], reason: 'there is nothing to set' },
  {
    states: ['open.cells.resting', 'open.cells.gathering', 'open.cells.sending'],
    events: ['connection.returned'],
    reason: 'nothing waits for it',
  },
  {
    states: ['open.question.none'],
    events: ['choice.made', 'question.confirmed', 'question.dismissed'],
    reason: 'nothing is asked',
  },
  { states: ['open.question.asking'], events: ['question.asked'], reason: 'it is being asked' },
  { states: ['open.data.watching.loading'], events: ['question.asked'], reason: 'there is nothing to set' },
  { states: ['open.paper.printing'], events: ['print.requested'], reason: 'it is being printed' },
];
