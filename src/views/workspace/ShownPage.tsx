import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { WorkspaceActor } from '../../machines/app.machine.ts';
import { pageViews } from '../../routes/table.ts';
import { ErrorState } from '../parts/ErrorState.tsx';

interface ShownPageProps {
  workspace: WorkspaceActor;
}

const selectHasCode = (snapshot: SnapshotFrom<WorkspaceActor>) => !snapshot.matches({ code: 'missing' });

/** The page of the address; until its code has arrived, the one before it. */
export function ShownPage({ workspace }: ShownPageProps) {
  const page = useSelector(workspace, ({ context }) => context.shown.page);
  const hasArrived = useSelector(workspace, (snapshot) => !snapshot.matches({ page: 'none' }));
  const hasCode = useSelector(workspace, selectHasCode);
  const View = hasArrived ? pageViews[page].view() : null;
  if (!hasCode)
    return (
      <ErrorState
        message={messages.wentWrong}
        onTriedAgain={() => workspace.send({ type: 'code.retried' })}
      />
    );
  return View && <View key={page} workspace={workspace} />;
}
