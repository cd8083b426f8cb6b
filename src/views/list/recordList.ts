import { Lock, Pencil, Trash2 } from 'lucide-react';
import type { ListRow } from '../../contract/listPorts.ts';
import type { Metric } from '../../contract/metrics.ts';
import type { DialogId } from '../../contract/ports.ts';
import type { Row } from '../../contract/records.ts';
import { dialogs } from '../../machines/recordings/recordings.ts';
import { dayOf } from '../dates.ts';
import { listOfRows } from './defineList.ts';
import type { Direction, Filter, ListColumn, ListDefinition, RowAction } from './definition.ts';
import { newestFirst } from './order.ts';

interface RecordListWords<Shown extends Row> extends Pick<ListDefinition, 'nouns' | 'empty' | 'sum'> {
  metric: Metric;
  isShown: (row: ListRow) => row is Shown;
  filters: readonly Filter[];
  directions: Readonly<Record<Direction, string>>;
  /** What the button that fills it says. */
  fill: string;
  columns: readonly ListColumn<Shown>[];
}

const keyOf = ({ metric, id }: Row) => ({ metric, id });

const isWaiting = (row: Row) => row.count_state === 'waiting';

/** A waiting record can be edited, where it has a form, and deleted; a counted one says why it cannot. */
const recordActions = ({ record }: Metric, editor: DialogId | null): RowAction<Row>[] => {
  const nameOf = ({ date }: Row) => `${record.toLowerCase()} of ${dayOf(date)}`;
  const removal: RowAction<Row>['deed'] = (row) => ({
    to: 'list',
    event: { type: 'deletion.requested', record: keyOf(row) },
  });
  const editing = (recording: DialogId): RowAction<Row> => ({
    icon: Pencil,
    label: (row) => `Edit ${nameOf(row)}`,
    isFor: isWaiting,
    deed: (row) => ({
      to: 'workspace',
      event: { type: 'recording.requested', recording, prefill: {}, edited: keyOf(row) },
    }),
  });
  return [
    {
      icon: Lock,
      label: (row) => `Why ${nameOf(row)} cannot be deleted`,
      isFor: (row) => !isWaiting(row),
      deed: removal,
    },
    ...(editor ? [editing(editor)] : []),
    { icon: Trash2, label: (row) => `Delete ${nameOf(row)}`, isFor: isWaiting, deed: removal },
  ];
};

/** @returns the list of one metric's records in two directions: recorded by a dialog, kept or deleted by their maker. */
export const recordList = <Shown extends Row>({
  metric,
  fill,
  isShown,
  ...words
}: RecordListWords<Shown>): ListDefinition => {
  const dialog = dialogs.find((each) => each.metric === metric.key);
  // What is shared and not filled in has no form to be edited in.
  const editor = !dialog || dialog.id === 'post' ? null : dialog.id;
  return listOfRows(isShown, {
    ...words,
    hasPeriod: true,
    order: newestFirst,
    record: metric.record,
    fill: dialog && { words: fill, dialog: dialog.id },
    primary: dialog && { words: metric.record, dialog: dialog.id },
    actions: recordActions(metric, editor),
    mostActions: editor ? 2 : 1,
  });
};
