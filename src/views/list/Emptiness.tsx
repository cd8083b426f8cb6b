import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { PageLink } from '../../routes/PageLink.tsx';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { isNarrowed, withoutFilters } from './addresses.ts';
import type { ListProps } from './ListPage.tsx';

/** No rows: filters are taken away first; without any, a record fills the list. */
export function Emptiness({ workspace, list, definition }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const { filters, nouns, empty, recording } = definition;
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
          title={empty}
          action={
            <Button
              icon={Plus}
              onPressed={() =>
                workspace.send({ type: 'recording.requested', recording: recording.id, prefill: {} })
              }
            >
              {`Record a ${nouns.one}`}
            </Button>
          }
        />
      )}
    </section>
  );
}
