/** What the list machine needs from outside: pages of rows, and the choices of the filters. */

import type { DeclaredElsewhere } from './declared.ts';
import type { Location } from './pages.ts';
import type { Lists } from './ports.ts';
import type { TotalsDetails } from './records/activities.ts';
import type { Row } from './records/records.ts';
import type { Person } from './scalars.ts';

/**
 * Rows that aren't records of a metric, by kind. Each list adds its own in its file of the contract, so no central
 * list exists.
 */
export interface RowKinds extends DeclaredElsewhere {}

type OtherRow = { [Kind in keyof RowKinds]: { readonly kind: Kind } & RowKinds[Kind] }[keyof RowKinds];

/** A row of any list. A record has a `metric`, every other row a `kind`. */
export type ListRow = Row | OtherRow;

/** The row of one kind. */
export type RowOf<Kind extends keyof RowKinds> = Extract<ListRow, { readonly kind: Kind }>;

/** The totals of the whole result, shown under a list of records. */
export type ListSums = NonNullable<TotalsDetails['totals']>;

/** What a list shows next to its title, by subject. Each list adds its own entry, in its file of the contract. */
export interface ListHeads {
  /** The caller may not see the list. */
  readonly forbidden: object;
  /** The member whose records the list shows; the reader's own records have no such head. */
  readonly member: { readonly member: Person };
}

export type ListHeadFacts = {
  [Kind in keyof ListHeads]: { readonly kind: Kind } & ListHeads[Kind];
}[keyof ListHeads];

export interface ListPage {
  readonly rows: readonly ListRow[];
  readonly total: number | null;
  /** Sent with the first rows, like the total. */
  readonly sums: ListSums | null;
  /** The filters' choices by name, sent with the first rows; null for a list that failed to load. */
  readonly choices?: Lists;
  /** Sent with the first rows if the page has one. */
  readonly head?: ListHeadFacts;
}

/** The most rows of one call. */
export const rowsPerPage = 100;

export interface ListRequest {
  readonly location: Location;
  /** The index of the first row; a page has 100 rows. */
  readonly offset: number;
}

/** Rows by their index in the whole result; only fetched rows are present. */
export type KnownRows = readonly (ListRow | undefined)[];

/** The known part of a list, and its full length. */
export interface ListResult {
  readonly rows: KnownRows;
  readonly total: number;
  readonly sums: ListSums | null;
  readonly choices: Lists;
  readonly head: ListHeadFacts | null;
  /** Rows that are visible, or needed for printing, are being fetched. */
  readonly isFetching: boolean;
}

/** A card being dragged on a board: where it's held, and its row at the time of the drop. */
export interface LiftedCard {
  readonly id: number;
  readonly column: string;
  readonly dropped: ListRow | null;
}

/** What a view asks of a watched list. */
export type ListDemand =
  /** These rows are visible. */
  | { readonly type: 'rows.shown'; readonly first: number; readonly last: number }
  /** All rows are needed, for example for printing. */
  | { readonly type: 'rows.collected' }
  | { readonly type: 'retry.requested' };
