import type { MetricKey } from '../../contract/metrics.ts';
import type { PaletteEvent } from '../../machines/palette.machine.ts';
import type { PartIcon } from './sentence.ts';

export type EntryLook =
  | { readonly kind: 'recording'; readonly metric: MetricKey }
  | { readonly kind: 'menu'; readonly title: string }
  | { readonly kind: 'keys' }
  | { readonly kind: 'member'; readonly memberId: number };

/** One thing that was understood of a sentence, as a chip shows it. */
export interface Part {
  readonly icon: PartIcon;
  readonly text: string;
  /** Whose face stands for the icon. */
  readonly face?: { readonly id: number; readonly name: string };
}

/** One thing to choose, and the fact that its choice is. */
export interface Entry {
  readonly id: string;
  readonly label: string;
  /** Found by these words too. */
  readonly also?: string;
  readonly aside?: string;
  readonly key?: string;
  readonly isExternal?: boolean;
  readonly look: EntryLook;
  readonly chosen: PaletteEvent;
  /** Of a sentence: what is done with it, and what it was understood as. */
  readonly title?: string;
  readonly parts?: readonly Part[];
}

export interface EntryGroup {
  readonly name: string;
  /** One of its entries is to be chosen before anything is done. */
  readonly isQuestion?: boolean;
  readonly entries: readonly Entry[];
}
