import type { MetricKey } from '../../contract/metrics.ts';
import type { PaletteEvent } from '../../machines/palette.machine.ts';
import type { PartIcon } from './sentence.ts';

export type EntryLook =
  | { readonly kind: 'recording'; readonly metric: MetricKey }
  | { readonly kind: 'menu'; readonly title: string }
  | { readonly kind: 'keys' }
  | { readonly kind: 'member'; readonly memberId: number };

/** A part of a sentence that was understood, shown as a chip. */
export interface Part {
  readonly icon: PartIcon;
  readonly text: string;
  /** The person whose picture replaces the icon. */
  readonly face?: { readonly id: number; readonly name: string };
}

/** A result, and the event that choosing it sends. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** More words by which the search finds the result. */
  readonly also?: string;
  readonly aside?: string;
  readonly key?: string;
  readonly isExternal?: boolean;
  readonly look: EntryLook;
  readonly chosen: PaletteEvent;
  /** For a sentence: what will be recorded. */
  readonly title?: string;
  /** For a sentence: the parts that were understood. */
  readonly parts?: readonly Part[];
}

export interface EntryGroup {
  readonly name: string;
  /** Whether the user must first choose an entry of the group. */
  readonly isQuestion?: boolean;
  readonly entries: readonly Entry[];
}
