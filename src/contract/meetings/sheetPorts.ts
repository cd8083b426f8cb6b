/** What the sheet machine asks of the world: many rows whose cells many hands set. */
import type { DeclaredElsewhere } from '../declared.ts';
import type { PageId } from '../pages.ts';

/**
 * What each page of kind `sheet` shows, by page: its `rows`, each a `SheetRow`, and what stands beside them; a page adds its own in its file of the contract, so
 * that there is no list of them all to keep.
 */
export interface SheetPages extends DeclaredElsewhere {}

/** A row; what is set is set on the version that was seen. */
export interface SheetRow {
  readonly id: number;
  readonly version: number;
}

/** What every sheet has beside its `rows`. */
interface Sheet {
  /** What it is the sheet of, such as a meeting; null where there is none, and nothing to set. */
  readonly sheet: number | null;
  /** When it changes by itself, an instant. */
  readonly changesAt?: string | null;
}

export type SheetData = {
  [Page in keyof SheetPages]: { readonly page: Page } & Sheet & SheetPages[Page];
}[keyof SheetPages];

/** The pages of kind `sheet` that there are. */
export type SheetPageId = SheetData['page'];

export type SheetDataOf<Page extends SheetPageId> = Extract<SheetData, { page: Page }>;

/** What became of fetching a sheet; `forbidden`: it is not there for the caller. */
export type SheetOutcome =
  | { readonly kind: 'loaded'; readonly data: SheetData }
  | { readonly kind: 'forbidden' };

/** The row that stands for the sheet itself, such as for its headcount. */
export const wholeSheet = 0;

/** The fields of a row that a cell sets, under the wire's names. */
export type CellValue = Readonly<Record<string, string | number | null>>;

export interface CellToSet {
  readonly row: number;
  /** Its name; setting it again takes the place of what was set before. */
  readonly cell: string;
  readonly value: CellValue;
}

/** A cell that was set here and is not known to be stored. */
export interface CellSet extends CellToSet {
  readonly id: string;
  readonly page: PageId;
  readonly sheet: number;
  /** Of the row, when it was set. */
  readonly version: number;
  /** The key of the call that it was sent with; null before that. */
  readonly batch: string | null;
}

/** Cells of one sheet that are sent by one call. */
export interface Batch {
  readonly key: string;
  readonly page: PageId;
  readonly sheet: number;
  readonly cells: readonly CellSet[];
}

/** A row as the server says it stands now. */
export interface AnsweredRow {
  readonly id: number;
  /** Somebody else has set a cell of it since. */
  readonly isLost: boolean;
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type BatchOutcome =
  | { readonly kind: 'answered'; readonly rows: readonly AnsweredRow[] }
  | { readonly kind: 'refused'; readonly message: string };

/** What this device keeps that was not stored, and what new sets are called by. */
export interface KeptCells {
  readonly cells: readonly CellSet[];
  readonly seed: string;
}
