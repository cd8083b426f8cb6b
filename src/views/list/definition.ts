import type { ReactNode } from 'react';
import type { Metric } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import type { ListSums } from '../../contract/ports.ts';
import type { Row } from '../../contract/records.ts';
import type { Person } from '../../contract/scalars.ts';
import type { Column } from '../parts/TableParts.tsx';

/** Which side of its records a list shows, from the member's own eyes. */
export type Direction = 'given' | 'received';

/** What a cell knows beside its row. */
export interface Seen {
  direction: Direction;
  currency: string;
}

export type SortField = 'date' | 'member' | 'type';

export interface ListColumn<Shown extends Row> extends Omit<Column<Shown>, 'sort' | 'cell'> {
  sortsBy?: SortField;
  /** False for a column that the rows at hand have nothing for. */
  isNeeded?: (rows: readonly (Row | undefined)[], seen: Seen) => boolean;
  cell: (row: Shown, seen: Seen) => ReactNode;
}

/** A filter whose value stands in the address under `name`; the first choice is the one without a value. */
export interface Filter {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
}

interface ListWords {
  metric: Metric;
  filters: readonly Filter[];
  directions: Readonly<Record<Direction, string>>;
  nouns: { one: string; several: string };
  /** Why it is empty, in one sentence. */
  empty: Readonly<Record<Direction, string>>;
  /** What the button that fills it says. */
  fill: string;
  /** What is summed under the table beside the count. */
  sum?: (sums: ListSums, direction: Direction) => { label: string; figure: string };
}

/** The list of one metric as data: all that sets it apart from the other five. */
export interface ListDefinition extends ListWords {
  columns: readonly ListColumn<Row>[];
}

/** @returns a definition whose columns are written for the rows of its own metric. */
export const defineList = <Shown extends Row>({
  isShown,
  columns,
  ...words
}: ListWords & {
  isShown: (row: Row) => row is Shown;
  columns: readonly ListColumn<Shown>[];
}): ListDefinition => ({
  ...words,
  columns: columns.map(({ cell, ...column }) => ({
    ...column,
    cell: (row, seen) => (isShown(row) ? cell(row, seen) : null),
  })),
});

/** @returns the side a list's address names: `1` given, which is also the default, `0` received. */
export const directionOf = ({ params }: Location): Direction => (params.id === '0' ? 'received' : 'given');

/** @returns the other one of a record, seen from the side that the list shows. */
export const counterpartOf = (
  { member, receiver }: Pick<Row, 'member' | 'receiver'>,
  direction: Direction,
): Person | null => (direction === 'given' ? receiver : member);
