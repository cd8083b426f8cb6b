import { useSelector } from '@xstate/react';
import { MessageCircle } from 'lucide-react';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { onIcon, UnreadBadge } from './UnreadBadge.tsx';

const chats = { page: 'chat', params: {}, query: {} } as const;

/** The link to the chats on a phone, with the unread count; elsewhere it's in the quick menu. */
export function PhoneChats({ workspace }: { workspace: WorkspaceActor }) {
  const unread = useSelector(workspace, ({ context }) => context.shell?.unread_chats ?? 0);
  const isHere = useSelector(workspace, ({ context }) => context.location.page === chats.page);
  return (
    <PageLink
      to={chats}
      className="icon-button relative md:hidden"
      current={isHere ? 'page' : undefined}
      label={unread === 0 ? 'Chats' : `Chats, ${unread} unread`}
    >
      <MessageCircle className="icon" />
      <UnreadBadge count={unread} place={onIcon} />
    </PageLink>
  );
}
