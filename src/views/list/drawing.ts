import type { ComponentType } from 'react';
import type { ListRow } from '../../contract/listPorts.ts';
import type { Location } from '../../contract/pages.ts';
import type { Person } from '../../contract/scalars.ts';
import type { ListDefinition, RowContext } from './definition.ts';
import type { ListProps } from './ListPage.tsx';

/** A person on a card: the name, and up to three lines about them. */
export interface CardFace {
  person: Person;
  image: string | null;
  lines: readonly (string | null)[];
  badge?: string | null;
}

/** What draws the rows of a list that is no table. */
export interface ListDrawing {
  Rows: ComponentType<DrawingProps<ListRow | undefined> & { onShown: (first: number, last: number) => void }>;
  Printout: ComponentType<DrawingProps<ListRow>>;
  Skeleton: ComponentType<{ label: string }>;
}

/** @returns what draws the rows of a list where its address shows it; nothing where that is its table. */
export const drawingIn = (
  { look, board, startsAsBoard = false }: Pick<ListDefinition, 'look' | 'board' | 'startsAsBoard'>,
  { query }: Location,
): ListDrawing | undefined =>
  board && (startsAsBoard ? query.view !== 'list' : query.view === 'board') ? board : look;

export interface DrawingProps<Row> extends ListProps {
  seen: RowContext;
  label: string;
  rows: readonly Row[];
}
