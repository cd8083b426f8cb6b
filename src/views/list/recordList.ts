import { Lock, MessageCircleQuestion, Pencil, PencilLine, Trash2 } from 'lucide-react';
import type { ListRow } from '../../contract/listPorts.ts';
import type { Metric } from '../../contract/metrics.ts';
import { openedOver } from '../../contract/openedRecord.ts';
import type { DialogId } from '../../contract/ports.ts';
import type { Row } from '../../contract/records.ts';
import { dialogs } from '../../machines/recordings/recordings.ts';
import { recordNameOf } from '../recordName.ts';
import { counterpartOf, isOfAnother, listOfRows } from './defineList.ts';
import type { Direction, Filter, ListColumn, ListDefinition, RowAction, Seen } from './definition.ts';
import { MemberOfList } from './MemberOfList.tsx';
import { newestFirst } from './order.ts';
import { correctionColumn } from './sharedColumns.tsx';

interface RecordListWords<Shown extends Row>
  extends Pick<ListDefinition, 'nouns' | 'empty' | 'seeAlso' | 'sum'> {
  metric: Metric;
  isShown: (row: ListRow) => row is Shown;
  filters: readonly Filter[];
  directions: Readonly<Record<Direction, string>>;
  /** The same of another member's list. */
  theirs: Readonly<Record<Direction, string>>;
  /** What can be done with a record beside correcting it. */
  actions?: readonly RowAction<Shown>[];
  /** What the button that fills it says. */
  fill: string;
  columns: readonly ListColumn<Shown>[];
}

const keyOf = ({ metric, id }: Row) => ({ metric, id });

const isOwnWaiting = (row: Row, { isOwn }: Seen) => isOwn && row.count_state === 'waiting';
const isCorrectable = (row: Row, seen: Seen) => row.can_edit === 1 && !isOwnWaiting(row, seen);

/** Whether the reader gave or received every record of the list; a visitor is received by a whole chapter. */
const isOneOfTwo = ({ id }: Metric, { location, isOwn }: Seen): boolean =>
  isOwn || (id !== 6 && !isOfAnother(location));

/** Whoever gave or received a record and cannot change it may ask for a correction, once at a time. */
const mayAsk = ({ member, receiver, can_edit, asked }: Row, { me }: Seen) => {
  const isAsked = asked?.answer === null && asked.by.id === me;
  return can_edit === 0 && !isAsked && [member?.id, receiver?.id].includes(me);
};

/**
 * One's own waiting record can be edited, where it has a form, and deleted; a counted one says why it cannot. A
 * leader corrects and deletes any of the chapter's, with a reason.
 */
const recordActions = (editor: DialogId | null): RowAction<Row>[] => {
  const nameIn = (row: Row, { direction }: Seen) => recordNameOf(row, counterpartOf(row, direction));
  const removal: RowAction<Row>['deed'] = (row) => ({
    to: 'list',
    event: { type: 'deletion.requested', record: keyOf(row) },
  });
  const editing =
    (recording: DialogId): RowAction<Row>['deed'] =>
    (row) => ({
      to: 'workspace',
      event: { type: 'recording.requested', recording, prefill: {}, edited: keyOf(row) },
    });
  return [
    {
      icon: Lock,
      label: (row, seen) => `Why ${nameIn(row, seen)} cannot be deleted`,
      isFor: (row, seen) => seen.isOwn && row.count_state === 'counted' && !isCorrectable(row, seen),
      deed: removal,
    },
    ...(editor
      ? [
          {
            icon: Pencil,
            label: (row: Row, seen: Seen) => `Edit ${nameIn(row, seen)}`,
            verb: 'Edit',
            isFor: isOwnWaiting,
            deed: editing(editor),
          },
          {
            icon: PencilLine,
            label: (row: Row, seen: Seen) => `Correct ${nameIn(row, seen)}`,
            verb: 'Correct',
            isFor: isCorrectable,
            deed: editing(editor),
          },
        ]
      : []),
    {
      icon: MessageCircleQuestion,
      label: (row, seen) => `Ask for a correction of ${nameIn(row, seen)}`,
      verb: 'Ask for a correction',
      isFor: mayAsk,
      deed: (row) => ({
        to: 'workspace',
        event: { type: 'entry.requested', entry: { form: 'correctionRequest', stored: keyOf(row) } },
      }),
    },
    {
      icon: Trash2,
      label: (row, seen) => `Delete ${nameIn(row, seen)}`,
      verb: 'Delete',
      isFor: isOwnWaiting,
      deed: removal,
    },
    {
      icon: Trash2,
      label: (row, seen) => `Delete ${nameIn(row, seen)} with a reason`,
      verb: 'Delete with a reason',
      isFor: isCorrectable,
      deed: (row) => ({
        to: 'workspace',
        event: { type: 'entry.requested', entry: { form: 'recordRemoval', stored: keyOf(row) } },
      }),
    },
  ];
};

/** @returns the list of one metric's records in two directions: recorded by a dialog, kept or deleted by their maker. */
export const recordList = <Shown extends Row>({
  metric,
  fill,
  isShown,
  actions = [],
  ...words
}: RecordListWords<Shown>): ListDefinition => {
  const dialog = dialogs.find((each) => each.metric === metric.key);
  // What is shared and not filled in has no form to be edited in.
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
    mostActions: 2 + Math.ceil(actions.length / 2),
    hasActions: (seen) => seen.buttons.includes('activity.correct') || isOneOfTwo(metric, seen),
  });
};
