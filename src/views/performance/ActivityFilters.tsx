import { useSelector } from '@xstate/react';
import { metrics } from '../../contract/metrics.ts';
import type { DetailProps } from '../detail/DetailPage.tsx';
import { filterLinks } from '../list/addresses.ts';
import type { Filter } from '../list/filter.ts';
import { flagFilter } from '../list/filters.ts';
import { FilterMenu } from '../parts/FilterMenu.tsx';

/** The filters of the cards and the latest records. */
export const activityFilters: readonly Filter[] = [
  flagFilter('send', 'Direction', ['Given or received', 'Given', 'Received']),
  {
    name: 'metric',
    label: 'Metric',
    choices: [
      { value: '', label: 'Any metric' },
      ...metrics.map(({ id, title }) => ({ value: String(id), label: title })),
    ],
  },
];

/** The page's filters, which are in its address. */
export function ActivityFilters({ detail }: Pick<DetailProps, 'detail'>) {
  const location = useSelector(detail, ({ context }) => context.location);
  return (
    <div className="filters">
      {activityFilters.map((filter) => (
        <FilterMenu key={filter.name} label={filter.label} choices={filterLinks(location, filter)} />
      ))}
    </div>
  );
}
