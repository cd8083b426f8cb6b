import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { pageDefinition } from '../../contract/pageDefinitions.ts';
import type { listMachine } from '../../machines/list.machine.ts';
import type { ListMeta } from '../../machines/list.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { LoadTrouble } from '../parts/LoadTrouble.tsx';
import { NoAccess } from '../parts/NoAccess.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { SkeletonTable } from '../parts/SkeletonTable.tsx';
import { nameOf } from '../people.ts';
import { selectView } from '../selectView.ts';
import { filterWords, printLine } from './addresses.ts';
import { columnsOf } from './columns.tsx';
import { directionOf, directionsOf, isOfAnother } from './defineList.ts';
import type { ListDefinition } from './definition.ts';
import { Emptiness } from './Emptiness.tsx';
import { Filters } from './Filters.tsx';
import { ListHead } from './ListHead.tsx';
import { ListNotice } from './ListNotice.tsx';
import { lookIn } from './look.ts';
import { OpenedRecord } from './OpenedRecord.tsx';
import { Printout, Rows } from './Rows.tsx';
import { useRowContext } from './rowContext.ts';

export interface ListPageProps extends PageProps {
  definition: ListDefinition;
}

export interface ListProps extends ListPageProps {
  list: ActorRefFrom<typeof listMachine>;
}

type ListView = NonNullable<ListMeta['view']>;

function Loading(props: ListProps) {
  const { definition } = props;
  const seen = useRowContext(props);
  const label = `Loading ${definition.nouns.several}`;
  const look = lookIn(definition, seen.location);
  if (look) return <look.Skeleton label={label} />;
  return <SkeletonTable label={label} columns={columnsOf(definition, { rows: [] }, seen)} />;
}

function LoadError({ list, definition }: ListProps) {
  const { nouns, metric } = definition;
  const isTheirs = useSelector(list, ({ context }) => isOfAnother(context.location));
  const trouble = useSelector(list, ({ context }) => context.trouble);
  return (
    <LoadTrouble
      trouble={trouble}
      note={
        metric && !isTheirs
          ? `We couldn’t load your ${nouns.several}. Nothing you recorded is lost, and your filters are kept.`
          : `We couldn’t load the ${nouns.several}. Your filters are kept.`
      }
      onTriedAgain={() => list.send({ type: 'retry.requested' })}
    />
  );
}

const views: Readonly<Record<ListView, (props: ListProps) => ReactNode>> = {
  // The table's head is there before its rows, and stays as they come.
  Bare: Rows,
  Skeleton: Loading,
  Rows,
  Printout,
  Empty: Emptiness,
  LoadError,
};

/** Of a list that is not there nothing stands but its title and why. */
function WithoutList({ list, reason }: ListProps & { reason: ReactNode }) {
  const page = useSelector(list, ({ context }) => pageDefinition(context.location.page));
  return (
    <>
      <PageHead title={page.title} heading={page.heading} />
      {reason}
    </>
  );
}

/** For whoever is of no chapter, over what is about one. */
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
  const View = views[useSelector(list, selectView<ListView>('Skeleton'))];
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
  const isForbidden = useSelector(list, ({ context: { head } }) => head?.kind === 'forbidden');
  const isChapterless = useSelector(
    workspace,
    ({ context: { shell } }) => shell !== null && shell.member.chapter_id === null,
  );
  const namesChapter = useSelector(list, ({ context }) => Boolean(context.location.query.chapter_id));
  if (definition.isOfChapter && isChapterless && !namesChapter)
    return <WithoutList {...props} reason={<ChapterWanted />} />;
  if (isForbidden) return <WithoutList {...props} reason={<NoAccess />} />;
  return (
    <>
      <ListHead {...props} />
      <p className="print-line">{words}</p>
      <Filters {...props} />
      <View {...props} />
      {definition.Foot && <definition.Foot {...props} />}
      <ListNotice {...props} />
      <OpenedRecord {...props} />
    </>
  );
}

/** A list: its filters in the address, one scroll over the whole result. */
export function ListPage({ workspace, definition }: ListPageProps) {
  const list = useSelector(workspace, ({ children }) => children.list);
  return list ? <List workspace={workspace} definition={definition} list={list} /> : null;
}

/** @returns the page that a definition makes. */
export const listPage = (definition: ListDefinition): ComponentType<PageProps> =>
  function DefinedListPage({ workspace }) {
    return <ListPage workspace={workspace} definition={definition} />;
  };
