import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { FilterMenu } from '../parts/FilterMenu.tsx';
import { scrollNarrowToCurrent } from '../parts/hooks.ts';
import { filterLinks } from './addresses.ts';
import type { ListProps } from './ListPage.tsx';
import { sortFilter } from './order.ts';
import { PeriodChip } from './PeriodChip.tsx';
import { SearchBox } from './SearchBox.tsx';

/** The list's filters; every choice is an address. */
export const Filters = memo(function Filters({ workspace, list, definition }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const lists = useSelector(list, ({ context }) => context.choices);
  const isChapterless = useSelector(
    workspace,
    ({ context: { shell } }) => shell !== null && shell.member.chapter_id === null,
  );
  const { filters, nouns, hasPeriod = false, hasSearch = true } = definition;
  const sort = sortFilter(definition);
  const sortsByHeads = definition.columns.some(({ sortsBy }) => sortsBy !== undefined);
  if (!hasPeriod && !hasSearch && !sort && filters.every(({ isBesideTitle }) => isBesideTitle)) return null;
  return (
    <div className="list-filters">
      <div className="filters" ref={scrollNarrowToCurrent}>
        {hasPeriod && <PeriodChip location={location} />}
        {filters.map((filter) => {
          if (filter.isBesideTitle || (filter.isOfChapter && isChapterless)) return null;
          const choices = filterLinks(location, filter, lists);
          // A filter with only one choice is hidden.
          return choices?.length === 1 ? null : (
            <FilterMenu key={filter.name} label={filter.label} choices={choices} />
          );
        })}
        {sort && (
          <div className={sortsByHeads ? 'only-narrow' : undefined}>
            <FilterMenu label="Sort" choices={filterLinks(location, sort)} />
          </div>
        )}
      </div>
      {hasSearch && <SearchBox location={location} label={`Search ${nouns.several}`} />}
    </div>
  );
});
