import { businessTypes, eventTypes, linkTypes, visitorMethods } from '../../contract/choices.ts';
import { type MetricId, referralTypes, sessionTypes } from '../../contract/metrics.ts';
import type { Filter } from './filter.ts';
import { textFilter } from './filters.ts';

/** The filter by type for each metric. */
export const typeFilters: Readonly<Record<MetricId, Filter>> = {
  1: textFilter('type', 'Type', 'Any type', sessionTypes),
  2: {
    name: 'type',
    label: 'Type',
    choices: [{ value: '', label: 'Any type' }, ...referralTypes],
  },
  3: textFilter('type', 'Business type', 'Any type', businessTypes),
  4: textFilter('type', 'Type', 'Any type', eventTypes),
  5: textFilter('type', 'Type', 'Any type', linkTypes),
  6: textFilter('type', 'How known', 'Any way', visitorMethods),
};
