/** Which side of its records a list shows, from the member's own eyes. */
export type Direction = 'given' | 'received';

/** A filter whose value stands in the address under `name`. */
export interface Filter {
  name: string;
  label: string;
  /** The first is the one without a value. */
  choices: readonly { value: string; label: string }[];
  /** The name of the server's list that the other choices come from. */
  from?: string;
  /** The page draws it beside its title, by `Views`, as two or three exclusive views. */
  isBesideTitle?: true;
  /** It chooses what is one's own chapter's, which a member without a chapter has none of. */
  isOfChapter?: true;
}

/** How a list is sorted while its address says nothing. */
export interface Order {
  by: string;
  label: string;
  others?: Filter['choices'];
}

/** One way round to sort by, as it stands in the address. */
export interface SortStep {
  value: string;
  direction: 'ascending' | 'descending';
}
