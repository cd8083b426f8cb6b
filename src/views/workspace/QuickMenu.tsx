import { useSelector } from '@xstate/react';
import { MessageCircle } from 'lucide-react';
import { singleKeys } from '../../contract/keys.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { dialogs } from '../../machines/recordings/dialogs.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { MetricIcon } from '../parts/figures/MetricIcon.tsx';
import { approachDialog, openDialog } from './openDialog.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

interface QuickMenuProps {
  workspace: WorkspaceActor;
}

/** The buttons for recording and the link to the chats, on every page; on phones they're in the bottom bar. */
export function QuickMenu({ workspace }: QuickMenuProps) {
  const areKeysOn = useSelector(workspace, (snapshot) => snapshot.hasTag('keysOn'));
  const unread = useSelector(workspace, ({ context }) => context.shell?.unread_chats ?? 0);
  return (
    <nav
      className="quick-menu flex gap-0.5 p-1 border border-line rounded-panel bg-panel max-md:hidden print:hidden"
      aria-label="Quick menu"
    >
      {dialogs.map(({ id, metric, tile }) => (
        <button
          key={id}
          type="button"
          data-metric={metric}
          aria-keyshortcuts={areKeysOn ? singleKeys[id] : undefined}
          onPointerEnter={approachDialog}
          onClick={openDialog(workspace, id)}
        >
          <MetricIcon metric={metric} />
          {tile}
        </button>
      ))}
      <PageLink
        to={{ page: 'chat', params: {}, query: {} }}
        description={unread === 0 ? undefined : `${unread} unread`}
      >
        <MessageCircle className="icon" />
        Chats
        <UnreadBadge count={unread} place="start-[calc(50%_-_28px)] ring-panel" />
      </PageLink>
    </nav>
  );
}
