import type { ListRow } from '../../contract/listPorts.ts';
import type { Metric } from '../../contract/metrics.ts';
import { openedOver } from '../../contract/records/openedRecord.ts';
import type { Row } from '../../contract/records/records.ts';
import { dialogs } from '../../machines/recordings/dialogs.ts';
import { isOfAnother, listOfRows } from './defineList.ts';
import type { ListColumn, ListDefinition, OpenedAction, RowAction, RowContext } from './definition.ts';
import type { Direction, Filter } from './filter.ts';
import { MemberOfList } from './MemberOfList.tsx';
import { newestFirst } from './order.ts';
import { nameIn, recordActions } from './recordActions.ts';
import { correctionColumn } from './sharedColumns.tsx';

interface RecordListWords<Shown extends Row>
  extends Pick<ListDefinition, 'nouns' | 'empty' | 'seeAlso' | 'sum'> {
  metric: Metric;
  isShown: (row: ListRow) => row is Shown;
  filters: readonly Filter[];
  directions: Readonly<Record<Direction, string>>;
  /** The labels in another member's list. */
  theirs: Readonly<Record<Direction, string>>;
  /** Actions on a record besides correcting it. */
  actions?: readonly RowAction<Shown>[];
  /** More actions on an opened record. */
  openedActions?: readonly OpenedAction<Shown>[];
  picture?: (row: Shown) => string | null;
  /** The label of the button that fills an empty list. */
  fill: string;
  columns: readonly ListColumn<Shown>[];
}

/** Whether the reader gave or received every record of the list; a visitor is received by a whole chapter. */
const isOneOfTwo = ({ id }: Metric, { location, isOwn }: RowContext): boolean =>
  isOwn || (id !== 6 && !isOfAnother(location));

/** @returns the list of a metric's records in two directions, with actions for their author. */
export const recordList = <Shown extends Row>({
  metric,
  fill,
  isShown,
  actions = [],
  ...words
}: RecordListWords<Shown>): ListDefinition => {
  const dialog = dialogs.find((each) => each.metric === metric.key);
  // A post isn't a form, so it can't be edited.
  const editor = !dialog || dialog.id === 'post' ? null : dialog.id;
  return listOfRows<Shown>(isShown, {
    ...words,
    columns: [...words.columns, correctionColumn],
    Head: MemberOfList,
    hasPeriod: true,
    order: newestFirst,
    metric,
    opens: ({ id }, { location }) => openedOver(location, id),
    fill: dialog && { words: fill, dialog: dialog.id },
    primary: dialog && { words: metric.record, dialog: dialog.id },
    actions: [...actions, ...recordActions(editor)],
    named: nameIn,
    hasActions: (seen) => seen.buttons.includes('activity.correct') || isOneOfTwo(metric, seen),
  });
};
