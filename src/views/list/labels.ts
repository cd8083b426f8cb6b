import type { ComponentType } from 'react';
import type { ListSums } from '../../contract/listPorts.ts';
import type { Metric } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import type { DialogId } from '../../contract/ports.ts';
import type { ListDrawing } from './drawing.ts';
import type { Direction, Filter, Order } from './filter.ts';
import type { ListProps } from './ListPage.tsx';

/** A button that opens a dialog, or a link to where the list can be filled. */
export type Fill = { words: string; dialog: DialogId } | { words: string; to: Location };

export interface ListWords {
  /** A sentence under the page's title or heading. */
  note?: string;
  nouns: { one: string; several: string };
  /** The reason why the list is empty, in one sentence. */
  empty: string | Readonly<Record<Direction, string>>;
  /** The text when the filters match nothing. */
  noMatch?: string;
  /** The button or link that fills an empty list. */
  fill?: Fill;
  /** Links to other places to look when the list is empty. */
  seeAlso?: Readonly<Partial<Record<Direction, { words: string; to: Location }>>>;
  /** The button next to the title. */
  primary?: Fill & { dialog: DialogId };
  filters: readonly Filter[];
  hasPeriod?: boolean;
  hasSearch?: boolean;
  order?: Order;
  directions?: Readonly<Record<Direction, string>>;
  /** The directions' labels in another member's list. */
  theirs?: Readonly<Record<Direction, string>>;
  /** @returns the total shown next to the count, or null; `direction` is the label of the list's direction. */
  sum?: (sums: ListSums, direction: string) => { label: string; figure: string } | null;
  /** The metric of the list's records, which can be opened. */
  metric?: Metric;
  /** The components for rows that aren't table rows, such as cards. */
  look?: ListDrawing;
  /** The components of the list's second view, at `view=board`. */
  board?: ListDrawing;
  /** Whether the board is the default view and the table is at `view=list`. */
  startsAsBoard?: boolean;
  /** Whether the list is about a chapter; a member without one must choose a chapter unless the address names it. */
  isOfChapter?: boolean;
  /** The page's title, if it depends on the list's answer. */
  Title?: ComponentType<ListProps>;
  /** The page's heading, if it depends on the list's answer. */
  Heading?: ComponentType<ListProps>;
  /** The content above the list, such as its chapter's head. */
  Head?: ComponentType<ListProps>;
  /** The content under the list. */
  Foot?: ComponentType<ListProps>;
  /** The width of the column with the rows' buttons if the buttons have words; by default it fits one button. */
  actionsWidth?: string;
  /** Links to the list's views, right after its title. */
  Views?: ComponentType<ListProps>;
  /** A panel next to the list, or under it on a narrow page. */
  Beside?: ComponentType<ListProps>;
  /** Actions on the whole list, next to its title. */
  Actions?: ComponentType<ListProps>;
}
