import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import type { RecordKey } from '../../contract/ports.ts';
import type { UndoActor, UndoMeta } from '../../machines/undo.machine.ts';
import type { WorkspaceMeta } from '../../machines/workspace.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { Toast } from '../parts/page/Toast.tsx';
import { placeByFocus } from '../parts/tooltip.ts';
import { selectDialog, selectNotice } from '../selectView.ts';

interface UndoProps {
  undoable: UndoActor;
  /** The record sent last from this device, if any. */
  sent?: RecordKey | undefined;
}

type Notice = UndoMeta['notice'];

const useMessage = ({ undoable }: UndoProps) => useSelector(undoable, ({ context }) => context.message);

function Message(props: UndoProps) {
  return <Toast message={useMessage(props)} />;
}

/** @returns whether a toast's undo deletes the given record. */
export const offersUndoOf = (undoable: UndoActor, { metric, id }: RecordKey): boolean => {
  const { action, undo } = undoable.getSnapshot().context;
  const record = action === null && undo?.name === 'deleteRecord' ? undo.record : null;
  return record?.metric === metric && record.id === id;
};

function Offer(props: UndoProps) {
  const { undoable, sent } = props;
  // The dialog has already announced its record; one sent in the background still has to be announced.
  const isSaid = !(sent && offersUndoOf(undoable, sent));
  const role = useSelector(undoable, ({ context }) => (context.action || !isSaid ? 'status' : 'note'));
  const undo = () => undoable.send({ type: 'undo.requested' });
  const isCopied = useSelector(undoable, (snapshot) => snapshot.hasTag('copied'));
  return (
    <>
      <Toast message={useMessage(props)} role={role} action="Undo" onActed={undo} />
      {isCopied && (
        <span className="copied by-focus" role="tooltip" ref={placeByFocus}>
          Copied
        </span>
      )}
    </>
  );
}

function Refusal(props: UndoProps) {
  return <Toast message={useMessage(props)} role="alert" />;
}

const notices: Readonly<Record<Notice, (props: UndoProps) => ReactNode>> = {
  Performing: Message,
  Offered: Offer,
  Undoing: () => <Toast message={messages.pleaseWait} isWaiting />,
  Undone: Message,
  Refused: Refusal,
  Unanswered: ({ undoable }) => (
    <Toast
      message={messages.wentWrong}
      role="alert"
      action="Try again"
      onActed={() => undoable.send({ type: 'retry.requested' })}
    />
  ),
};

function Shown({ undoable, sent }: UndoProps) {
  const notice = useSelector(undoable, selectNotice<Notice>);
  const View = notice && notices[notice];
  return View && <View undoable={undoable} sent={sent} />;
}

/**
 * A toast with an undo for each deleted, shared or recorded item; hidden under a dialog, which has its own messages.
 */
export function UndoToasts({ workspace }: PageProps) {
  const undoables = useSelector(workspace, ({ context }) => context.undoables);
  const dialog = useSelector(workspace, selectDialog<NonNullable<WorkspaceMeta['dialog']>>);
  const outbox = useSelector(workspace, ({ children }) => children.outbox);
  const sent = useSelector(outbox, (snapshot) => snapshot?.context.sent);
  return dialog
    ? null
    : undoables.map((undoable) => <Shown key={undoable.id} undoable={undoable} sent={sent} />);
}
