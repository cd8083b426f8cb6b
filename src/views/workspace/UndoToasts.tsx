import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import type { UndoActor, UndoMeta } from '../../machines/undo.machine.ts';
import type { WorkspaceMeta } from '../../machines/workspace.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { Toast } from '../parts/Toast.tsx';
import { placeByFocus } from '../parts/tooltip.ts';
import { selectDialog, selectNotice } from '../selectView.ts';

interface UndoProps {
  undoable: UndoActor;
}

type Notice = UndoMeta['notice'];

const useMessage = ({ undoable }: UndoProps) => useSelector(undoable, ({ context }) => context.message);

function Message(props: UndoProps) {
  return <Toast message={useMessage(props)} />;
}

function Offer(props: UndoProps) {
  const { undoable } = props;
  // The dialog has said so already.
  const role = useSelector(undoable, ({ context }) => (context.act ? 'status' : 'note'));
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
      onActed={() => undoable.send({ type: 'act.retried' })}
    />
  ),
};

function Shown({ undoable }: UndoProps) {
  const notice = useSelector(undoable, selectNotice<Notice>);
  const View = notice && notices[notice];
  return View && <View undoable={undoable} />;
}

/** What was just deleted, shared or recorded, each with the way back; it waits under a dialog, which speaks for itself. */
export function UndoToasts({ workspace }: PageProps) {
  const undoables = useSelector(workspace, ({ context }) => context.undoables);
  const dialog = useSelector(workspace, selectDialog<NonNullable<WorkspaceMeta['dialog']>>);
  return dialog ? null : undoables.map((undoable) => <Shown key={undoable.id} undoable={undoable} />);
}
