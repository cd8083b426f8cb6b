import type { Location } from '../contract/pages.ts';
import { getActivities } from '../contract/records/activities.ts';
import { known } from './listFilters.ts';
import { rangeOf } from './periods.ts';

/** @returns the period of an address, with the direction and the metric that the last records are of. */
export const activitiesQuery = (query: Location['query']) => ({
  ...rangeOf(query),
  ...known(getActivities.query, { send: query.send, type: query.metric }),
});
