import { Lock, MessageCircleQuestion, Pencil, PencilLine, Trash2 } from 'lucide-react';
import type { DialogId } from '../../contract/ports.ts';
import type { Row } from '../../contract/records.ts';
import { recordNameOf } from '../recordName.ts';
import { counterpartOf } from './defineList.ts';
import type { RowAction, RowContext } from './definition.ts';

const keyOf = ({ metric, id }: Row) => ({ metric, id });

const isOwnWaiting = (row: Row, { isOwn }: RowContext) => isOwn && row.count_state === 'waiting';
const isCorrectable = (row: Row, seen: RowContext) => row.can_edit === 1 && !isOwnWaiting(row, seen);

/** Whoever gave or received a record and cannot change it may ask for a correction, once at a time. */
const mayAsk = ({ member, receiver, can_edit, asked }: Row, { me }: RowContext) => {
  const isAsked = asked?.answer === null && asked.by.id === me;
  return can_edit === 0 && !isAsked && [member?.id, receiver?.id].includes(me);
};

/**
 * One's own waiting record can be edited, where it has a form, and deleted; a counted one says why it cannot. A
 * leader corrects and deletes any of the chapter's, with a reason.
 */
export const recordActions = (editor: DialogId | null): RowAction<Row>[] => {
  const nameIn = (row: Row, { direction }: RowContext) => recordNameOf(row, counterpartOf(row, direction));
  const editing =
    (recording: DialogId): RowAction<Row>['command'] =>
    (row) => ({
      to: 'workspace',
      event: { type: 'recording.requested', recording, prefill: {}, edited: keyOf(row) },
    });
  return [
    {
      icon: Lock,
      label: (row, seen) => `Why can’t I delete ${nameIn(row, seen)}?`,
      isFor: (row, seen) => seen.isOwn && row.count_state === 'counted' && !isCorrectable(row, seen),
      command: () => ({ to: 'list', event: { type: 'explanation.requested' } }),
    },
    ...(editor
      ? [
          {
            icon: Pencil,
            label: (row: Row, seen: RowContext) => `Edit ${nameIn(row, seen)}`,
            verb: 'Edit',
            isFor: isOwnWaiting,
            command: editing(editor),
          },
          {
            icon: PencilLine,
            label: (row: Row, seen: RowContext) => `Correct ${nameIn(row, seen)}`,
            verb: 'Correct',
            isFor: isCorrectable,
            command: editing(editor),
          },
        ]
      : []),
    {
      icon: MessageCircleQuestion,
      label: (row, seen) => `Request a correction: ${nameIn(row, seen)}`,
      verb: 'Request a correction',
      isFor: mayAsk,
      command: (row) => ({
        to: 'workspace',
        event: { type: 'entry.requested', entry: { form: 'correctionRequest', stored: keyOf(row) } },
      }),
    },
    {
      icon: Trash2,
      label: (row, seen) => `Delete ${nameIn(row, seen)}`,
      verb: 'Delete',
      isFor: isOwnWaiting,
      command: (row) => ({
        to: 'workspace',
        event: { type: 'act.requested', act: { name: 'deleteRecord', record: keyOf(row) } },
      }),
    },
    {
      icon: Trash2,
      label: (row, seen) => `Delete ${nameIn(row, seen)} with a reason`,
      verb: 'Delete with a reason',
      isFor: isCorrectable,
      command: (row) => ({
        to: 'workspace',
        event: { type: 'entry.requested', entry: { form: 'recordRemoval', stored: keyOf(row) } },
      }),
    },
  ];
};
