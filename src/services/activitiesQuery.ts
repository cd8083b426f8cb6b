import type { Location } from '../contract/pages.ts';
import { getActivities } from '../contract/records/activities.ts';
import { known } from './listFilters.ts';
import { rangeOf } from './periods.ts';

/** @returns the period of an address, and the direction and metric of the latest records. */
export const activitiesQuery = (query: Location['query']) => ({
  ...rangeOf(query),
  ...known(getActivities.query, { send: query.send, type: query.metric }),
});
