import type { Metric } from '../../contract/metrics.ts';
import { sidebarTargets } from '../../contract/pages.ts';
import { addressOf } from '../../routes/address.ts';

/** @returns the address of a metric's own list in a period, or undefined while there is no such page. */
export const listBehind = (metric: Metric, query: Readonly<Record<string, string>>): string | undefined => {
  const target = sidebarTargets[metric.title];
  return target && addressOf({ ...target, query });
};
