import type { RecordWithHistory } from './activities.ts';
import { metrics } from './metrics.ts';
import type { Location } from './pages.ts';
import type { RecordKey } from './ports.ts';

/** What became of opening a record; `missing` for one that is not there, or not for whoever asks. */
export type OpenedOutcome =
  | { readonly kind: 'found'; readonly record: RecordWithHistory }
  | { readonly kind: 'missing' };

const metricOf = ({ page }: Location) => metrics.find((metric) => metric.page === page);

/** @returns the record that an address opens over its list, `?record=12`; id 0, which none has, for no number. */
export const openedIn = (location: Location): RecordKey | null => {
  const { record } = location.query;
  const metric = metricOf(location);
  if (metric === undefined || record === undefined) return null;
  return { metric: metric.id, id: /^\d{1,9}$/.test(record) ? Number(record) : 0 };
};

/** @returns the list of an address, with no record opened over it. */
export const listUnder = (location: Location): Location => {
  if (metricOf(location) === undefined) return location;
  const { record: _, ...query } = location.query;
  return { ...location, query };
};

/** @returns the address that opens a record over a list of its metric. */
export const openedOver = (list: Location, id: number): Location => ({
  ...list,
  query: { ...list.query, record: String(id) },
});

/** @returns the address that opens a visitor over the list of those whom one has invited. */
export const visitorPage = (id: number): Location =>
  openedOver({ page: 'visitors', params: { id: '1' }, query: {} }, id);
