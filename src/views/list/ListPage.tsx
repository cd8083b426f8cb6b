import { shallowEqual, useSelector } from '@xstate/react';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { listMachine } from '../../machines/list.machine.ts';
import { selectShown } from '../../machines/list.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { ErrorState } from '../parts/ErrorState.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { SkeletonTable } from '../parts/SkeletonTable.tsx';
import { selectView } from '../selectView.ts';
import { directionLinks, filterWords } from './addresses.ts';
import { columnsOf } from './columns.ts';
import type { ListDefinition } from './definition.ts';
import { Emptiness } from './Emptiness.tsx';
import { Filters } from './Filters.tsx';
import { RecordButton } from './RecordButton.tsx';
import { Removal } from './Removal.tsx';
import { Printout, Rows } from './Rows.tsx';

export interface ListPageProps extends PageProps {
  definition: ListDefinition;
}

export interface ListProps extends ListPageProps {
  list: ActorRefFrom<typeof listMachine>;
}

type ListView = 'Skeleton' | 'Rows' | 'Printout' | 'Empty' | 'LoadError';

function Head({ workspace, list, definition }: ListProps) {
  const location = useSelector(list, ({ context }) => context.location);
  const canPrint = useSelector(list, (snapshot) => snapshot.can({ type: 'print.requested' }));
  const { metric, directions } = definition;
  return (
    <PageHead
      title={metric.title}
      actions={
        <>
          <span className="only-wide">
            <Button
              variant="quiet"
              icon={Printer}
              fold
              isDisabled={!canPrint}
              onPressed={() => list.send({ type: 'print.requested' })}
            >
              Print
            </Button>
          </span>
          <RecordButton workspace={workspace} definition={definition} variant="primary">
            {metric.record}
          </RecordButton>
        </>
      }
    >
      <Segmented label="Direction" choices={directionLinks(location, directions)} />
    </PageHead>
  );
}

function Loading({ list, definition }: ListProps) {
  const shown = useSelector(list, selectShown, shallowEqual);
  return (
    <SkeletonTable label={`Loading ${definition.nouns.several}`} columns={columnsOf(definition, shown)} />
  );
}

function LoadError({ list, definition }: ListProps) {
  return (
    <section className="panel">
      <ErrorState
        message={messages.wentWrong}
        note={`Your ${definition.nouns.several} could not be fetched. Nothing you recorded is lost, and your filters are kept.`}
        onTriedAgain={() => list.send({ type: 'retry.requested' })}
      />
    </section>
  );
}

const views: Readonly<Record<ListView, (props: ListProps) => ReactNode>> = {
  Skeleton: Loading,
  Rows,
  Printout,
  Empty: Emptiness,
  LoadError,
};

function List(props: ListProps) {
  const { list, definition } = props;
  const View = views[useSelector(list, selectView<ListView>('Skeleton'))];
  const words = useSelector(list, ({ context }) => filterWords(context.location, definition.filters));
  return (
    <>
      <title>{`${definition.metric.title} · Chapterhouse`}</title>
      <Head {...props} />
      <p className="mb-3 hidden print:block">{words}</p>
      <Filters {...props} />
      <View {...props} />
      <Removal {...props} />
    </>
  );
}

/** The list of one metric: its filters in the address, one scroll over the whole result. */
export function ListPage({ workspace, definition }: ListPageProps) {
  const list = useSelector(workspace, ({ children }) => children.list);
  return list ? <List workspace={workspace} definition={definition} list={list} /> : null;
}
