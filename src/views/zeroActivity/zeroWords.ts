import { type MetricId, metricById, metrics } from '../../contract/metrics.ts';
import type { ZeroActivityRow } from '../../contract/records/zeroActivity.ts';
import { dayOf } from '../dates.ts';

const most = 4;

/** @returns which metrics are at zero: `All six`, `All but Posts`, `Referrals, Visitors`. */
export const zeroWords = (zeros: readonly MetricId[]): string => {
  const titles = (ids: readonly MetricId[]) => ids.map((id) => metricById(id).title);
  const others = metrics.map(({ id }) => id).filter((id) => !zeros.includes(id));
  if (others.length === 0) return 'All six';
  return zeros.length >= most ? `All but ${titles(others).join(' and ')}` : titles(zeros).join(', ');
};

/** @returns when a helper last talked with the member, or was asked to. */
export const helperWords = ({ since, talked_on }: NonNullable<ZeroActivityRow['helper']>): string =>
  talked_on === null ? `Asked ${dayOf(since)}` : `Talked ${dayOf(talked_on)}`;
