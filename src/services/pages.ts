import { getActivities, getMyWeek, getTotals } from '../contract/activities.ts';
import type { Location } from '../contract/pages.ts';
import type { RecordData } from '../contract/ports.ts';
import type { Api } from './api.ts';
import { rangeOf } from './periods.ts';

/** @returns what the page of this address shows. */
export const loadRecord = async (api: Api, { page, query }: Location): Promise<RecordData> => {
  if (page === 'totals') return { page, totals: await api(getTotals, { query: rangeOf(query) }) };
  const [activities, week] = await Promise.all([
    api(getActivities, { query: rangeOf(query) }),
    api(getMyWeek, {}),
  ]);
  return { page: 'performance', activities, week };
};
