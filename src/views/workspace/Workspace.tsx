import '../../styles/style.css';
import { useSelector } from '@xstate/react';
import type { PageProps } from '../../routes/table.ts';
import { ExportNotice } from '../exporting/ExportNotice.tsx';
import { OfflineBar } from '../outbox/OfflineBar.tsx';
import { OutboxArea } from '../outbox/OutboxArea.tsx';
import { keepFocus } from '../parts/keepFocus.ts';
import { ToastArea } from '../parts/Toast.tsx';
import { BottomBar } from './BottomBar.tsx';
import { DialogArea } from './DialogArea.tsx';
import { Header } from './Header.tsx';
import { PolicyBanner } from './PolicyBanner.tsx';
import { QuickMenu } from './QuickMenu.tsx';
import { RecordSheet } from './RecordSheet.tsx';
import { Scrim } from './Scrim.tsx';
import { SettingsButton } from './SettingsButton.tsx';
import { ShownPage } from './ShownPage.tsx';
import { Sidebar } from './Sidebar.tsx';
import { UndoToasts } from './UndoToasts.tsx';
import { UpdateToast } from './UpdateToast.tsx';
import { VersionFoot } from './VersionFoot.tsx';

/** The signed-in shell: header, menu, quick menu, one page, and a dialog over it. */
export default function Workspace({ workspace }: PageProps) {
  const isMenuOpen = useSelector(workspace, (snapshot) => snapshot.hasTag('menuOpen'));
  return (
    <>
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
          <div className="content">
            <QuickMenu workspace={workspace} />
            <ShownPage workspace={workspace} />
            <VersionFoot workspace={workspace} />
          </div>
        </main>
      </div>
      <PolicyBanner workspace={workspace} />
      <SettingsButton workspace={workspace} />
      <RecordSheet workspace={workspace} />
      <BottomBar workspace={workspace} />
      <ToastArea />
      <DialogArea workspace={workspace} />
      <OutboxArea workspace={workspace} />
      <ExportNotice workspace={workspace} />
      <UndoToasts workspace={workspace} />
      <UpdateToast workspace={workspace} />
    </>
  );
}
