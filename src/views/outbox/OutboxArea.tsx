import { useSelector } from '@xstate/react';
import type { OutboxMeta } from '../../machines/records/outbox.setup.ts';
import type { WorkspaceMeta } from '../../machines/workspace.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { Toast } from '../parts/page/Toast.tsx';
import { selectDialog, selectView } from '../selectView.ts';
import { offersUndoOf } from '../workspace/UndoToasts.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import { OutboxDialog } from './OutboxDialog.tsx';
import { type OutboxProps, selectIsSentTold, selectTold } from './selectOutbox.ts';

type View = NonNullable<OutboxMeta['view']>;

/** A sent record that can be undone is announced by the undo toast, so it isn't announced twice. */
const useOffered = ({ workspace, outbox }: OutboxProps & PageProps): boolean => {
  const undoables = useSelector(workspace, ({ context }) => context.undoables);
  const dialog = useSelector(workspace, selectDialog<NonNullable<WorkspaceMeta['dialog']>>);
  const isSent = useSelector(outbox, selectIsSentTold);
  const record = useSelector(outbox, ({ context }) => context.sent);
  return isSent && dialog === null && undoables.some((undoable) => offersUndoOf(undoable, record));
};

function Shown({ workspace, outbox }: OutboxProps & PageProps) {
  const view = useSelector(outbox, selectView<View>('Nothing'));
  const told = useSelector(outbox, selectTold);
  const isOffered = useOffered({ workspace, outbox });
  return (
    <>
      {(view === 'List' || view === 'DiscardQuestion') && <OutboxDialog outbox={outbox} />}
      {view === 'DiscardQuestion' && <DiscardQuestion outbox={outbox} />}
      {view === 'LeavingQuestion' && <LeavingQuestion outbox={outbox} />}
      {told !== null && !isOffered && <Toast message={told} />}
    </>
  );
}

/** The outbox's view over the page: the waiting records, its questions, and the result of sending. */
export function OutboxArea({ workspace }: PageProps) {
  const outbox = useSelector(workspace, ({ children }) => children.outbox);
  return outbox ? <Shown workspace={workspace} outbox={outbox} /> : null;
}
