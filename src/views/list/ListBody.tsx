import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ListMeta } from '../../machines/list.setup.ts';
import { LoadTrouble } from '../parts/page/LoadTrouble.tsx';
import { SkeletonTable } from '../parts/rows/SkeletonTable.tsx';
import { selectView } from '../selectView.ts';
import { columnsOf } from './columns.tsx';
import { isOfAnother } from './defineList.ts';
import { drawingIn } from './drawing.ts';
import { Emptiness } from './Emptiness.tsx';
import type { ListProps } from './ListPage.tsx';
import { Printout, Rows } from './Rows.tsx';
import { useRowContext } from './rowContext.ts';

type ListView = NonNullable<ListMeta['view']>;

function Loading(props: ListProps) {
  const { definition } = props;
  const seen = useRowContext(props);
  const label = `Loading ${definition.nouns.several}`;
  const look = drawingIn(definition, seen.location);
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
          ? `We couldn’t load your ${nouns.several}. Nothing you recorded is lost, and we’ve kept your filters.`
          : `We couldn’t load the ${nouns.several}. We’ve kept your filters.`
      }
      onTriedAgain={() => list.send({ type: 'retry.requested' })}
    />
  );
}

const views: Readonly<Record<ListView, (props: ListProps) => ReactNode>> = {
  // The table's header shows before its rows and stays.
  Bare: Rows,
  Skeleton: Loading,
  Rows,
  Printout,
  Empty: Emptiness,
  LoadError,
};

/** The rows, or what is shown instead of them, and the panel next to the list. */
export function ListBody(props: ListProps) {
  const { list, definition } = props;
  const { Beside } = definition;
  const View = views[useSelector(list, selectView<ListView>('Skeleton'))];
  if (!Beside) return <View {...props} />;
  return (
    <div className="two-columns beside-list">
      <div>
        <View {...props} />
      </div>
      <Beside {...props} />
    </div>
  );
}
