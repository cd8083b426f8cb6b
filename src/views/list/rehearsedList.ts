import type { ListPage } from '../../contract/listPorts.ts';
import type { Location } from '../../contract/pages.ts';
import type { SessionRow } from '../../contract/records.ts';

const somebody = { id: 0, first_name: 'No', last_name: 'Body' };

/** Of everything that most rows have. */
const row: SessionRow = {
  metric: 1,
  id: 0,
  date: '2026-01-01',
  member: somebody,
  receiver: somebody,
  count_state: 'waiting',
  counted_on: null,
  correction_asked: 0,
  correction: null,
  can_edit: 1,
  version: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  type: '',
  address: '',
  discussion: '',
};

/** As many rows as the largest window has room for. */
const total = 40;

export const rehearsedLocation: Location = { page: 'sessions', params: { id: '1' }, query: {} };

/** The answer of a list of sessions, which has what every list of records has. Nobody sees it. */
export const rehearsedAnswer: ListPage = {
  rows: Array.from({ length: total }, (_, id) => ({ ...row, id })),
  total,
  sums: null,
};
