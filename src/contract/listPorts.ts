/** What the list machine asks of the world: rows of any list, page by page, and what its filters choose from. */

import type { DeclaredElsewhere } from './declared.ts';
import type { Location } from './pages.ts';
import type { Lists } from './ports.ts';
import type { TotalsDetails } from './records/activities.ts';
import type { Row } from './records/records.ts';
import type { Person } from './scalars.ts';

/**
 * Rows that are no records of a metric, by the word that tells them apart. A list adds its own in its file of the
 * contract, so that there is no list of them all to keep.
 */
export interface RowKinds extends DeclaredElsewhere {}

type OtherRow = { [Kind in keyof RowKinds]: { readonly kind: Kind } & RowKinds[Kind] }[keyof RowKinds];

/** A row of any list. A record of a metric is told by its `metric`, every other row by its `kind`. */
export type ListRow = Row | OtherRow;

/** A row of the kind named, which it says itself. */
export type RowOf<Kind extends keyof RowKinds> = Extract<ListRow, { readonly kind: Kind }>;

/** Sums over the whole result of a list of records, as they stand under its table. */
export type ListSums = NonNullable<TotalsDetails['totals']>;

/** What stands over a list beside its title, by what it is about; a list adds its own as it does its rows. */
export interface ListHeads {
  /** The list is not there for the caller. */
  readonly forbidden: object;
  /** Whose records they are, when not the reader's own. */
  readonly member: { readonly member: Person };
}

export type ListHeadFacts = {
  [Kind in keyof ListHeads]: { readonly kind: Kind } & ListHeads[Kind];
}[keyof ListHeads];

export interface ListPage {
  readonly rows: readonly ListRow[];
  readonly total: number | null;
  /** Sent with the first rows, as the total is. */
  readonly sums: ListSums | null;
  /** What the filters choose from, by name; sent with the first rows. A list that did not come is null. */
  readonly choices?: Lists;
  /** Sent with the first rows, where the page has them. */
  readonly head?: ListHeadFacts;
}

/** So many come with one call at most. */
export const rowsPerPage = 100;

export interface ListRequest {
  readonly location: Location;
  /** Index of the first row; pages of 100. */
  readonly offset: number;
}

/** Rows by their index in the whole result; only what was fetched is there. */
export type KnownRows = readonly (ListRow | undefined)[];

/** As much of a list as is known, and how much there is. */
export interface ListResult {
  readonly rows: KnownRows;
  readonly total: number;
  readonly sums: ListSums | null;
  readonly choices: Lists;
  readonly head: ListHeadFacts | null;
  /** Rows in sight, or wanted for the printer, are on their way. */
  readonly isFetching: boolean;
}

/** A card of a board in somebody's hand: where it is held, and its row as it was when it was let go there. */
export interface LiftedCard {
  readonly id: number;
  readonly column: string;
  readonly dropped: ListRow | null;
}

/** What is asked of a list that is watched. */
export type ListDemand =
  /** These rows are in sight. */
  | { readonly type: 'rows.shown'; readonly first: number; readonly last: number }
  /** Every row is wanted, as for the printer. */
  | { readonly type: 'rows.collected' }
  | { readonly type: 'retry.requested' };
