import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ListRow, RowKinds, RowOf } from '../../../contract/listPorts.ts';
import { selectHeld, selectLiftedId } from '../../../machines/list.setup.ts';
import { countOf } from '../../figures.ts';
import { Button } from '../../parts/Button.tsx';
import { SkeletonCards } from '../../parts/PersonCard.tsx';
import type { DrawingProps, ListDrawing } from '../drawing.ts';
import { BoardHint } from './BoardHint.tsx';
import type { Board } from './boardDefinition.ts';
import { movesOf } from './boardMoves.ts';
import { ColumnCards } from './ColumnCards.tsx';
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
  const { columns, canMove, several, quick } = board;
  const { columnOf } = movesOf(board);

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
            <ColumnCards
              key={column.title}
              {...props}
              kind={kind}
              board={board}
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
