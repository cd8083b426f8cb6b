import type { ComponentType } from 'react';
import type { PageAction } from '../../../contract/detailPorts.ts';
import type { RowContext } from '../definition.ts';
import type { ListProps } from '../ListPage.tsx';

export type BoardProps = ListProps & { seen: RowContext };
export type CardProps<Row> = BoardProps & { row: Row };

/** A board as data: its columns, its cards, and which moves are allowed. */
export interface Board<Row, Stage extends string> {
  /** The cards' noun for when not all of them have loaded. */
  several: string;
  /** The columns; a card dropped on one gets the first of its stages. A folded one is opened by hand. */
  columns: readonly { readonly title: string; readonly stages: readonly Stage[]; readonly isFolded?: true }[];
  stageOf: (row: Row) => Stage;
  canMove: (row: Row, stage?: Stage) => boolean;
  move: (row: Row, stage: Stage) => PageAction;
  /** A key that presses the button marked `data-quick` on a card, and its description. */
  quick?: { readonly key: string; readonly does: string };
  Card: ComponentType<CardProps<Row>>;
}
