import type { PageAction } from '../../../src/contract/detailPorts.ts';
import type { ListResult } from '../../../src/contract/listPorts.ts';
import type { Location } from '../../../src/contract/pages.ts';
import type { listMachine } from '../../../src/machines/list.machine.ts';
import { pipelineItems } from '../../fixtures/domains/pipeline.ts';
import { answers as renewals } from '../../fixtures/domains/renewals.ts';
import { tagged } from '../../fixtures/fixture.ts';
import { corrected, noticeRow, nudged } from '../../fixtures/notifications.ts';
import { pageFixtures } from '../../fixtures/pages.ts';
import type { Model } from '../model.ts';
import {
  current,
  listActModel,
  listBoardModel,
  listFollowedModel,
  listOf,
  listSelectionModel,
} from './list.ts';

type List = Model<typeof listMachine>;

/** The answer with these rows and the head of the page's fixture. */
const received = (page: 'renewals' | 'pipeline' | 'notifications', rows: ListResult['rows']) => {
  const fixture = pageFixtures[page];
  const head = fixture?.kind === 'list' ? (fixture.head ?? null) : null;
  return {
    type: 'data.received',
    data: { ...listOf(0), rows, total: rows.length, head },
    freshness: current,
  } as const;
};

export const renewalsPage = { page: 'renewals', params: {}, query: {} } satisfies Location;
export const pipelinePage = {
  page: 'pipeline',
  params: {},
  query: { view: 'board' },
} satisfies Location;
export const notificationsPage = { page: 'notifications', params: {}, query: {} } satisfies Location;

const [lucia, owen] = tagged('subscription', renewals.getSubscriptions?.rows ?? []);
const members = [lucia, { ...owen, can_remind: 1 }] as ListResult['rows'];
const reminding = (...memberIds: readonly number[]) =>
  ({ name: 'remind', kind: 'renewal', memberIds }) as const satisfies PageAction;
const [lucias, owens] = [71, 72] as const;

/** The renewals, whose rows each have a button that reminds the member. */
export const listRemindersModel: List = {
  ...listActModel,
  input: { location: renewalsPage },
  project: (snapshot) => {
    const { action, waiting, unanswered, isRefused } = snapshot.context;
    return JSON.stringify([
      snapshot.matches({ action: 'underWay' }) && [action, ...waiting],
      isRefused,
      unanswered,
    ]);
  },
  cases: {
    ...listActModel.cases,
    'data.received': [received('renewals', members)],
    'action.requested': [reminding(12), reminding(13)].map((action) => ({
      type: 'action.requested',
      action,
    })),
  },
  nameEvent: ({ action, output }) => action?.memberIds.join() ?? output?.kind,
  mayHappen: (snapshot, event) =>
    (event.type !== 'action.requested' || snapshot.context.rows.length > 0) &&
    (listActModel.mayHappen?.(snapshot, event) ?? true),
};

/** The renewals, of which one or both are selected and reminded. */
export const listRenewalsModel: List = {
  ...listSelectionModel,
  input: { location: renewalsPage },
  project: ({ context: { selected, location } }) => JSON.stringify([selected, location.query]),
  cases: {
    ...listSelectionModel.cases,
    'data.received': [received('renewals', members)],
    'location.changed': [renewalsPage, { ...renewalsPage, query: { status: 'Due' } }].map((location) => ({
      type: 'location.changed',
      location,
    })),
    'rows.selected': [
      { type: 'rows.selected', ids: [lucias], isSelected: true },
      { type: 'rows.selected', ids: [lucias, owens], isSelected: true },
      { type: 'rows.selected', ids: [lucias], isSelected: false },
    ],
    'selection.used': [{ type: 'selection.used', action: reminding(12) }],
  },
  nameEvent: ({ location, ids, isSelected }) =>
    location ? JSON.stringify(location.query) : ids && `${ids.join(' and ')} ${isSelected ? 'on' : 'off'}`,
  // A box is checked or cleared, and the button acts on the selected rows.
  mayHappen: ({ context: { rows, selected } }, { type, ids, isSelected }) => {
    if (type === 'selection.used') return selected.join() === String(lucias);
    return type !== 'rows.selected' || (rows.length > 0 && selected.includes(ids.at(-1)) !== isSelected);
  },
};

const [mixer] = tagged('pipelineItem', pipelineItems);
const board = (status: string) => received('pipeline', [{ ...mixer, status }] as ListResult['rows']);
const confirmed = board('Confirmed');
const promoted = board('Promoted');

const columnOf = ({ rows, lifted }: { rows: ListResult['rows']; lifted: { column: string } | null }) => {
  const [row] = rows;
  return lifted?.column ?? (row && 'status' in row ? row.status : undefined);
};

/** The board of coming events, with one card. */
export const listPipelineModel: List = {
  ...listBoardModel,
  input: { location: pipelinePage },
  project: ({ value, context: { lifted, rows, location } }) =>
    JSON.stringify([
      location.query,
      columnOf({ rows, lifted: null }),
      value.lift !== 'none' && lifted?.column,
      value.lift === 'dropped' && lifted?.dropped,
    ]),
  cases: {
    ...listBoardModel.cases,
    'location.changed': [
      { type: 'location.changed', location: { ...pipelinePage, query: { view: 'board', type: 'Mixer' } } },
    ],
    'data.received': [confirmed, promoted],
    'card.lifted': ['Confirmed', 'Promoted'].map((column) => ({ type: 'card.lifted', id: 7, column })),
    'card.carried': [{ type: 'card.carried', column: 'Promoted' }],
    'card.dropped': [
      { type: 'card.dropped', action: { name: 'moveEvent', id: 7, version: 3, to: 'Promoted' } },
    ],
  },
  nameEvent: ({ column, data }) => column ?? (data && (data === promoted.data ? 'promoted' : 'confirmed')),
  // A card is lifted in the column that it is in, carried to the next one, and dropped in another.
  mayHappen: ({ value, context: { rows, lifted } }, { type, column }) => {
    const isAway = value.lift === 'carried' || value.lift === 'dropped';
    if (type === 'card.lifted') return columnOf({ rows, lifted: isAway ? lifted : null }) === column;
    if (type === 'card.carried') return lifted?.column === 'Confirmed';
    const isMoved = lifted?.column === 'Promoted' && columnOf({ rows, lifted: null }) === 'Confirmed';
    return type !== 'card.dropped' || isMoved;
  },
};

/** An unread and a read notification, whose links are followed. */
export const listNoticesModel: List = {
  ...listFollowedModel,
  input: { location: notificationsPage },
  cases: {
    ...listFollowedModel.cases,
    'data.received': [received('notifications', [nudged, corrected].map(noticeRow))],
    'row.followed': [nudged, corrected].map(({ id }) => ({ type: 'row.followed', id })),
  },
  nameEvent: ({ id }) => id && String(id),
  mayHappen: ({ context: { rows } }, { type }) => type !== 'row.followed' || rows.length > 0,
};
