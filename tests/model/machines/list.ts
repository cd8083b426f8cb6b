import type { Location } from '../../../src/contract/pages.ts';
import { listMachine, rowsPerFetch } from '../../../src/machines/list.machine.ts';
import { sessionsThisMonth, sessionsThisWeek } from '../../fixtures/locations.ts';
import { sessionRow } from '../../fixtures/sessions.ts';
import type { Chart } from '../expected.ts';
import type { Model } from '../model.ts';
import type { Ignored } from '../pairs.ts';
import { listExpected, listTypingExpected } from './list.expected.ts';

/** The first page of a result of 150 rows. */
export const firstPage = { rows: Array.from({ length: rowsPerFetch }, () => sessionRow), total: 150 };
export const emptyPage = { rows: [], total: 0 };
const noAnswer = new TypeError('Failed to fetch');

/** A list of 150 rows, scrolled to its end and back, printed and fetched anew. */
export const listModel: Model<typeof listMachine> = {
  machine: listMachine,
  input: { location: sessionsThisMonth },
  project: ({ value, context: { rows, inSight } }) => {
    const sight = inSight.last >= rowsPerFetch ? 'at end' : '';
    const isShown =
      value === 'showing' || value === 'fetching' || value === 'gathering' || value === 'refreshing';
    return [sight, isShown && rows[rowsPerFetch] !== undefined && 'whole'].filter(Boolean).join(', ');
  },
  cases: {
    'location.changed': [],
    'rows.shown': [
      { type: 'rows.shown', first: 0, last: 20 },
      { type: 'rows.shown', first: 120, last: 149 },
    ],
  },
  invokes: { loadMoreRows: 'loadRows', gatherRows: 'loadRows', reloadRows: 'loadRows' },
  answers: {
    loadRows: { done: [firstPage, emptyPage], error: [noAnswer] },
    printPage: { done: [undefined], error: [new Error('no printer')] },
  },
  // A later page does not say how many rows there are.
  mayHappen: (_, event) => event.output !== emptyPage || !/(?:More|gather)/.test(event.type),
  nameEvent: ({ type, output, first }) => {
    if (type === 'rows.shown') return first === 0 ? 'at start' : 'at end';
    return output && (output.total > 0 ? 'rows' : 'none');
  },
};

const thisWeek = (search: string): Location => ({ ...sessionsThisWeek, query: { period: 'week', search } });

/** A list of one row whose search is typed and whose period is chosen. */
export const listTypingModel: Model<typeof listMachine> = {
  ...listModel,
  input: { location: sessionsThisWeek },
  project: ({ context: { location } }) => Object.values(location.query).join(', '),
  cases: {
    'location.changed': [
      { type: 'location.changed', location: sessionsThisWeek },
      { type: 'location.changed', location: thisWeek('b') },
      { type: 'location.changed', location: sessionsThisMonth },
    ],
    'rows.shown': [],
    'print.requested': [],
  },
  answers: {
    loadRows: { done: [{ rows: [sessionRow], total: 1 }, emptyPage], error: [noAnswer] },
    printPage: { done: [], error: [] },
  },
};

export const listCharts: [Chart<typeof listMachine>, ...Chart<typeof listMachine>[]] = [
  { model: listModel, expected: listExpected },
  { model: listTypingModel, expected: listTypingExpected },
];

export const listIgnored: Ignored<typeof listMachine>[] = [
  {
    states: ['loading', 'refreshing', 'gathering', 'printing', 'empty', 'failed'],
    events: ['print.requested'],
    reason: 'there is nothing to print yet, or it is being printed',
  },
  {
    states: ['printing', 'settling'],
    events: ['data.outdated'],
    reason: 'the paper shows what was there; a list that settles is fetched anew in a moment',
  },
  {
    states: ['loading', 'showing', 'fetching', 'gathering', 'printing', 'settling', 'refreshing', 'empty'],
    events: ['retry.requested'],
    reason: 'nothing has failed',
  },
];
