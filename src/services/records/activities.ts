import { getActivities, getMyWeek, getTotals } from '../../contract/activities.ts';
import { activitiesQuery } from '../activitiesQuery.ts';
import { pictured } from '../images.ts';
import { rangeOf } from '../periods.ts';
import type { Loaders } from '../recordPages.ts';

/** What one did oneself. */
export const records: Loaders<'performance' | 'totals'> = {
  performance: async (api, { query }) => {
    const [activities, week] = await Promise.all([
      api(getActivities, { query: activitiesQuery(query) }),
      api(getMyWeek, {}),
    ]);
    const { first_steps: steps } = week;
    const first_steps = steps && { ...steps, people: await pictured(api, steps.people) };
    return { page: 'performance', activities, week: { ...week, first_steps } };
  },
  totals: async (api, { query }) => ({
    page: 'totals',
    totals: await api(getTotals, { query: rangeOf(query) }),
  }),
};
