import { type Metric, metricById } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import { openedOver } from '../../contract/records/openedRecord.ts';
import type { Row } from '../../contract/records/records.ts';

/** @returns a page's query for another page, whose path already has the direction and the metric. */
export const withoutSide = ({ send: _, metric: __, ...query }: Location['query']): Location['query'] => query;

/**
 * @param memberId whose records; the viewer's own if absent.
 * @returns the list of a metric's records in the period of a query, the given ones unless `direction` is received.
 */
export const listBehind = (
  { page }: Metric,
  query: Location['query'],
  direction: 'given' | 'received' = 'given',
  memberId?: number,
): Location => ({
  page,
  params: { id: direction === 'given' ? '1' : '0', ...(memberId && { memberId: String(memberId) }) },
  query: withoutSide(query),
});

interface Looking {
  query: Location['query'];
  /** The viewer's id; undefined until it's known. */
  me: number | undefined;
  memberId?: number;
}

/** @returns the address that opens a record over its list, in the period of a query. */
export const recordBehind = (
  { metric, id, member }: Pick<Row, 'metric' | 'id' | 'member'>,
  { query, me, memberId }: Looking,
): Location =>
  openedOver(listBehind(metricById(metric), query, member?.id === me ? 'given' : 'received', memberId), id);
