import { useSelector } from '@xstate/react';
import { Settings } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { Location } from '../../contract/pages.ts';
import type { ShellData } from '../../contract/ports.ts';
import { sidebarTarget } from '../../contract/sidebarPages.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { goTo } from '../../routes/bridge.ts';
import type { PageProps } from '../../routes/table.ts';

/** The menu entries to which the button can lead; it leads to the first one that the member has. */
const titles = ['Organization Settings', 'Chapter Settings'];

const targetOf = ({ settings_button, roles, member }: ShellData): Location | undefined => {
  const title = settings_button === 1 ? titles.find((each) => roles.sidebar.includes(each)) : undefined;
  return title === undefined ? undefined : sidebarTarget(title, member.chapter_id);
};

/** @returns whether the button is shown. */
export const selectHasSettings = ({ context: { shell } }: SnapshotFrom<WorkspaceActor>): boolean =>
  shell !== null && targetOf(shell) !== undefined;

/** The floating button to the settings, for members who have some, if the organization enables it. */
export function SettingsButton({ workspace }: PageProps) {
  const shell = useSelector(workspace, ({ context }) => context.shell);
  const target = shell && targetOf(shell);
  if (!target) return null;
  return (
    <button
      type="button"
      className="settings-button fixed z-20 bottom-4 in-data-entry:bottom-28 end-4 grid place-items-center size-11 border border-line rounded-panel bg-raised text-ink-muted hover:text-ink shadow-float max-md:hidden print:hidden"
      aria-label="Settings"
      onClick={() => goTo(target)}
    >
      <Settings className="icon large" />
    </button>
  );
}
