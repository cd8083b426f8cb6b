import type { DragEvent } from 'react';
import type { RowKinds, RowOf } from '../../../contract/listPorts.ts';
import { RowActions } from '../RowActions.tsx';
import { allowCarried, BoardCard, carriedType } from './BoardCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import type { Board, BoardProps } from './boardDefinition.ts';
import { movesOf } from './boardMoves.ts';

interface ColumnCardsProps<Kind extends keyof RowKinds, Stage extends string> extends BoardProps {
  kind: Kind;
  board: Board<RowOf<Kind>, Stage>;
  column: Board<RowOf<Kind>, Stage>['columns'][number];
  /** The rows of this column. */
  rows: readonly RowOf<Kind>[];
  /** The rows of all columns. */
  all: readonly RowOf<Kind>[];
  isWhole: boolean;
  hintId: string;
  liftedId: number | null;
}

/** One column of a board with its cards. */
export function ColumnCards<Kind extends keyof RowKinds, Stage extends string>({
  kind,
  board,
  column,
  isWhole,
  rows,
  all,
  list,
  liftedId,
  hintId,
  ...others
}: ColumnCardsProps<Kind, Stage>) {
  const { canMove, Card, quick } = board;
  const { dropOn, columnBeside } = movesOf(board);
  const { title, isFolded } = column;
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
