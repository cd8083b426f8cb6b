import type { VisitorInFull } from '../meetings/chapterVisitors.ts';
import { metrics } from '../metrics.ts';
import type { Location } from '../pages.ts';
import type { RecordKey } from '../ports.ts';
import type { RecordWithHistory } from './activities.ts';

/** A record of the list's metric; without a metric, the list's own kind: a visitor of the chapter. */
export interface OpenedKey {
  readonly metric: RecordKey['metric'] | null;
  readonly id: number;
}

/** A visitor opened from the chapter's list. */
export type OpenedVisitor = VisitorInFull & { readonly kind: 'chapterVisitor' };

/** The result of opening a record. `missing`: it doesn't exist, or the caller may not see it. */
export type OpenedOutcome =
  | { readonly kind: 'found'; readonly record: RecordWithHistory | OpenedVisitor }
  | { readonly kind: 'missing' };

const metricOf = ({ page }: Location) => metrics.find((metric) => metric.page === page);
const opensRecords = (location: Location) =>
  location.page === 'chapterVisitors' || metricOf(location) !== undefined;

/**
 * @returns the record that an address opens over its list, `?record=12`; an invalid number gives id 0, which no
 * record has.
 */
export const openedIn = (location: Location): OpenedKey | null => {
  const { record } = location.query;
  if (!opensRecords(location) || record === undefined) return null;
  return { metric: metricOf(location)?.id ?? null, id: /^\d{1,9}$/.test(record) ? Number(record) : 0 };
};

/** @returns the address of the list without an open record. */
export const listUnder = (location: Location): Location => {
  if (!opensRecords(location)) return location;
  const { record: _, ...query } = location.query;
  return { ...location, query };
};

/** @returns the address that opens a record over a list of its metric. */
export const openedOver = (list: Location, id: number): Location => ({
  ...list,
  query: { ...list.query, record: String(id) },
});

/** @returns the address that opens a visitor over the list of the member's own visitors. */
export const visitorPage = (id: number): Location =>
  openedOver({ page: 'visitors', params: { id: '1' }, query: {} }, id);
