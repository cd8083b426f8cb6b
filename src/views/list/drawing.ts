import type { ComponentType } from 'react';
import type { ListRow } from '../../contract/listPorts.ts';
import type { Location } from '../../contract/pages.ts';
import type { Person } from '../../contract/scalars.ts';
import type { ListDefinition, RowContext } from './definition.ts';
import type { ListProps } from './ListPage.tsx';

/** A person on a card: the name, and up to three lines. */
export interface CardFace {
  person: Person;
  image: string | null;
  lines: readonly (string | null)[];
  badge?: string | null;
}

/** The components of a list that isn't a table. */
export interface ListDrawing {
  Rows: ComponentType<DrawingProps<ListRow | undefined> & { onShown: (first: number, last: number) => void }>;
  Printout: ComponentType<DrawingProps<ListRow>>;
  Skeleton: ComponentType<{ label: string }>;
}

/** @returns the components for the view in the address; undefined for the table. */
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
