import { useSelector } from '@xstate/react';
import { Segmented } from '../parts/Segmented.tsx';
import { withQuery } from './addresses.ts';
import type { ListProps } from './ListPage.tsx';
import { lookIn } from './look.ts';

/** The list's rows as a table, or on its board. */
export function BoardViews({ list, definition }: Pick<ListProps, 'list' | 'definition'>) {
  const location = useSelector(list, ({ context }) => context.location);
  const isBoard = definition.board !== undefined && lookIn(definition, location) === definition.board;
  const choice = (label: string, view: string, isCurrent: boolean) => ({
    label,
    to: withQuery(location, { view }),
    isCurrent,
  });
  const { startsAsBoard = false } = definition;
  const table = choice('List', startsAsBoard ? 'list' : '', !isBoard);
  const board = choice('Board', startsAsBoard ? '' : 'board', isBoard);
  return <Segmented label="View" choices={startsAsBoard ? [board, table] : [table, board]} />;
}
