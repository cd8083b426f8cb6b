/** What the sheet machine needs from outside: rows whose cells several members set at once. */
import type { DeclaredElsewhere } from '../declared.ts';
import type { PageId } from '../pages.ts';

/**
 * What each `sheet` page shows, by page: its `rows`, each a `SheetRow`, and what is shown next to them. Each page
 * adds its own entry in its file of the contract, so no central list exists.
 */
export interface SheetPages extends DeclaredElsewhere {}

/** A row, with the version that the member saw and that a change is based on. */
export interface SheetRow {
  readonly id: number;
  readonly version: number;
}

/** What every sheet has besides its `rows`. */
interface Sheet {
  /** The id of what the sheet is about, such as a meeting; null if there is nothing to set. */
  readonly sheet: number | null;
  /** The instant at which the sheet changes by itself. */
  readonly changesAt?: string | null;
}

export type SheetData = {
  [Page in keyof SheetPages]: { readonly page: Page } & Sheet & SheetPages[Page];
}[keyof SheetPages];

export type SheetPageId = SheetData['page'];

export type SheetDataOf<Page extends SheetPageId> = Extract<SheetData, { page: Page }>;

/** The result of fetching a sheet. `forbidden`: the caller may not see it. */
export type SheetOutcome =
  | { readonly kind: 'loaded'; readonly data: SheetData }
  | { readonly kind: 'forbidden' };

/** The row for the sheet itself, such as for its headcount. */
export const wholeSheet = 0;

/** The fields of a row that a cell sets, under the wire's names. */
export type CellValue = Readonly<Record<string, string | number | null>>;

export interface CellToSet {
  readonly row: number;
  /** The cell's name; setting it again replaces the earlier value. */
  readonly cell: string;
  readonly value: CellValue;
}

/** A cell set on this device that may not be stored yet. */
export interface CellSet extends CellToSet {
  readonly id: string;
  readonly page: PageId;
  readonly sheet: number;
  /** The row's version when the cell was set. */
  readonly version: number;
  /** The key of the call that sent the cell; null before that call. */
  readonly batch: string | null;
}

/** Cells of one sheet, sent in one call. */
export interface Batch {
  readonly key: string;
  readonly page: PageId;
  readonly sheet: number;
  readonly cells: readonly CellSet[];
}

/** A row as the server has it now. */
export interface AnsweredRow {
  readonly id: number;
  /** Someone else has set one of the row's cells in the meantime. */
  readonly isLost: boolean;
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type BatchOutcome =
  | { readonly kind: 'answered'; readonly rows: readonly AnsweredRow[] }
  | { readonly kind: 'refused'; readonly message: string };

/** The cells on this device that aren't stored yet, and the prefix of new cells' ids. */
export interface KeptCells {
  readonly cells: readonly CellSet[];
  readonly seed: string;
}
