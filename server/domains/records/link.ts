import { type MetricId, metricById } from '../../../src/contract/metrics.ts';

/**
 * @param direction 1 for the giver of the record, 0 for the receiver
 * @param id null for a record that is gone
 * @returns the address of a member's list that opens the record over it
 */
export const linkToRecord = (metric: MetricId, direction: 0 | 1, id: number | null): string => {
  const list = `/dashboard/${metricById(metric).list}/${direction}`;
  return id === null ? list : `${list}?record=${id}`;
};
