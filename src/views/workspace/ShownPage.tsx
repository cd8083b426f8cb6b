import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import { pageDefinition, titleOf, viewedAs } from '../../contract/pageDefinitions.ts';
import type { PageId } from '../../contract/pages.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { addressOf } from '../../routes/address.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { pageViews } from '../../routes/table.ts';
import { KeptScroll } from '../parts/focus/KeptScroll.tsx';
import { Boundary } from '../parts/page/Boundary.tsx';
import { ErrorState } from '../parts/page/ErrorState.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { TabTitle } from './TabTitle.tsx';

interface ShownPageProps {
  workspace: WorkspaceActor;
}

/** @returns why the page in the address isn't on the screen, or null. */
export const selectTrouble = (snapshot: SnapshotFrom<WorkspaceActor>): string | null => {
  if (snapshot.hasTag('codeFailed')) return 'This page didn’t load. Check your connection.';
  if (snapshot.hasTag('pageFailed')) return 'We couldn’t show this page. Nothing you recorded is lost.';
  return null;
};

function WayOn({ from }: { from: PageId }) {
  const page = from === 'performance' ? 'contactDetails' : 'performance';
  return (
    <PageLink className="button" to={{ page, params: {}, query: {} }}>
      {page === 'performance' ? 'Performance' : 'Contact details'}
    </PageLink>
  );
}

function PageInTrouble({ workspace, note }: ShownPageProps & { note: string }) {
  const location = useSelector(workspace, ({ context }) => context.location);
  const { heading } = pageDefinition(location.page);
  return (
    <>
      <PageHead title={titleOf(location)} heading={heading} />
      <section className="panel">
        <ErrorState
          message={messages.wentWrong}
          note={note}
          onTriedAgain={() => workspace.send({ type: 'code.retried' })}
        >
          <WayOn from={location.page} />
        </ErrorState>
      </section>
    </>
  );
}

function Page({ workspace }: ShownPageProps) {
  const shown = useSelector(workspace, ({ context }) => context.shown);
  const hasArrived = useSelector(workspace, (snapshot) => !snapshot.hasTag('pageEmpty'));
  const trouble = useSelector(workspace, selectTrouble);
  const View = hasArrived ? pageViews[shown.page].view() : null;
  if (trouble !== null) return <PageInTrouble workspace={workspace} note={trouble} />;
  return (
    <>
      {View && (
        <Boundary key={viewedAs(shown.page)} onFailed={() => workspace.send({ type: 'page.failed' })}>
          <View workspace={workspace} />
        </Boundary>
      )}
      <KeptScroll path={addressOf({ ...shown, query: {} })} />
    </>
  );
}

/** The page in the address; while its code loads, the previous page stays. */
export function ShownPage({ workspace }: ShownPageProps) {
  return (
    <>
      <TabTitle workspace={workspace} />
      <Page workspace={workspace} />
    </>
  );
}
