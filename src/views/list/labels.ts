import type { ComponentType } from 'react';
import type { ListSums } from '../../contract/listPorts.ts';
import type { Metric } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import type { DialogId } from '../../contract/ports.ts';
import type { ListDrawing } from './drawing.ts';
import type { Direction, Filter, Order } from './filter.ts';
import type { ListProps } from './ListPage.tsx';

/** A button that records, or a link to where the list can be filled. */
export type Fill = { words: string; dialog: DialogId } | { words: string; to: Location };

export interface ListWords {
  /** One sentence under the page's title, or under its heading. */
  note?: string;
  nouns: { one: string; several: string };
  /** Why it is empty, in one sentence. */
  empty: string | Readonly<Record<Direction, string>>;
  /** What is said when filters leave nothing. */
  noMatch?: string;
  /** What fills it when it is empty. */
  fill?: Fill;
  /** Where else one finds what is missing when it is empty. */
  seeAlso?: Readonly<Partial<Record<Direction, { words: string; to: Location }>>>;
  /** The button beside the title. */
  primary?: Fill & { dialog: DialogId };
  filters: readonly Filter[];
  hasPeriod?: boolean;
  hasSearch?: boolean;
  order?: Order;
  directions?: Readonly<Record<Direction, string>>;
  /** What the directions are called over another member's list. */
  theirs?: Readonly<Record<Direction, string>>;
  /** What is summed under the table beside the count, where that is told; it gets what the direction is called. */
  sum?: (sums: ListSums, direction: string) => { label: string; figure: string } | null;
  /** Its rows are the records of this metric, and can be opened. */
  metric?: Metric;
  /** Rows are cards, say, in place of a table's rows. */
  look?: ListDrawing;
  /** A second view of its rows: the address asks for it by `view=board`. */
  board?: ListDrawing;
  /** The board comes first, and the address asks for the table by `view=list`. */
  startsAsBoard?: boolean;
  /** It is of one chapter: a member without a chapter, and with none in the address, chooses one. */
  isOfChapter?: boolean;
  /** The page's title, where the list's answer names it. */
  Title?: ComponentType<ListProps>;
  /** What the page is called, where the list's answer names it. */
  Heading?: ComponentType<ListProps>;
  /** What stands over the list, such as the chapter that it is part of. */
  Head?: ComponentType<ListProps>;
  /** What stands under it. */
  Foot?: ComponentType<ListProps>;
  /** How wide the column of its rows’ buttons is, where they are in words; room for one unless said. */
  actionsWidth?: string;
  /** The views of it that its address chooses between, right after its title. */
  Views?: ComponentType<ListProps>;
  /** A panel at its side, or under it where the page is narrow. */
  Beside?: ComponentType<ListProps>;
  /** What can be done with all of it, beside its title. */
  Actions?: ComponentType<ListProps>;
}
