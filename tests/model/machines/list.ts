import type { PageAction } from '../../../src/contract/detailPorts.ts';
import type { Freshness } from '../../../src/contract/freshness.ts';
import type { ListResult } from '../../../src/contract/listPorts.ts';
import type { Location } from '../../../src/contract/pages.ts';
import type { RecordKey } from '../../../src/contract/ports.ts';
import { listMachine } from '../../../src/machines/list.machine.ts';
import type { OpenedReport } from '../../../src/machines/list.setup.ts';
import { bare, each, listed } from '../../each.ts';
import { sessionsThisMonth, sessionsThisWeek } from '../../fixtures/locations.ts';
import { announced, noticeRow, nudged } from '../../fixtures/notifications.ts';
import { sessionRow } from '../../fixtures/sessions.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';

type List = Model<typeof listMachine>;

export const current: Freshness = { asOf: '2026-05-19T10:00:00Z', trouble: null };
export const fromBefore: Freshness = { asOf: '2026-05-19T10:00:00Z', trouble: 'offline' };

/** A list of `total` rows of which the first `known` have been loaded. */
export const listOf = (total: number, known = total): ListResult => ({
  rows: Array.from({ length: total }, (_, id) => (id < known ? { ...sessionRow, id } : undefined)),
  total,
  sums: total > 0 ? { count: total, amount: null, guests: null, currency: 'USD' } : null,
  choices: {},
  head: null,
  isFetching: known < total,
});

const received = (data: ListResult, freshness = current) =>
  ({ type: 'data.received', data, freshness }) as const;
const missed = { type: 'data.missed', trouble: 'unanswered' } as const;
const part = received(listOf(150, 100));
const whole = received(listOf(150));
const none = received(listOf(0));

const nameEvent: List['nameEvent'] = (event) => {
  if (event.type !== 'data.received') return undefined;
  if (event.freshness.trouble) return 'from before';
  if (event.data.total === 0) return 'none';
  return event.data.isFetching ? 'some' : 'all';
};

const machine = listMachine.provide({
  actions: { leaveRecord: () => {}, markRead: () => {}, queueAction: () => {} },
});

const silent: List['cases'] = {
  ...each([], 'location.changed', 'data.received', 'data.missed', 'record.received', 'rows.shown'),
  ...each([], 'removals.changed', 'row.followed', 'action.requested', 'record.missed', 'retry.requested'),
  ...each([], 'print.requested', 'action.retried', 'record.closed', 'opening.retried', 'rows.selected'),
  ...each([], 'selection.used', 'card.lifted', 'card.carried', 'card.dropped', 'card.returned'),
  ...each([], 'acts.failed'),
};
const never = { done: [], error: [] };

const resting: List = {
  machine,
  input: { location: sessionsThisMonth },
  project: () => '',
  cases: silent,
  answers: { printPage: never, performAction: never, watchRows: never, watchRecord: never },
  nameEvent,
};

/** A list of 150 rows that is scrolled, printed, and kept up to date. */
export const listModel: List = {
  ...resting,
  project: ({ context: { rows, total, trouble } }) =>
    [total > 0 && (rows.includes(undefined) ? 'some' : 'all'), trouble].filter(Boolean).join(', '),
  cases: {
    ...silent,
    'data.received': [part, whole, none, received(listOf(150, 100), fromBefore)],
    'data.missed': [missed],
    'rows.shown': [{ type: 'rows.shown', first: 120, last: 149 }],
    ...bare('print.requested', 'retry.requested'),
  },
  answers: { ...resting.answers, printPage: { done: [undefined], error: [new Error('no printer')] } },
  // Collected rows stay loaded.
  mayHappen: (snapshot, event) =>
    event.type !== 'data.received' ||
    event === whole ||
    !snapshot.matches({ result: { watching: 'printing' } }),
};

const searching = (search: string): Location => ({ ...sessionsThisWeek, query: { period: 'week', search } });

/** A list with a typed search and a chosen period. */
export const listTypingModel: List = {
  ...resting,
  input: { location: sessionsThisWeek },
  project: ({ context: { location, total } }) => [...Object.values(location.query), total].join(', '),
  cases: {
    ...silent,
    'location.changed': [
      { type: 'location.changed', location: sessionsThisWeek },
      { type: 'location.changed', location: searching('b') },
      { type: 'location.changed', location: sessionsThisMonth },
    ],
    'data.received': [received(listOf(1)), none],
    'data.missed': [missed],
  },
};

const deleted: RecordKey = { metric: 1, id: 0 };

/** A list of one record, which is deleted and restored. */
export const listRemovalModel: List = {
  ...resting,
  project: ({ context: { removed, received } }) => `${removed.length} of ${received?.total ?? 0} removed`,
  cases: {
    ...silent,
    'data.received': [received(listOf(1))],
    'removals.changed': [
      { type: 'removals.changed', removed: [deleted] },
      { type: 'removals.changed', removed: [] },
    ],
  },
  nameEvent: (event) =>
    event.type === 'removals.changed' ? (event.removed.length > 0 ? 'gone' : 'back') : nameEvent(event),
};

const copy = { name: 'copy', text: 'one', message: 'Copied' } as const;

const nameOf = (action: PageAction | null) => action?.name === 'copy' && action.text;
const copyAnother = { ...copy, text: 'another' };

/** A list whose rows' buttons act on the server; while one acts, another is pressed. */
export const listActModel: List = {
  ...resting,
  project: (snapshot) => {
    const { action, waiting, unanswered, isRefused } = snapshot.context;
    return [
      ...(snapshot.matches({ action: 'underWay' }) ? [action, ...waiting].map(nameOf) : []),
      isRefused && 'refused',
      ...unanswered.map((each) => `no answer to ${nameOf(each)}`),
    ]
      .filter(Boolean)
      .join(', ');
  },
  cases: {
    ...silent,
    'action.requested': [copy, copyAnother].map((action) => ({ type: 'action.requested', action })),
    'action.retried': [{ type: 'action.retried' }],
  },
  answers: {
    ...resting.answers,
    performAction: {
      done: [
        { kind: 'changed', message: 'Changed' },
        { kind: 'refused', message: 'Not found.' },
      ],
      error: [new TypeError('Failed to fetch')],
    },
  },
  nameEvent: ({ type, action, output }) => (type === 'action.requested' ? action.text : output?.kind),
  // One waiting action, and one unanswered action before it, show how several would behave.
  mayHappen: (snapshot, { type }) => {
    const { waiting, unanswered } = snapshot.context;
    return (
      type !== 'action.requested' ||
      (waiting.length === 0 && (unanswered.length === 0 || snapshot.matches({ action: 'unanswered' })))
    );
  },
};

const moved = received({ ...listOf(1), rows: [{ ...sessionRow, id: 0, discussion: 'Moved.' }] });

/** A list with one card on a board, which is lifted, dropped and moved back. */
export const listBoardModel: List = {
  ...resting,
  project: (snapshot) => {
    const { lifted, rows, location } = snapshot.context;
    const dropped = JSON.stringify(lifted?.dropped) === JSON.stringify(rows[0]) ? 'as it is' : 'as it was';
    return [
      location.query.period,
      rows.length > 0 && rows[0] && 'discussion' in rows[0] && rows[0].discussion,
      !snapshot.matches({ lift: 'none' }) && `over ${lifted?.column}`,
      snapshot.matches({ lift: 'dropped' }) && dropped,
    ]
      .filter(Boolean)
      .join(', ');
  },
  cases: {
    ...silent,
    'location.changed': [{ type: 'location.changed', location: sessionsThisWeek }],
    'data.received': [received(listOf(1)), moved],
    'card.lifted': [{ type: 'card.lifted', id: 0, column: 'Idea' }],
    'card.carried': [{ type: 'card.carried', column: 'Planned' }],
    'card.dropped': [{ type: 'card.dropped', action: copy }],
    'card.returned': [{ type: 'card.returned' }],
  },
  answers: {
    ...resting.answers,
    performAction: { done: [{ kind: 'refused', message: 'Not found.' }], error: [] },
  },
  nameEvent: (event) => (event === moved ? 'moved' : nameEvent(event)),
};

/** A list whose rows are selected for one action with all of them. */
export const listSelectionModel: List = {
  ...resting,
  project: ({ context: { selected, location, opened } }) =>
    [selected.join(' and '), opened && 'one opened', location.query.period].filter(Boolean).join(', '),
  cases: {
    ...silent,
    'location.changed': [
      sessionsThisWeek,
      sessionsThisMonth,
      { ...sessionsThisMonth, query: { record: '1' } },
    ].map((location) => ({ type: 'location.changed', location })),
    'rows.selected': [
      { type: 'rows.selected', ids: [1], isSelected: true },
      { type: 'rows.selected', ids: [1, 2], isSelected: true },
      { type: 'rows.selected', ids: [1], isSelected: false },
    ],
    'selection.used': [{ type: 'selection.used', action: copy }],
  },
  nameEvent: ({ type, location, ids, isSelected }) => {
    if (type === 'location.changed') return location.query.record ? 'one opened' : location.query.period;
    return type === 'rows.selected' ? `${ids.join(' and ')} ${isSelected ? 'on' : 'off'}` : undefined;
  },
};

/** A list of an unread and a read notification, whose links are followed. */
export const listFollowedModel: List = {
  ...resting,
  input: { location: { page: 'notifications', params: {}, query: {} } },
  cases: {
    ...silent,
    'data.received': [received({ ...listOf(2), rows: [nudged, announced].map(noticeRow) })],
    'row.followed': [nudged, announced].map(({ id }) => ({ type: 'row.followed', id })),
  },
  nameEvent: (event) =>
    event.type === 'row.followed' ? (event.id === nudged.id ? 'unread' : 'read') : nameEvent(event),
};

export const openedAt = (record?: string): Location => ({
  ...sessionsThisMonth,
  query: { ...(record !== undefined && { record }) },
});
const found: OpenedReport = {
  type: 'record.received',
  outcome: { kind: 'found', record: { ...sessionRow, id: 1, history: [] } },
};

/** A list whose address opens one record and then another. */
export const listOpenedModel: List = {
  ...resting,
  input: { location: openedAt('1') },
  project: ({ context: { opened, record } }) =>
    [opened && `of ${opened.id}`, record && 'whole'].filter(Boolean).join(', '),
  cases: {
    ...silent,
    'location.changed': [undefined, '1', '2'].map((id) => ({
      type: 'location.changed',
      location: openedAt(id),
    })),
    'record.received': [found, { type: 'record.received', outcome: { kind: 'missing' } }],
    ...bare('record.missed', 'record.closed', 'opening.retried'),
    'removals.changed': [{ type: 'removals.changed', removed: [{ metric: 1, id: 1 }] }],
  },
  nameEvent: ({ type, location, outcome }) => {
    if (type === 'location.changed') return location.query.record ?? 'the list';
    return type === 'removals.changed' ? 'the first' : outcome?.kind;
  },
};

const quiet = ['action.idle', 'opened.closed', 'lift.none', 'selection.kept'];
const quietResult = ['result.watching.loading.begun', 'result.watching.loading.awaitingRows'];
export const listCharts: [Chart<typeof listMachine>, ...Chart<typeof listMachine>[]] = [
  { name: 'main', model: listModel, quiet },
  { name: 'typing', model: listTypingModel, quiet },
  { name: 'removal', model: listRemovalModel, quiet },
  { name: 'act', model: listActModel, quiet },
  { name: 'board', model: listBoardModel, quiet },
  { name: 'selection', model: listSelectionModel, quiet: quiet.slice(1) },
  { name: 'followed', model: listFollowedModel, quiet },
  { name: 'opened', model: listOpenedModel, quiet: [...quiet, ...quietResult] },
];

export const listIgnored: Ignored<typeof listMachine>[] = [
  {
    states: listed(
      'result.watching.loading.begun, result.watching.loading.awaitingRows, result.watching.collecting',
      'result.watching.printing, result.watching.empty, result.watching.failed',
    ),
    events: ['print.requested'],
    reason: 'there is nothing to print yet, or it is being printed',
  },
  {
    states: [
      'result.watching.loading.begun',
      'result.watching.loading.awaitingRows',
      'result.watching.collecting',
      'result.watching.printing',
    ],
    events: ['retry.requested'],
    reason: 'the server is being asked',
  },
  {
    states: ['result.settling'],
    events: ['data.received', 'data.missed'],
    reason: 'nothing is watched until the typing pauses',
  },
  {
    states: [
      'result.watching.showing',
      'result.watching.empty',
      'result.watching.collecting',
      'result.watching.printing',
      'result.watching.failed',
    ],
    events: ['data.missed'],
    reason: 'what has come stays, and the cache says that it is from before',
  },
  {
    states: ['result.watching.loading.begun', 'result.watching.loading.awaitingRows'],
    events: ['row.followed'],
    reason: 'there are no rows',
  },
  {
    states: ['opened.closed', 'opened.gone'],
    events: ['record.closed', 'record.received'],
    reason: 'none is open',
  },
  {
    states: listed('opened.closed, opened.gone, opened.open.shown, opened.open.missing, opened.open.failed'),
    events: ['record.missed'],
    reason: 'what has come stays',
  },
  {
    states: listed('opened.closed, opened.gone, opened.open.loading, opened.open.shown, opened.open.missing'),
    events: ['opening.retried'],
    reason: 'nothing has failed',
  },
  {
    states: ['lift.none', 'lift.dropped', 'lift.returned'],
    events: ['card.carried', 'card.dropped', 'card.returned'],
    reason: 'no card is in anybody’s hand',
  },
  {
    states: ['action.idle', 'action.underWay', 'action.done', 'action.refused'],
    events: ['action.retried'],
    reason: 'no answer is lacking',
  },
];
