import { useSelector } from '@xstate/react';
import type { OutboxMeta } from '../../machines/outbox.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { Toast } from '../parts/Toast.tsx';
import { selectView } from '../selectView.ts';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { LeavingQuestion } from './LeavingQuestion.tsx';
import { OutboxDialog } from './OutboxDialog.tsx';
import { type OutboxProps, selectTold } from './selectOutbox.ts';

type View = NonNullable<OutboxMeta['view']>;

function Shown({ outbox }: OutboxProps) {
  const view = useSelector(outbox, selectView<View>('Nothing'));
  const told = useSelector(outbox, selectTold);
  return (
    <>
      {(view === 'List' || view === 'DiscardQuestion') && <OutboxDialog outbox={outbox} />}
      {view === 'DiscardQuestion' && <DiscardQuestion outbox={outbox} />}
      {view === 'LeavingQuestion' && <LeavingQuestion outbox={outbox} />}
      {told !== null && <Toast message={told} />}
    </>
  );
}

/** What the outbox shows over the page: what waits, its questions, and what became of a record. */
export function OutboxArea({ workspace }: PageProps) {
  const outbox = useSelector(workspace, ({ children }) => children.outbox);
  return outbox ? <Shown outbox={outbox} /> : null;
}
