import { getActivities, getMyWeek, getTotals } from '../../contract/records/activities.ts';
import { activitiesQuery } from '../activitiesQuery.ts';
import type { Loaders } from '../detailPages.ts';
import { rangeOf } from '../periods.ts';

export const details: Loaders<'performance' | 'totals'> = {
  performance: async (api, { query }) => {
    const [activities, week] = await Promise.all([
      api(getActivities, { query: activitiesQuery(query) }),
      api(getMyWeek, {}),
    ]);
    return { page: 'performance', activities, week };
  },
  totals: async (api, { query }) => ({
    page: 'totals',
    totals: await api(getTotals, { query: rangeOf(query) }),
  }),
};
