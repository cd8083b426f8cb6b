import type { MetricKey } from '../../contract/metrics.ts';
import type { PaletteEvent } from '../../machines/palette.machine.ts';
import type { PartIcon } from './sentence.ts';

export type EntryLook =
  | { readonly kind: 'recording'; readonly metric: MetricKey }
  | { readonly kind: 'menu'; readonly title: string }
  | { readonly kind: 'keys' }
  | { readonly kind: 'member'; readonly memberId: number };

/** A part understood of a sentence, shown as a chip. */
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
  /** More words that find it. */
  readonly also?: string;
  readonly aside?: string;
  readonly key?: string;
  readonly isExternal?: boolean;
  readonly look: EntryLook;
  readonly chosen: PaletteEvent;
  /** For a sentence: what will be recorded, and the parts understood. */
  readonly title?: string;
  readonly parts?: readonly Part[];
}

export interface EntryGroup {
  readonly name: string;
  /** The user must choose one of its entries first. */
  readonly isQuestion?: boolean;
  readonly entries: readonly Entry[];
}
