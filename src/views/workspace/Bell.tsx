import { useSelector } from '@xstate/react';
import { Bell as BellIcon } from 'lucide-react';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { onIcon, UnreadBadge } from './UnreadBadge.tsx';

const notifications = { page: 'notifications', params: {}, query: {} } as const;

/** The link to the notifications, with the number of unread ones. */
export function Bell({ workspace }: { workspace: WorkspaceActor }) {
  const unread = useSelector(workspace, ({ context }) => context.shell?.unread ?? 0);
  const isHere = useSelector(workspace, ({ context }) => context.location.page === notifications.page);
  return (
    <PageLink
      to={notifications}
      className="icon-button relative"
      current={isHere ? 'page' : undefined}
      label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
    >
      <BellIcon className="icon" />
      <UnreadBadge count={unread} place={onIcon} />
    </PageLink>
  );
}
