import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageAction } from '../../contract/detailPorts.ts';
import type { ListRow } from '../../contract/listPorts.ts';
import type { Location } from '../../contract/pages.ts';
import type { RecordWithHistory } from '../../contract/records/activities.ts';
import type { Column } from '../parts/rows/TableParts.tsx';
import type { CardFace } from './drawing.ts';
import type { Direction, SortStep } from './filter.ts';
import type { ListWords } from './labels.ts';
import type { RowCommand, ShownAction, ShownCommand } from './shownActions.ts';

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
  /** The column of the highest rank goes first as the page gets narrower; one without a rank stays. */
  rank?: number;
  /** Pixels that a column without a width needs to be read, where that is more than a few words. */
  least?: number;
  /** False for a column that the rows at hand have nothing for. */
  isNeeded?: (rows: readonly Shown[], seen: RowContext) => boolean;
  cell: (row: Shown, seen: RowContext) => ReactNode;
}

interface Action<Shown> {
  icon: LucideIcon;
  isFor?: (row: Shown, seen: RowContext) => boolean;
  command: (row: Shown, seen: RowContext) => RowCommand;
}

/** One thing that can be done with a row. */
export interface RowAction<Shown> extends Action<Shown> {
  /** Its accessible name, the row's own name included. */
  label: (row: Shown, seen: RowContext) => string;
  /** What it says itself, in the row's menu and on the opened record. */
  words: string;
  /** Why it can't be done with this row now; null where it can. */
  offFor?: (row: Shown, seen: RowContext) => string | null;
  /** The opened record says that itself. */
  isOfRow?: boolean;
}

/** As much of an opened record as is known. */
export type Opened<Shown> = Shown & Partial<Pick<RecordWithHistory, 'history' | 'thread' | 'details'>>;

/** One button that the opened record has and its row has not. */
export interface OpenedAction<Shown> extends Action<Opened<Shown>> {
  verb: string;
}

/** What is done with several rows at once. */
export interface Selecting<Shown> {
  icon: LucideIcon;
  /** What its button says before how many they are. */
  words: string;
  /** Whether its reader may do it at all. */
  isAllowed: (seen: RowContext) => boolean;
  /** Which rows can be among them. */
  isFor: (row: Shown) => boolean;
  action: (rows: readonly Shown[]) => PageAction;
}

export interface Shape<Shown> {
  /** A list of cards has none. */
  columns?: readonly ListColumn<Shown>[];
  /** What a row's card says, where its look is one of cards. */
  card?: (row: Shown, seen: RowContext) => CardFace;
  /** Where the row leads; its first cell, or its card's name, is the link. */
  opens?: (row: Shown, seen: RowContext) => Location | null;
  /** A list of them, or what a row itself brings along. */
  actions?: readonly RowAction<Shown>[] | ((row: Shown) => readonly RowAction<Shown>[]);
  /** What a row is called in the name of its menu; without it, its actions are buttons. */
  named?: (row: Shown, seen: RowContext) => string;
  openedActions?: readonly OpenedAction<Shown>[];
  /** Its rows can be selected; what they are called is `named`. */
  selecting?: Selecting<Shown>;
  /** The address of what an opened record shows large, over its facts. */
  picture?: (row: Shown) => string | null;
  /** Whether any row may have one, before the rows are there. */
  hasActions?: (seen: RowContext) => boolean;
}

/** A list as data: all that sets it apart from the others. */
export interface ListDefinition extends ListWords {
  columns: readonly ListColumn<ListRow>[];
  card?: (row: ListRow, seen: RowContext) => CardFace | null;
  opens?: (row: ListRow, seen: RowContext) => Location | null;
  actionsOf: (row: ListRow, seen: RowContext) => readonly ShownAction[];
  named?: (row: ListRow, seen: RowContext) => string;
  picture?: (row: ListRow) => string | null;
  /** What the opened record's foot has: what can be done with its row now, and its own. */
  openedActionsOf: (row: Opened<ListRow>, seen: RowContext) => readonly ShownCommand[];
  selecting?: Selecting<ListRow>;
  hasActions: (seen: RowContext) => boolean;
}
