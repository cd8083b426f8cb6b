/** What the exporter asks of the world, and what it is told. */
import type { Location } from './pages.ts';

export interface ExportRequest {
  /** The page, with its filters. */
  readonly location: Location;
  /** Titles of the columns on the screen, in their order; null for all there are. */
  readonly columns: readonly string[] | null;
  /** What narrows it, in words. */
  readonly filters: string;
  /** What is exported, in words: `10,000 sessions`. */
  readonly about: string;
}

export type ExportReport =
  | { readonly type: 'export.progressed'; readonly bytes: number }
  | { readonly type: 'export.saved'; readonly name: string }
  | { readonly type: 'export.refused'; readonly message: string };
