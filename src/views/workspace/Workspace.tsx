import '../../styles/style.css';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { talkAt } from '../../contract/chat/chatPorts.ts';
import { viewedAs } from '../../contract/pageDefinitions.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { hasFoot } from '../checklists/hasFoot.ts';
import { ExportNotice } from '../exporting/ExportNotice.tsx';
import { OfflineBar } from '../outbox/OfflineBar.tsx';
import { OutboxArea } from '../outbox/OutboxArea.tsx';
import { DemoNote } from '../parts/DemoNote.tsx';
import { keepFocus } from '../parts/focus/keepFocus.ts';
import { ToastArea } from '../parts/page/Toast.tsx';
import { BottomBar } from './BottomBar.tsx';
import { DialogArea } from './DialogArea.tsx';
import { Header } from './Header.tsx';
import { PolicyBanner, selectPolicyWaits } from './PolicyBanner.tsx';
import { QuickMenu } from './QuickMenu.tsx';
import { RecordDrawer } from './RecordDrawer.tsx';
import { Scrim } from './Scrim.tsx';
import { SettingsButton, selectHasSettings } from './SettingsButton.tsx';
import { ShownPage, selectTrouble } from './ShownPage.tsx';
import { Sidebar } from './Sidebar.tsx';
import { selectIsOpen } from './selectMenu.ts';
import { UndoToasts } from './UndoToasts.tsx';
import { UpdateToast } from './UpdateToast.tsx';
import { VersionFoot } from './VersionFoot.tsx';

/** The parts of the shell that affect its whole layout, for the style sheets. */
const useParts = (workspace: WorkspaceActor) => {
  const page = useSelector(workspace, (snapshot) =>
    snapshot.hasTag('pageEmpty') || selectTrouble(snapshot) !== null
      ? null
      : viewedAs(snapshot.context.shown.page),
  );
  const hasSettings = useSelector(workspace, selectHasSettings);
  const isAskedToRead = useSelector(workspace, selectPolicyWaits);
  const conversation = useSelector(workspace, ({ children }) => children.conversation);
  const isTalking = useSelector(
    conversation,
    (snapshot) => snapshot !== undefined && talkAt(snapshot.context.location) !== null,
  );
  const sheet = useSelector(workspace, ({ children }) => children.sheet);
  const hasEntryFoot = useSelector(sheet, (snapshot) => hasFoot(snapshot?.context.data));
  return {
    'data-page': page ?? undefined,
    'data-settings': hasSettings || undefined,
    'data-policy': isAskedToRead || undefined,
    'data-talk': (page === 'chat' && isTalking) || undefined,
    'data-entry': hasEntryFoot || undefined,
  };
};

function Shell({ workspace, children }: PageProps & { children: ReactNode }) {
  return (
    <div className="workspace contents" {...useParts(workspace)}>
      {children}
    </div>
  );
}

/** The signed-in shell: header, menu, quick menu, one page, and a dialog over it. */
export default function Workspace({ workspace }: PageProps) {
  const menu = useSelector(workspace, ({ children }) => children.menu);
  const isMenuOpen = useSelector(menu, selectIsOpen);
  return (
    <Shell workspace={workspace}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header workspace={workspace} />
      <OfflineBar workspace={workspace} />
      <div
        className="frame"
        data-sidebar={isMenuOpen ? undefined : 'icons'}
        data-drawer={isMenuOpen ? 'open' : undefined}
      >
        <Sidebar workspace={workspace} />
        <Scrim workspace={workspace} />
        <main className="main" id="main" tabIndex={-1} ref={keepFocus}>
          <div className="content @container/page max-w-320 mx-auto relative">
            <QuickMenu workspace={workspace} />
            <ShownPage workspace={workspace} />
            <div className="page-foot">
              <DemoNote />
              <VersionFoot workspace={workspace} />
            </div>
          </div>
        </main>
      </div>
      <PolicyBanner workspace={workspace} />
      <SettingsButton workspace={workspace} />
      <RecordDrawer workspace={workspace} />
      <BottomBar workspace={workspace} />
      <ToastArea />
      <DialogArea workspace={workspace} />
      <OutboxArea workspace={workspace} />
      <ExportNotice workspace={workspace} />
      <UndoToasts workspace={workspace} />
      <UpdateToast workspace={workspace} />
    </Shell>
  );
}
