/** The direction of a list's records, from the member's point of view. */
export type Direction = 'given' | 'received';

/** A filter whose value is in the address under `name`. */
export interface Filter {
  name: string;
  label: string;
  /** The first choice is the one without a value. */
  choices: readonly { value: string; label: string }[];
  /** The name of the server's list with the other choices. */
  from?: string;
  /** The page's `Views` shows it next to the title as two or three exclusive views. */
  isBesideTitle?: true;
  /** It's about the member's own chapter, so it's hidden from members without one. */
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
