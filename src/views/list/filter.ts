/** The direction of a list's records, from the member's point of view. */
export type Direction = 'given' | 'received';

/** A filter whose value is in the address under `name`. */
export interface Filter {
  name: string;
  label: string;
  /** The choices; the first one has an empty value. */
  choices: readonly { value: string; label: string }[];
  /** The name of the server's list with the other choices. */
  from?: string;
  /** Whether the page's `Views` shows the filter next to the title, as two or three exclusive views. */
  isBesideTitle?: true;
  /** Whether the filter is about the member's own chapter; it's hidden from members without a chapter. */
  isOfChapter?: true;
}

/** A list's default order. */
export interface Order {
  by: string;
  label: string;
  others?: Filter['choices'];
}

/** A direction to sort by, as in the address. */
export interface SortStep {
  value: string;
  direction: 'ascending' | 'descending';
}
