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
  /** A field, ascending first; or the steps that pressing the header goes through. */
  sortsBy?: string | readonly SortStep[];
  /** Its cells link to the row's page; by default the first column's do. */
  isOpening?: boolean;
  /** The opened record shows it in a special place instead of among its facts. */
  isShared?: boolean;
  /** The column with the highest rank is hidden first as the page narrows; one without a rank stays. */
  rank?: number;
  /** The minimum width in pixels of a flexible column, if it's more than a few words. */
  least?: number;
  /** False hides a column that no current row has a value for. */
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
  /** Its accessible name, including the row's name. */
  label: (row: Shown, seen: RowContext) => string;
  /** Its label in the row's menu and on the opened record. */
  words: string;
  /** Why it can't be done with this row now; null if it can. */
  offFor?: (row: Shown, seen: RowContext) => string | null;
  /** The opened record shows it in its content. */
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
  /** Whether the reader may do it at all. */
  isAllowed: (seen: RowContext) => boolean;
  /** Whether a row can be selected for it. */
  isFor: (row: Shown) => boolean;
  action: (rows: readonly Shown[]) => PageAction;
}

export interface Shape<Shown> {
  /** A list of cards has none. */
  columns?: readonly ListColumn<Shown>[];
  /** The content of a row's card, if the list shows cards. */
  card?: (row: Shown, seen: RowContext) => CardFace;
  /** The address of a row's page; its first cell, or its card's name, is the link. */
  opens?: (row: Shown, seen: RowContext) => Location | null;
  /** A fixed list of actions, or one for each row. */
  actions?: readonly RowAction<Shown>[] | ((row: Shown) => readonly RowAction<Shown>[]);
  /** A row's name for its menu; without it, its actions are buttons. */
  named?: (row: Shown, seen: RowContext) => string;
  openedActions?: readonly OpenedAction<Shown>[];
  /** Its rows can be selected; `named` gives their names. */
  selecting?: Selecting<Shown>;
  /** The URL of the picture that an opened record shows above its facts. */
  picture?: (row: Shown) => string | null;
  /** Whether any row could have actions, before the rows load. */
  hasActions?: (seen: RowContext) => boolean;
}

/** A list as data: everything in which it differs from the others. */
export interface ListDefinition extends ListWords {
  columns: readonly ListColumn<ListRow>[];
  card?: (row: ListRow, seen: RowContext) => CardFace | null;
  opens?: (row: ListRow, seen: RowContext) => Location | null;
  actionsOf: (row: ListRow, seen: RowContext) => readonly ShownAction[];
  named?: (row: ListRow, seen: RowContext) => string;
  picture?: (row: ListRow) => string | null;
  /** The foot of the opened record: the row's current actions, and its own. */
  openedActionsOf: (row: Opened<ListRow>, seen: RowContext) => readonly ShownCommand[];
  selecting?: Selecting<ListRow>;
  hasActions: (seen: RowContext) => boolean;
}
