import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import { pageDefinition } from '../../contract/pages.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { addressOf } from '../../routes/address.ts';
import { pageViews } from '../../routes/table.ts';
import { ErrorState } from '../parts/ErrorState.tsx';
import { KeptScroll } from '../parts/KeptScroll.tsx';
import { PageHead } from '../parts/PageHead.tsx';

interface ShownPageProps {
  workspace: WorkspaceActor;
}

const selectHasCode = (snapshot: SnapshotFrom<WorkspaceActor>) => !snapshot.matches({ code: 'missing' });

function MissingPage({ workspace }: ShownPageProps) {
  const { title } = useSelector(workspace, ({ context }) => pageDefinition(context.location.page));
  return (
    <>
      <title>{`${title} · Chapterhouse`}</title>
      <PageHead title={title} />
      <section className="panel">
        <ErrorState
          message={messages.wentWrong}
          note="The page did not arrive. Check your connection."
          onTriedAgain={() => workspace.send({ type: 'code.retried' })}
        />
      </section>
    </>
  );
}

/** The page of the address; until its code has arrived, the one before it. */
export function ShownPage({ workspace }: ShownPageProps) {
  const shown = useSelector(workspace, ({ context }) => context.shown);
  const hasArrived = useSelector(workspace, (snapshot) => !snapshot.matches({ page: 'none' }));
  const hasCode = useSelector(workspace, selectHasCode);
  const View = hasArrived ? pageViews[shown.page].view() : null;
  if (!hasCode) return <MissingPage workspace={workspace} />;
  return (
    <>
      {View ? <View key={shown.page} workspace={workspace} /> : <title>Chapterhouse</title>}
      <KeptScroll path={addressOf({ ...shown, query: {} })} />
    </>
  );
}
