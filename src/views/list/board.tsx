import type { DragEvent, KeyboardEvent } from 'react';
import { useId } from 'react';
import type { ListRow, RowKinds, RowOf } from '../../contract/listPorts.ts';
import { countOf } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { SkeletonCards } from '../parts/PersonCard.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import type { Board, BoardProps, CardProps } from './boardDefinition.ts';
import type { ListLook, LookProps } from './look.ts';
import { noteMoved, stepOf, takeMovedFocus } from './movedCard.ts';
import { perform, RowActions } from './RowActions.tsx';

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

  /** The nearest stage of another column on one side to which a row may go. */
  const stageBeside = (row: Row, by: -1 | 0 | 1): Stage | undefined => {
    const here = columns.findIndex(({ stages }) => stages.includes(stageOf(row)));
    const beside = by === 1 ? columns.slice(here + 1) : columns.slice(0, here).reverse();
    return by === 0 ? undefined : beside.flatMap(({ stages }) => stages).find((stage) => canMove(row, stage));
  };

  function CardFrame({ row, hintId, ...props }: CardProps<Row> & { hintId: string }) {
    const carry = (event: DragEvent) => {
      event.dataTransfer.setData(carried, String(row.id));
      event.dataTransfer.effectAllowed = 'move';
    };
    const step = (event: KeyboardEvent) => {
      const stage = stageBeside(row, stepOf(event));
      if (stage === undefined) return;
      event.preventDefault();
      noteMoved(`${kind} ${row.id}`);
      perform(props, move(row, stage));
    };
    return (
      <li
        className="board-card"
        data-card={`${kind} ${row.id}`}
        draggable={canMove(row)}
        ref={takeMovedFocus}
        onDragStart={carry}
        onKeyDown={step}
      >
        <Card {...props} row={row} />
        <RowActions {...props} row={row} movedAs={canMove(row) ? hintId : undefined} />
      </li>
    );
  }

  function Column({
    title,
    stages,
    isFolded,
    isWhole,
    rows,
    ...props
  }: BoardProps & (typeof columns)[number] & { rows: readonly Row[]; isWhole: boolean; hintId: string }) {
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
      <BoardColumn
        title={title}
        count={here.length}
        isFolded={isFolded === true && !isWhole}
        isOpen={here.length > 0 && here.length === rows.length}
        onDragOver={allow}
        onDrop={drop}
      >
        {here.map((row) => (
          <CardFrame key={row.id} {...props} row={row} />
        ))}
      </BoardColumn>
    );
  }

  function Columns({
    label,
    rows,
    isWhole = false,
    ...props
  }: LookProps<ListRow | undefined> & { isWhole?: boolean }) {
    const hintId = useId();
    const shown = rows.filter(isRow);
    return (
      <>
        <fieldset className="board" aria-label={label}>
          {columns.map((column) => (
            <Column
              key={column.title}
              {...props}
              {...column}
              rows={shown}
              isWhole={isWhole}
              hintId={hintId}
            />
          ))}
        </fieldset>
        <p className="board-hint" id={hintId} hidden={!shown.some((row) => canMove(row))}>
          <kbd>←</kbd> <kbd>→</kbd> on a card’s grip move it.
        </p>
      </>
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

  return { Rows, Printout: (props) => <Columns {...props} isWhole />, Skeleton: SkeletonCards };
}
