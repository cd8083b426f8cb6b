import { useSelector } from '@xstate/react';
import { PageLink } from '../../routes/PageLink.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { isNarrowed, withoutFilters } from './addresses.ts';
import { directionOf } from './definition.ts';
import type { ListProps } from './ListPage.tsx';
import { RecordButton } from './RecordButton.tsx';

/** No rows: filters are taken away first; without any, a record fills the list. */
export function Emptiness({ workspace, list, definition }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const { filters, nouns, empty, fill } = definition;
  return (
    <section className="panel">
      {isNarrowed(location, filters) ? (
        <EmptyState
          title={`No ${nouns.several} match these filters.`}
          action={
            <PageLink className="button" to={withoutFilters(location, filters)}>
              Clear filters
            </PageLink>
          }
        />
      ) : (
        <EmptyState
          title={empty[directionOf(location)]}
          action={
            <RecordButton workspace={workspace} definition={definition}>
              {fill}
            </RecordButton>
          }
        />
      )}
    </section>
  );
}
