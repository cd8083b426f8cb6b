import { MessageCircleQuestion, Pencil, PencilLine, Trash2 } from 'lucide-react';
import { messages } from '../../contract/messages.ts';
import type { DialogId } from '../../contract/ports.ts';
import type { Row } from '../../contract/records/records.ts';
import { recordNameOf } from '../recordName.ts';
import { counterpartOf } from './defineList.ts';
import type { RowAction, RowContext } from './definition.ts';
import { requestDialog, requestEntry } from './shownActions.ts';

const keyOf = ({ metric, id }: Row) => ({ metric, id });

const isWaiting = ({ count_state }: Row) => count_state === 'waiting';
const isCorrectable = (row: Row, { isOwn }: RowContext) => row.can_edit === 1 && !(isOwn && isWaiting(row));
const isOwnAlone = (row: Row, seen: RowContext) => seen.isOwn && !isCorrectable(row, seen);
const offOnceCounted = (row: Row) => (isWaiting(row) ? null : messages.counted);

/** @returns a record's name for its buttons. */
export const nameIn = (row: Row, { direction }: RowContext): string =>
  recordNameOf(row, counterpartOf(row, direction));

/**
 * @returns whether the reader may ask for a correction: as giver or receiver of a record that they can't
 * change, and with one open request at most.
 */
const mayAsk = ({ member, receiver, can_edit, asked }: Row, { me }: RowContext) => {
  const isAsked = asked?.answer === null && asked.by.id === me;
  return can_edit === 0 && !isAsked && [member?.id, receiver?.id].includes(me);
};

/**
 * Members can edit their own record, if it has a form, and delete it until it's counted; after that both buttons say
 * why not. A leader corrects and deletes any record of the chapter, with a reason.
 */
export const recordActions = (editor: DialogId | null): RowAction<Row>[] => {
  const editing =
    (recording: DialogId): RowAction<Row>['command'] =>
    (row) =>
      requestDialog({ recording, prefill: {}, edited: keyOf(row) });
  return [
    ...(editor
      ? [
          {
            icon: Pencil,
            label: (row: Row, seen: RowContext) => `Edit ${nameIn(row, seen)}`,
            words: 'Edit',
            isFor: isOwnAlone,
            offFor: offOnceCounted,
            command: editing(editor),
          },
          {
            icon: PencilLine,
            label: (row: Row, seen: RowContext) => `Correct ${nameIn(row, seen)}`,
            words: 'Correct',
            isFor: isCorrectable,
            command: editing(editor),
          },
        ]
      : []),
    {
      icon: MessageCircleQuestion,
      label: (row, seen) => `Request a correction: ${nameIn(row, seen)}`,
      words: 'Request a correction',
      isFor: mayAsk,
      command: (row) => requestEntry({ form: 'correctionRequest', stored: keyOf(row) }),
    },
    {
      icon: Trash2,
      label: (row, seen) => `Delete ${nameIn(row, seen)}`,
      words: 'Delete',
      isFor: isOwnAlone,
      offFor: offOnceCounted,
      command: (row) => ({
        to: 'workspace',
        event: {
          type: 'action.requested',
          action: { name: 'deleteRecord', record: keyOf(row), version: row.version },
        },
      }),
    },
    {
      icon: Trash2,
      label: (row, seen) => `Delete ${nameIn(row, seen)} with a reason`,
      words: 'Delete with a reason',
      isFor: isCorrectable,
      command: (row) =>
        requestEntry({ form: 'recordRemoval', stored: { ...keyOf(row), version: row.version } }),
    },
  ];
};
