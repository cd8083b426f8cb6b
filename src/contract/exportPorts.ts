/** The requests that the exporter gets, and what it reports. */
import type { Location } from './pages.ts';

export interface ExportRequest {
  /** The page, with its filters. */
  readonly location: Location;
  /** The titles of the visible columns in order; null for all columns. */
  readonly columns: readonly string[] | null;
  /** The active filters, in words. */
  readonly filters: string;
  /** What is exported, in words: `10,000 sessions`. */
  readonly about: string;
}

export type ExportReport =
  | { readonly type: 'export.progressed'; readonly bytes: number }
  | { readonly type: 'export.saved'; readonly name: string }
  | { readonly type: 'export.refused'; readonly message: string };
