import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { RecordWithHistory } from '../../contract/activities.ts';
import type { ListRow, ListSums } from '../../contract/listPorts.ts';
import type { Metric } from '../../contract/metrics.ts';
import type { Location } from '../../contract/pages.ts';
import type { DialogId } from '../../contract/ports.ts';
import type { ListEvent } from '../../machines/list.setup.ts';
import type { WorkspaceEvent } from '../../machines/workspace.setup.ts';
import type { Column } from '../parts/TableParts.tsx';
import type { ListProps } from './ListPage.tsx';
import type { CardFace, ListLook } from './look.ts';
import type { Filter, Order, SortStep } from './narrowing.ts';

/** Which side of its records a list shows, from the member's own eyes. */
export type Direction = 'given' | 'received';

/** What a cell, a card and a row's buttons know beside their row. */
export interface RowContext {
  location: Location;
  direction: Direction;
  currency: string;
  /** Whether the list is of what its reader has recorded. */
  isOwn: boolean;
  /** The buttons whose right the reader holds. */
  buttons: readonly string[];
  /** The reader's own id; 0 before it is known. */
  me: number;
}

export interface ListColumn<Shown> extends Omit<Column<Shown>, 'sort' | 'cell'> {
  /** A field, ascending first; or the ways that pressing the head goes through. */
  sortsBy?: string | readonly SortStep[];
  /** Its cells are links to where the row leads; the first column's, where no column says so. */
  isOpening?: boolean;
  /** What an opened record says in a place of its own; the others are among its facts. */
  isShared?: boolean;
  /** False for a column that the rows at hand have nothing for. */
  isNeeded?: (rows: readonly Shown[], seen: RowContext) => boolean;
  cell: (row: Shown, seen: RowContext) => ReactNode;
}

/** What a row's button sends, and to whom. */
export type RowCommand = { to: 'workspace'; event: WorkspaceEvent } | { to: 'list'; event: ListEvent };

interface Action<Shown> {
  icon: LucideIcon;
  isFor?: (row: Shown, seen: RowContext) => boolean;
  command: (row: Shown, seen: RowContext) => RowCommand;
}

/** One button of a row. */
export interface RowAction<Shown> extends Action<Shown> {
  /** Its accessible name, the row's own name included. */
  label: (row: Shown, seen: RowContext) => string;
  /** What it says itself, part of its name, where there is room for words. */
  words?: string;
  /** What it is called on the opened record, which has no other name beside it; without one it is not there. */
  verb?: string;
}

/** As much of an opened record as is known. */
export type Opened<Shown> = Shown & Partial<Pick<RecordWithHistory, 'history' | 'thread' | 'details'>>;

/** One button that the opened record has and its row has not. */
export interface OpenedAction<Shown> extends Action<Opened<Shown>> {
  verb: string;
}

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
  look?: ListLook;
  /** What the page is called, where the list's answer names it. */
  Heading?: ComponentType<ListProps>;
  /** What stands over the list, such as the chapter that it is part of. */
  Head?: ComponentType<ListProps>;
  /** What can be done with all of it, beside its title. */
  Actions?: ComponentType<ListProps>;
}

export interface Shape<Shown> {
  /** A list of cards has none. */
  columns?: readonly ListColumn<Shown>[];
  /** What a row's card says, where its look is one of cards. */
  card?: (row: Shown, seen: RowContext) => CardFace;
  /** Where the row leads; its first cell, or its card's name, is the link. */
  opens?: (row: Shown, seen: RowContext) => Location | null;
  actions?: readonly RowAction<Shown>[];
  openedActions?: readonly OpenedAction<Shown>[];
  /** The address of what an opened record shows large, over its facts. */
  picture?: (row: Shown) => string | null;
  /** How many of them a row has at most. */
  mostActions?: number;
  /** Whether any row may have one, before the rows are there. */
  hasActions?: (seen: RowContext) => boolean;
}

/** A list as data: all that sets it apart from the others. */
export interface ListDefinition extends ListWords {
  columns: readonly ListColumn<ListRow>[];
  card?: (row: ListRow, seen: RowContext) => CardFace | null;
  opens?: (row: ListRow, seen: RowContext) => Location | null;
  actionsOf: (row: ListRow, seen: RowContext) => readonly ShownAction[];
  picture?: (row: ListRow) => string | null;
  openedActionsOf: (row: Opened<ListRow>, seen: RowContext) => readonly ShownCommand[];
  mostActions: number;
  hasActions: (seen: RowContext) => boolean;
}

/** A button of an opened record, ready to be drawn. */
export interface ShownCommand {
  icon: LucideIcon;
  verb?: string;
  command: RowCommand;
}

/** A button of one row, ready to be drawn. */
export interface ShownAction extends ShownCommand {
  label: string;
  words?: string;
}
