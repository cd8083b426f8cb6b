import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { pageDefinition, titleOf } from '../../contract/pageDefinitions.ts';
import type { listMachine } from '../../machines/list.machine.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { NoAccess } from '../parts/page/NoAccess.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { nameOf } from '../people.ts';
import { filterWords, printLine } from './addresses.ts';
import { directionOf, directionsOf } from './defineList.ts';
import type { ListDefinition } from './definition.ts';
import { Filters } from './Filters.tsx';
import { ListBody } from './ListBody.tsx';
import { ListHead } from './ListHead.tsx';
import { ListNotice } from './ListNotice.tsx';
import { OpenedRecord } from './OpenedRecord.tsx';

export interface ListPageProps extends PageProps {
  definition: ListDefinition;
}

export interface ListProps extends ListPageProps {
  list: ActorRefFrom<typeof listMachine>;
}

/** If the list isn't available, only its title and the reason are shown. */
function WithoutList({ list, reason }: ListProps & { reason: ReactNode }) {
  const location = useSelector(list, ({ context }) => context.location);
  return (
    <>
      <PageHead title={titleOf(location)} heading={pageDefinition(location.page).heading} />
      {reason}
    </>
  );
}

/** Shown to members without a chapter, in place of a list about a chapter. */
function ChapterWanted() {
  return (
    <section className="panel">
      <EmptyState
        title="You’re in no chapter. Choose the one whose list you want to see."
        action={
          <PageLink className="button primary" to={{ page: 'chapterSearch', params: {}, query: {} }}>
            Choose a chapter
          </PageLink>
        }
      />
    </section>
  );
}

export function List(props: ListProps) {
  const { workspace, list, definition } = props;
  const words = useSelector(list, ({ context: { location, choices, head } }) =>
    printLine(
      location,
      head?.kind === 'member' && nameOf(head.member),
      directionsOf(definition, location)?.[directionOf(location)],
      filterWords(location, definition.filters, {
        lists: choices,
        hasPeriod: definition.hasPeriod ?? false,
      }),
    ),
  );
  const location = useSelector(list, ({ context }) => context.location);
  const isForbidden = useSelector(list, ({ context: { head } }) => head?.kind === 'forbidden');
  const isChapterless = useSelector(
    workspace,
    ({ context: { shell } }) => shell !== null && shell.member.chapter_id === null,
  );
  if (definition.isOfChapter && isChapterless && !location.query.chapter_id)
    return <WithoutList {...props} reason={<ChapterWanted />} />;
  if (isForbidden) return <WithoutList {...props} reason={<NoAccess location={location} />} />;
  return (
    <>
      <ListHead {...props} />
      <p className="print-line">{words}</p>
      <Filters {...props} />
      <ListBody {...props} />
      {definition.Foot && <definition.Foot {...props} />}
      <ListNotice {...props} />
      <OpenedRecord {...props} />
    </>
  );
}

/** A list: its filters are in the address, and it scrolls over the whole result. */
export function ListPage({ workspace, definition }: ListPageProps) {
  const list = useSelector(workspace, ({ children }) => children.list);
  return list ? <List workspace={workspace} definition={definition} list={list} /> : null;
}

/** @returns the page for a definition. */
export const listPage = (definition: ListDefinition): ComponentType<PageProps> =>
  function DefinedListPage({ workspace }) {
    return <ListPage workspace={workspace} definition={definition} />;
  };
