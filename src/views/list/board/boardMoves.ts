import type { ListEvent } from '../../../machines/list.setup.ts';
import type { Board } from './boardDefinition.ts';

/** @returns where the rows of a board are, and where they may go. */
export const movesOf = <Row, Stage extends string>({
  columns,
  stageOf,
  canMove,
  move,
}: Board<Row, Stage>) => {
  type Column = (typeof columns)[number];

  const columnOf = (row: Row): Column | undefined =>
    columns.find(({ stages }) => stages.includes(stageOf(row)));

  /** The first stage of a column that a row may move to. */
  const stageIn = (row: Row, column: Column | undefined): Stage | undefined =>
    column?.stages.find((stage) => canMove(row, stage));

  return {
    columnOf,
    /** Drops a row on a column; it stays where it is unless it may move there. */
    dropOn: (row: Row, column: Column | undefined): ListEvent => {
      const stage = column === columnOf(row) ? undefined : stageIn(row, column);
      return stage === undefined
        ? { type: 'card.returned' }
        : { type: 'card.dropped', action: move(row, stage) };
    },
    /** The nearest column on one side that contains the row or that it may move to. */
    columnBeside: (row: Row, at: Column, by: -1 | 1): Column | undefined => {
      const here = columns.indexOf(at);
      const beside = by === 1 ? columns.slice(here + 1) : columns.slice(0, here).reverse();
      return beside.find((column) => column === columnOf(row) || stageIn(row, column) !== undefined);
    },
  };
};
