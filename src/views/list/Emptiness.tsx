import { useSelector } from '@xstate/react';
import { PageLink } from '../../routes/PageLink.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { isNarrowed, withoutFilters } from './addresses.ts';
import { directionOf, isOfAnother } from './defineList.ts';
import { FillButton } from './FillButton.tsx';
import type { ListProps } from './ListPage.tsx';

/** An empty list: with filters it offers to remove them, without any it offers to record something. */
export function Emptiness({ workspace, list, definition }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const { filters, nouns, empty, noMatch = `No ${nouns.several} match these filters.` } = definition;
  const { fill, seeAlso } = definition;
  const isTheirs = isOfAnother(location);
  const also = seeAlso?.[directionOf(location)];
  const whyEmpty = typeof empty === 'string' ? empty : empty[directionOf(location)];
  return (
    <section className="panel">
      {isNarrowed(location, filters) ? (
        <EmptyState
          title={noMatch}
          action={
            <PageLink className="button" to={withoutFilters(location, filters)}>
              Clear filters
            </PageLink>
          }
        />
      ) : (
        <EmptyState
          title={isTheirs ? 'No records in this period.' : whyEmpty}
          action={
            fill &&
            !isTheirs && (
              <>
                <FillButton workspace={workspace} fill={fill} />
                {also && <FillButton workspace={workspace} fill={also} />}
              </>
            )
          }
        />
      )}
    </section>
  );
}
