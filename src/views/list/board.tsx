import { useSelector } from '@xstate/react';
import type { ComponentType, DragEvent } from 'react';
import { useId } from 'react';
import type { ListRow, RowKinds, RowOf } from '../../contract/listPorts.ts';
import { countOf } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { SkeletonCards } from '../parts/PersonCard.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { withQuery } from './addresses.ts';
import type { RowContext } from './definition.ts';
import type { ListProps } from './ListPage.tsx';
import { type ListLook, type LookProps, lookIn } from './look.ts';
import { perform, RowActions } from './RowActions.tsx';
import type { RowCommand } from './shownActions.ts';

type Props = ListProps & { seen: RowContext };
export type CardProps<Row> = Props & { row: Row };

interface Board<Row, Stage extends string> {
  /** What its cards are called when not all of them are there. */
  several: string;
  /** The columns; what is dropped on one goes to the first of its stages. */
  columns: readonly { readonly title: string; readonly stages: readonly Stage[] }[];
  stageOf: (row: Row) => Stage;
  canMove: (row: Row, stage?: Stage) => boolean;
  move: (row: Row, stage: Stage) => RowCommand;
  Card: ComponentType<CardProps<Row>>;
}

const carried = 'application/x-row';
const moreAtOnce = 100;

/** @returns the rows of one kind by where they stand: moved by their menu, or dragged. */
export function boardOf<Kind extends keyof RowKinds, Stage extends string>(
  kind: Kind,
  board: Board<RowOf<Kind>, Stage>,
): ListLook {
  type Row = RowOf<Kind>;
  const isRow = (row: ListRow | undefined): row is Row =>
    row !== undefined && 'kind' in row && row.kind === kind;
  const { columns, stageOf, canMove, move, Card, several } = board;

  function CardFrame({ row, ...props }: CardProps<Row>) {
    const carry = (event: DragEvent) => {
      event.dataTransfer.setData(carried, String(row.id));
      event.dataTransfer.effectAllowed = 'move';
    };
    return (
      <li className="board-card" draggable={canMove(row)} onDragStart={carry}>
        <Card {...props} row={row} />
        <RowActions {...props} row={row} />
      </li>
    );
  }

  function Column({
    title,
    stages,
    rows,
    ...props
  }: Props & (typeof columns)[number] & { rows: readonly Row[] }) {
    const titleId = useId();
    const [first] = stages;
    const here = rows.filter((row) => stages.includes(stageOf(row)));
    const allow = (event: DragEvent) => {
      if (event.dataTransfer.types.includes(carried)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const row = rows.find(({ id }) => String(id) === event.dataTransfer.getData(carried));
      if (!row || !first || here.includes(row) || !canMove(row, first)) return;
      event.preventDefault();
      perform(props, move(row, first));
    };
    return (
      <section className="board-column" aria-labelledby={titleId} onDragOver={allow} onDrop={drop}>
        <h3 id={titleId}>
          {title} <span className="muted">{countOf(here.length)}</span>
        </h3>
        <ul>
          {here.map((row) => (
            <CardFrame key={row.id} {...props} row={row} />
          ))}
        </ul>
      </section>
    );
  }

  function Columns({ label, rows, ...props }: LookProps<ListRow | undefined>) {
    const shown = rows.filter(isRow);
    return (
      <fieldset className="board" aria-label={label}>
        {columns.map((column) => (
          <Column key={column.title} {...props} {...column} rows={shown} />
        ))}
      </fieldset>
    );
  }

  function Rows({
    onShown,
    ...props
  }: LookProps<ListRow | undefined> & { onShown: (first: number, last: number) => void }) {
    const shown = props.rows.filter(isRow).length;
    const total = props.rows.length;
    return (
      <>
        <Columns {...props} />
        {shown < total && (
          <div className="board-more">
            <span className="muted">
              {countOf(shown)} of {countOf(total)} {several} are on the board.
            </span>
            <Button onPressed={() => onShown(0, Math.min(total, shown + moreAtOnce) - 1)}>Show more</Button>
          </div>
        )}
      </>
    );
  }

  return { Rows, Printout: Columns, Skeleton: SkeletonCards };
}

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
