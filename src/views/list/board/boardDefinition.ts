import type { ComponentType } from 'react';
import type { PageAction } from '../../../contract/detailPorts.ts';
import type { RowContext } from '../definition.ts';
import type { ListProps } from '../ListPage.tsx';

export type BoardProps = ListProps & { seen: RowContext };
export type CardProps<Row> = BoardProps & { row: Row };

/** A board as data: its columns, its cards, and which of them may go where. */
export interface Board<Row, Stage extends string> {
  /** What its cards are called when not all of them are there. */
  several: string;
  /** The columns; what is dropped on one goes to the first of its stages. A folded one is opened by hand. */
  columns: readonly { readonly title: string; readonly stages: readonly Stage[]; readonly isFolded?: true }[];
  stageOf: (row: Row) => Stage;
  canMove: (row: Row, stage?: Stage) => boolean;
  move: (row: Row, stage: Stage) => PageAction;
  /** A key that presses what its cards mark with `data-quick`, and what it is said to do. */
  quick?: { readonly key: string; readonly does: string };
  Card: ComponentType<CardProps<Row>>;
}
