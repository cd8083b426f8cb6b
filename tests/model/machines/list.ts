import type { ListPage } from '../../../src/contract/listPorts.ts';
import type { Location } from '../../../src/contract/pages.ts';
import type { SessionRow } from '../../../src/contract/records.ts';
import type { KeptList } from '../../../src/machines/keptPages.ts';
import { listMachine } from '../../../src/machines/list.machine.ts';
import { rowsPerFetch } from '../../../src/machines/listRows.ts';
import type { Removals } from '../../../src/machines/removals.ts';
import { sessionsThisMonth, sessionsThisWeek } from '../../fixtures/locations.ts';
import { nudged, thanked } from '../../fixtures/notifications.ts';
import { sessionRow } from '../../fixtures/sessions.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

const rowsFrom = (first: number, count: number): readonly SessionRow[] =>
  Array.from({ length: count }, (_, index) => ({ ...sessionRow, id: first + index }));

/** The first page of a result of 150 rows, and the other. */
export const firstPage: ListPage = {
  rows: rowsFrom(0, rowsPerFetch),
  total: 150,
  sums: { count: 150, amount: null, guests: null, currency: 'USD' },
};
const restOfRows: ListPage = { rows: rowsFrom(rowsPerFetch, 50), total: null, sums: null };
export const emptyPage: ListPage = { rows: [], total: 0, sums: null };
const noAnswer = new TypeError('Failed to fetch');

const machine = listMachine.provide({ actions: { leaveRecord: () => {}, markRead: () => {} } });

/** A list of 150 rows, scrolled to its end and back, printed and fetched anew. */
export const listModel: Model<typeof listMachine> = {
  machine,
  input: { location: sessionsThisMonth },
  project: ({ context: { inSight, isOld, old, rows } }) =>
    [
      inSight.last >= rowsPerFetch && 'at end',
      rows[rowsPerFetch] !== undefined && 'whole',
      old.length > 0 && `old from ${old.join(' and ')}`,
      isOld && 'seen before',
    ]
      .filter(Boolean)
      .join(', '),
  cases: {
    'location.changed': [],
    'location.returned': [],
    'rows.shown': [
      { type: 'rows.shown', first: 0, last: 20 },
      { type: 'rows.shown', first: 120, last: 149 },
    ],
    'removals.changed': [],
    'explanation.requested': [],
    'row.followed': [],
    'act.requested': [],
  },
  invokes: {
    loadMoreRows: 'loadRows',
    gatherRows: 'loadRows',
    reloadRows: 'loadRows',
    renewRows: 'loadRows',
  },
  answers: {
    loadRows: { done: [firstPage, restOfRows, emptyPage], error: [noAnswer] },
    printPage: { done: [undefined], error: [new Error('no printer')] },
  },
  // A later page does not say how many rows there are.
  mayHappen: ({ context: { offset } }, { type, output }) =>
    !type.includes('Rows') ||
    output === undefined ||
    (output === restOfRows) === (/(?:More|gather)/.test(type) && offset > 0),
  nameEvent: ({ type, output, first }) => {
    if (type === 'rows.shown') return first === 0 ? 'at start' : 'at end';
    if (type === 'location.returned') return '';
    return output && (output.rows.length > 0 ? 'rows' : 'none');
  },
};

const thisWeek = (search: string): Location => ({ ...sessionsThisWeek, query: { period: 'week', search } });

/** A list of one row whose search is typed and whose period is chosen. */
export const listTypingModel: Model<typeof listMachine> = {
  ...listModel,
  input: { location: sessionsThisWeek },
  project: ({ context: { location, isOld } }) =>
    [...Object.values(location.query), isOld && 'seen before'].filter(Boolean).join(', '),
  cases: {
    'location.changed': [
      { type: 'location.changed', location: sessionsThisWeek },
      { type: 'location.changed', location: thisWeek('b') },
      { type: 'location.changed', location: sessionsThisMonth },
    ],
    'location.returned': [],
    'rows.shown': [],
    'print.requested': [],
    'removals.changed': [],
    'explanation.requested': [],
    'row.followed': [],
    'act.requested': [],
  },
  answers: {
    loadRows: { done: [{ rows: [sessionRow], total: 1, sums: null }, emptyPage], error: [noAnswer] },
    printPage: { done: [], error: [] },
  },
};

/** What a list of 150 rows showed before, all of them fetched. */
export const keptSessions: KeptList = {
  location: sessionsThisMonth,
  rows: rowsFrom(0, 150),
  total: 150,
  sums: null,
  choices: {},
  head: null,
};

/** A list that is come back to: its rows are there from the first moment on, and fetched anew behind them. */
export const listKeptModel: Model<typeof listMachine> = {
  ...listModel,
  input: { location: sessionsThisMonth, kept: keptSessions },
  cases: {
    ...listModel.cases,
    'location.returned': [{ type: 'location.returned', kept: keptSessions }],
    'print.requested': [],
    'data.outdated': [],
  },
};

/** A list that is come back to, of one row that changes meanwhile. */
export const listKeptChangedModel: Model<typeof listMachine> = {
  ...listModel,
  input: { location: sessionsThisMonth, kept: { ...keptSessions, rows: [sessionRow], total: 1 } },
  project: ({ context: { isOld } }) => (isOld ? 'seen before' : ''),
  cases: { ...listModel.cases, 'rows.shown': [], 'print.requested': [], 'retry.requested': [] },
  answers: {
    ...listModel.answers,
    loadRows: { done: [{ rows: [sessionRow], total: 1, sums: null }], error: [] },
  },
};

const oneGoing = { gone: [{ metric: 1, id: 1 }], areUnderWay: true } as const;
const removed = {
  going: { type: 'removals.changed', ...oneGoing },
  gone: { type: 'removals.changed', ...oneGoing, areUnderWay: false },
  back: { type: 'removals.changed', gone: [], areUnderWay: false },
} as const;
const removalOf = ({ gone, areUnderWay }: Removals) => {
  if (areUnderWay) return 'one going';
  return gone.length > 0 ? 'one gone' : '';
};

/** It begins to go, and is gone or back after that. */
const mayRemove: Model<typeof listMachine>['mayHappen'] = ({ context: { removals } }, event) =>
  event.type !== 'removals.changed' ||
  (event.areUnderWay ? removals.gone.length === 0 : removals.areUnderWay);

/** A list that is come back to, of 150 rows of which one is deleted and given back while others are fetched or printed. */
export const listRemovalModel: Model<typeof listMachine> = {
  ...listModel,
  input: {
    location: sessionsThisMonth,
    kept: { ...keptSessions, rows: [...firstPage.rows, ...Array.from({ length: 50 }, () => undefined)] },
  },
  project: ({ context: { removals, taken, inSight, rows, total } }) =>
    [
      removalOf(removals),
      taken.length > 0 && 'taken out',
      inSight.last >= rowsPerFetch && 'at end',
      `${rows.filter((row) => row !== undefined).length} of ${total}`,
    ]
      .filter(Boolean)
      .join(', '),
  cases: {
    ...listModel.cases,
    'rows.shown': [{ type: 'rows.shown', first: 120, last: 149 }],
    'removals.changed': [removed.going, removed.gone, removed.back],
    'data.outdated': [],
    'retry.requested': [],
  },
  answers: {
    loadRows: { done: [firstPage, restOfRows], error: [] },
    printPage: { done: [undefined], error: [] },
  },
  mayHappen: (snapshot, event) =>
    [mayRemove, listModel.mayHappen].every((may) => may?.(snapshot, event) ?? true),
  nameEvent: (event) =>
    event.type === 'removals.changed'
      ? removalOf({ gone: event.gone, areUnderWay: event.areUnderWay }) || 'back'
      : listModel.nameEvent?.(event),
};

const waiting = { ...sessionRow, id: 1 };

/** A list of one record, which is deleted and given back. */
export const listLastRowModel: Model<typeof listMachine> = {
  ...listRemovalModel,
  input: { location: sessionsThisMonth },
  project: ({ context: { removals, taken, rows } }) =>
    [removalOf(removals), taken.length > 0 && 'taken out', rows.length === 0 && 'none']
      .filter(Boolean)
      .join(', '),
  cases: {
    ...listRemovalModel.cases,
    'rows.shown': [],
    'print.requested': [],
    'data.outdated': [{ type: 'data.outdated' }],
  },
  answers: {
    loadRows: { done: [{ rows: [waiting], total: 1, sums: null }], error: [] },
    printPage: { done: [], error: [] },
  },
  mayHappen: mayRemove,
};

/** A list of one record, of which one asks why it stays. */
export const listExplainedModel: Model<typeof listMachine> = {
  ...listLastRowModel,
  cases: {
    ...listLastRowModel.cases,
    'removals.changed': [],
    'data.outdated': [],
    'explanation.requested': [{ type: 'explanation.requested' }],
  },
};

const copy = { name: 'copy', text: 'https://ada.example', message: 'Copied' } as const;

/** A list of one record, of which a button does something at the server. */
export const listActModel: Model<typeof listMachine> = {
  ...listModel,
  mayHappen: () => true,
  nameEvent: ({ type, output }) => {
    if (type === 'act.requested') return 'copy';
    return output && 'kind' in output ? output.kind : output && 'rows';
  },
  project: () => '',
  cases: {
    'location.changed': [],
    'location.returned': [],
    'rows.shown': [],
    'print.requested': [],
    'data.outdated': [],
    'retry.requested': [],
    'removals.changed': [],
    'explanation.requested': [],
    'row.followed': [],
    'act.requested': [{ type: 'act.requested', act: copy }],
  },
  answers: {
    loadRows: { done: [{ rows: [waiting], total: 1, sums: null }], error: [] },
    performAct: {
      done: [
        { kind: 'changed', message: 'Changed' },
        { kind: 'told', message: 'Copied' },
        { kind: 'refused', message: 'Not found.' },
      ],
      error: [noAnswer],
    },
  },
};

/** A list of something new that one is told of and of something read, of which one follows either. */
export const listFollowedModel: Model<typeof listMachine> = {
  ...listActModel,
  input: { location: { page: 'notifications', params: {}, query: {} } },
  project: ({ context: { answered } }) => (answered === null ? 'not kept' : ''),
  cases: {
    ...listActModel.cases,
    'act.requested': [],
    'row.followed': [nudged, thanked].map(({ id }) => ({ type: 'row.followed', id })),
  },
  answers: {
    ...listActModel.answers,
    loadRows: {
      done: [
        { rows: [nudged, thanked].map((row) => ({ ...row, kind: 'notification' })), total: 2, sums: null },
      ],
      error: [],
    },
  },
  nameEvent: ({ type, id, output }) => {
    if (type === 'row.followed') return id === nudged.id ? 'of news' : 'of what was read';
    return output && 'rows';
  },
};

const openedAt = (record?: string): Location => ({
  ...sessionsThisMonth,
  query: { ...(record !== undefined && { record }) },
});

/** A list of one waiting record, which its address opens, and another one as well. */
export const listOpenedModel: Model<typeof listMachine> = {
  ...listModel,
  input: { location: openedAt('1') },
  project: ({ context: { opened, record } }) =>
    [opened && `of ${opened.id}`, record && 'whole'].filter(Boolean).join(', '),
  cases: {
    ...listModel.cases,
    'rows.shown': [],
    'print.requested': [],
    'retry.requested': [],
    'location.changed': [
      { type: 'location.changed', location: openedAt() },
      { type: 'location.changed', location: openedAt('2') },
    ],
    'location.returned': [
      {
        type: 'location.returned',
        kept: { ...keptSessions, rows: [waiting], total: 1, location: openedAt('1') },
      },
    ],
  },
  invokes: { ...listModel.invokes, renewRecord: 'openRecord' },
  answers: {
    printPage: { done: [], error: [] },
    loadRows: { done: [{ rows: [waiting], total: 1, sums: null }], error: [] },
    openRecord: {
      done: [{ kind: 'found', record: { ...waiting, history: [] } }, { kind: 'missing' }],
      error: [noAnswer],
    },
  },
  // What is opened beside it is left again.
  mayHappen: ({ context }, { type }) => context.opened?.id !== 2 || !type.includes('Record'),
  nameEvent: ({ type, location, output }) => {
    if (type === 'location.changed') return location.query.record ? 'to another' : 'to the list';
    if (type === 'location.returned') return 'to the first';
    return output && 'kind' in output ? output.kind : output && 'rows';
  },
};

/** A record that its address opens over a list, and that is deleted. */
export const listOpenedGoneModel: Model<typeof listMachine> = {
  ...listOpenedModel,
  project: ({ context: { record, removals } }) =>
    [record && 'whole', removalOf(removals)].filter(Boolean).join(', '),
  cases: {
    ...listOpenedModel.cases,
    'location.changed': [],
    'location.returned': [],
    'removals.changed': [removed.going],
    'record.closed': [],
  },
  answers: { ...listOpenedModel.answers, loadRows: { done: [], error: [] } },
  mayHappen: (snapshot, event) =>
    (mayRemove?.(snapshot, event) ?? true) && !event.type.startsWith('xstate.after.answerPatience'),
  nameEvent: (event) =>
    event.type === 'removals.changed' ? 'one going' : listOpenedModel.nameEvent?.(event),
};

const quiet = ['explanation.none', 'act.idle', 'opened.closed'];
export const listCharts: [Chart<typeof listMachine>, ...Chart<typeof listMachine>[]] = [
  { name: 'main', model: listModel, quiet },
  { name: 'typing', model: listTypingModel, quiet },
  { name: 'kept', model: listKeptModel, quiet },
  { name: 'kept changed', model: listKeptChangedModel, quiet },
  { name: 'removal', model: listRemovalModel, quiet },
  { name: 'last row', model: listLastRowModel, quiet },
  { name: 'explained', model: listExplainedModel, quiet },
  { name: 'act', model: listActModel, quiet },
  { name: 'followed', model: listFollowedModel, quiet },
  { name: 'opened', model: listOpenedModel, quiet },
  { name: 'opened gone', model: listOpenedGoneModel, quiet },
];

export const listIgnored: Ignored<typeof listMachine>[] = [
  {
    states: ['result.loading'],
    events: ['row.followed'],
    reason: 'there are no rows',
  },
  {
    states: [
      'result.loading',
      'result.renewing',
      'result.gathering',
      'result.printing',
      'result.empty',
      'result.failed',
    ],
    events: ['print.requested'],
    reason: 'there is nothing to print yet, or it is being printed',
  },
  {
    states: ['result.printing', 'result.settling'],
    events: ['data.outdated'],
    reason: 'the paper shows what was there; a list that settles is fetched anew in a moment',
  },
  {
    states: [
      'result.loading',
      'result.fetching',
      'result.gathering',
      'result.printing',
      'result.settling',
      'result.renewing',
      'result.refreshing',
      'result.empty',
    ],
    events: ['retry.requested'],
    reason: 'nothing has failed',
  },
  {
    states: ['opened.closed'],
    events: ['record.closed'],
    reason: 'none is open',
  },
  {
    states: ['opened.closed', 'opened.loading', 'opened.shown', 'opened.renewing', 'opened.missing'],
    events: ['opening.retried'],
    reason: 'nothing has failed',
  },
  {
    states: ['act.underWay'],
    events: ['act.requested'],
    reason: 'one thing is done at a time',
  },
  {
    states: ['act.idle', 'act.underWay', 'act.done', 'act.refused'],
    events: ['act.retried'],
    reason: 'no answer is lacking',
  },
];
