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

/** What cells, cards and buttons know besides their row. */
export interface RowContext {
  location: Location;
  direction: Direction;
  currency: string;
  /** Whether the list shows the reader's own records. */
  isOwn: boolean;
  /** The rights that the reader has. */
  buttons: readonly string[];
  /** The reader's own id; 0 until it's known. */
  me: number;
}

export interface ListColumn<Shown> extends Omit<Column<Shown>, 'sort' | 'cell'> {
  /** The field to sort by, ascending first, or the steps through which pressing the header goes. */
  sortsBy?: string | readonly SortStep[];
  /** Whether the column's cells link to the row's page; by default only the first column's cells do. */
  isOpening?: boolean;
  /** Whether the opened record shows the column in a special place instead of among its facts. */
  isShared?: boolean;
  /** The higher the rank, the earlier the column is hidden as the page narrows; a column without a rank stays. */
  rank?: number;
  /** The minimum width in pixels of a flexible column, if it's more than a few words. */
  least?: number;
  /** Whether any current row has a value for the column; if not, the column is hidden. */
  isNeeded?: (rows: readonly Shown[], seen: RowContext) => boolean;
  cell: (row: Shown, seen: RowContext) => ReactNode;
}

interface Action<Shown> {
  icon: LucideIcon;
  isFor?: (row: Shown, seen: RowContext) => boolean;
  command: (row: Shown, seen: RowContext) => RowCommand;
}

/** An action on a row. */
export interface RowAction<Shown> extends Action<Shown> {
  /** The button's accessible name, which includes the row's name. */
  label: (row: Shown, seen: RowContext) => string;
  /** The action's label in the row's menu and on the opened record. */
  words: string;
  /** @returns why the action isn't possible for the row now; null if it is. */
  offFor?: (row: Shown, seen: RowContext) => string | null;
  /** Whether the opened record shows the action in its content. */
  isOfRow?: boolean;
}

/** The known part of an opened record. */
export type Opened<Shown> = Shown & Partial<Pick<RecordWithHistory, 'history' | 'thread' | 'details'>>;

/** A button that only the opened record has, not its row. */
export interface OpenedAction<Shown> extends Action<Opened<Shown>> {
  verb: string;
}

/** An action on several rows at once. */
export interface Selecting<Shown> {
  icon: LucideIcon;
  /** The button's label, before the count. */
  words: string;
  /** Whether the reader may use the action at all. */
  isAllowed: (seen: RowContext) => boolean;
  /** Whether the action can be used on a row. */
  isFor: (row: Shown) => boolean;
  action: (rows: readonly Shown[]) => PageAction;
}

export interface Shape<Shown> {
  /** The columns of the table; absent for a list of cards. */
  columns?: readonly ListColumn<Shown>[];
  /** The content of a row's card, if the list shows cards. */
  card?: (row: Shown, seen: RowContext) => CardFace;
  /** The address of a row's page; its first cell, or its card's name, is the link. */
  opens?: (row: Shown, seen: RowContext) => Location | null;
  /** A fixed list of actions, or one for each row. */
  actions?: readonly RowAction<Shown>[] | ((row: Shown) => readonly RowAction<Shown>[]);
  /** @returns a row's name for its menu; without names, the row's actions are buttons. */
  named?: (row: Shown, seen: RowContext) => string;
  openedActions?: readonly OpenedAction<Shown>[];
  /** The action for selected rows; absent if rows can't be selected. */
  selecting?: Selecting<Shown>;
  /** The URL of the picture that an opened record shows above its facts. */
  picture?: (row: Shown) => string | null;
  /** Whether any row could have actions, before the rows load. */
  hasActions?: (seen: RowContext) => boolean;
}

/** The definition of a list: everything that only this list has. */
export interface ListDefinition extends ListWords {
  columns: readonly ListColumn<ListRow>[];
  card?: (row: ListRow, seen: RowContext) => CardFace | null;
  opens?: (row: ListRow, seen: RowContext) => Location | null;
  actionsOf: (row: ListRow, seen: RowContext) => readonly ShownAction[];
  named?: (row: ListRow, seen: RowContext) => string;
  picture?: (row: ListRow) => string | null;
  /** @returns the buttons in the foot of the opened record: the row's current actions, and the record's own. */
  openedActionsOf: (row: Opened<ListRow>, seen: RowContext) => readonly ShownCommand[];
  selecting?: Selecting<ListRow>;
  hasActions: (seen: RowContext) => boolean;
}
