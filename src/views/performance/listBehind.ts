import type { Metric } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';

/**
 * @param memberId whose records; one's own without it.
 * @returns the list of a metric's records in the period of a query; given ones unless `direction` is received.
 */
export const listBehind = (
  { page }: Metric,
  query: Location['query'],
  direction: 'given' | 'received' = 'given',
  memberId?: number,
): Location => ({
  page,
  params: { id: direction === 'given' ? '1' : '0', ...(memberId && { memberId: String(memberId) }) },
  query,
});
