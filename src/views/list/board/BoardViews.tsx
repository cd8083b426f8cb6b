import { useSelector } from '@xstate/react';
import { Segmented } from '../../parts/fields/Segmented.tsx';
import { withQuery } from '../addresses.ts';
import { drawingIn } from '../drawing.ts';
import type { ListProps } from '../ListPage.tsx';

/** Links to the list's table and its board. */
export function BoardViews({ list, definition }: Pick<ListProps, 'list' | 'definition'>) {
  const location = useSelector(list, ({ context }) => context.location);
  const isBoard = definition.board !== undefined && drawingIn(definition, location) === definition.board;
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
