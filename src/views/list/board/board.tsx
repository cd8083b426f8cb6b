import { useSelector } from '@xstate/react';
import { type DragEvent, useId } from 'react';
import type { ListRow, RowKinds, RowOf } from '../../../contract/listPorts.ts';
import { selectHeld, selectLiftedId } from '../../../machines/list.setup.ts';
import { countOf } from '../../figures.ts';
import { Button } from '../../parts/Button.tsx';
import { SkeletonCards } from '../../parts/PersonCard.tsx';
import type { DrawingProps, ListDrawing } from '../drawing.ts';
import { RowActions } from '../RowActions.tsx';
import { allowCarried, BoardCard, carriedType } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { BoardHint } from './BoardHint.tsx';
import type { Board, BoardProps } from './boardDefinition.ts';
import { movesOf } from './boardMoves.ts';
import { LiftedCard } from './LiftedCard.tsx';

const moreAtOnce = 100;

/** @returns a board for the rows of one kind, whose cards move by menu, keys or dragging. */
export function boardOf<Kind extends keyof RowKinds, Stage extends string>(
  kind: Kind,
  board: Board<RowOf<Kind>, Stage>,
): ListDrawing {
  type Row = RowOf<Kind>;
  const isRow = (row: ListRow | undefined): row is Row =>
    row !== undefined && 'kind' in row && row.kind === kind;
  const { columns, canMove, Card, several, quick } = board;
  type Column = (typeof columns)[number];
  const { columnOf, dropOn, columnBeside } = movesOf(board);

  function Column({
    column,
    isWhole,
    rows,
    all,
    ...props
  }: BoardProps & {
    column: Column;
    rows: readonly Row[];
    all: readonly Row[];
    isWhole: boolean;
    hintId: string;
    liftedId: number | null;
  }) {
    const { title, isFolded } = column;
    const { list, liftedId, hintId, ...others } = props;
    const drop = (event: DragEvent) => {
      const row = all.find(({ id }) => String(id) === event.dataTransfer.getData(carriedType));
      if (!row || dropOn(row, column).type === 'card.returned') return;
      event.preventDefault();
      list.send({ type: 'card.lifted', id: row.id, column: title });
      list.send(dropOn(row, column));
    };
    return (
      <BoardColumn
        title={title}
        count={rows.length}
        isFolded={isFolded === true && !isWhole}
        isOpen={rows.length > 0 && rows.length === all.length}
        onDragOver={allowCarried}
        onDrop={drop}
      >
        {rows.map((row) => (
          <BoardCard
            key={row.id}
            list={list}
            card={`${kind} ${row.id}`}
            id={row.id}
            at={title}
            isLifted={row.id === liftedId}
            isMovable={canMove(row)}
            quick={quick?.key}
            beside={(by) => columnBeside(row, column, by)?.title}
            dropped={() => dropOn(row, column)}
          >
            <Card {...others} list={list} row={row} />
            <RowActions
              {...others}
              list={list}
              row={row}
              grip={canMove(row) ? { hintId, isLifted: row.id === liftedId } : undefined}
            />
          </BoardCard>
        ))}
      </BoardColumn>
    );
  }

  function Columns({
    label,
    rows,
    isWhole = false,
    ...props
  }: DrawingProps<ListRow | undefined> & { isWhole?: boolean }) {
    const hintId = useId();
    const held = useSelector(props.list, selectHeld);
    const liftedId = useSelector(props.list, selectLiftedId);
    const shown = rows.filter(isRow);
    const named = (id: number) => {
      const row = shown.find((each) => each.id === id);
      const column = row && columnOf(row)?.title;
      return row && column ? { name: props.definition.named?.(row, props.seen) ?? '', column } : null;
    };
    const at = (row: Row) => (held?.id === row.id ? held.column : columnOf(row)?.title);
    return (
      <>
        <fieldset className="board" aria-label={label}>
          {columns.map((column) => (
            <Column
              key={column.title}
              {...props}
              column={column}
              rows={shown.filter((row) => at(row) === column.title)}
              all={shown}
              isWhole={isWhole}
              hintId={hintId}
              liftedId={liftedId}
            />
          ))}
        </fieldset>
        <BoardHint id={hintId} isShown={shown.some((row) => canMove(row))} quick={quick} />
        <LiftedCard {...props} named={named} />
      </>
    );
  }

  function Rows({
    onShown,
    ...props
  }: DrawingProps<ListRow | undefined> & { onShown: (first: number, last: number) => void }) {
    const [shown, total] = [props.rows.filter(isRow).length, props.rows.length];
    // Before the first answer nothing is shown, because stacked columns on a phone would push each other down.
    if (total === 0) return null;
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

  return { Rows, Printout: (props) => <Columns {...props} isWhole />, Skeleton: SkeletonCards };
}
