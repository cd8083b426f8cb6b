import { useSelector } from '@xstate/react';
import { periodOf } from '../../contract/periods.ts';
import { FilterGroup } from '../parts/FilterGroup.tsx';
import { FilterMenu } from '../parts/FilterMenu.tsx';
import { filterLinks, periodLinks, sortFilter } from './addresses.ts';
import { CustomDates } from './CustomDates.tsx';
import type { ListProps } from './ListPage.tsx';
import { SearchBox } from './SearchBox.tsx';

/** What narrows the list; every choice is an address. */
export function Filters({ list, definition }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const { filters, columns, nouns } = definition;
  return (
    <div className="list-filters">
      <div className="filters">
        <FilterGroup label="Period" choices={periodLinks(location)} />
        {filters.map((filter) => (
          <FilterMenu key={filter.name} label={filter.label} choices={filterLinks(location, filter)} />
        ))}
        <div className="only-narrow">
          <FilterMenu label="Sort" choices={filterLinks(location, sortFilter(columns))} />
        </div>
      </div>
      {periodOf(location.query) === 'custom' && <CustomDates location={location} />}
      <SearchBox location={location} label={`Search ${nouns.several}`} />
    </div>
  );
}
