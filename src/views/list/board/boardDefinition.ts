import type { ComponentType } from 'react';
import type { PageAction } from '../../../contract/detailPorts.ts';
import type { RowContext } from '../definition.ts';
import type { ListProps } from '../ListPage.tsx';

export type BoardProps = ListProps & { seen: RowContext };
export type CardProps<Row> = BoardProps & { row: Row };

/** The definition of a board: its columns, its cards, and which moves are allowed. */
export interface Board<Row, Stage extends string> {
  /** The plural noun for the cards, used while some of them haven't loaded. */
  several: string;
  /** The columns. A dropped card gets the first stage of its new column; a folded column is opened by hand. */
  columns: readonly { readonly title: string; readonly stages: readonly Stage[]; readonly isFolded?: true }[];
  stageOf: (row: Row) => Stage;
  canMove: (row: Row, stage?: Stage) => boolean;
  move: (row: Row, stage: Stage) => PageAction;
  /** A key that presses the button marked `data-quick` on a card, and its description. */
  quick?: { readonly key: string; readonly does: string };
  Card: ComponentType<CardProps<Row>>;
}
