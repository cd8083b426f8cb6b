import { useSelector } from '@xstate/react';
import { MessageCirclePlus, MessagesSquare } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import { SearchBox } from '../list/SearchBox.tsx';
import { Button } from '../parts/Button.tsx';
import { Segmented } from '../parts/fields/Segmented.tsx';
import { openForm } from '../workspace/openForm.ts';
import type { ChatProps } from './chatProps.ts';

/** The search above the list, and buttons to start a conversation. */
export function ChatsHead(props: ChatProps) {
  const { workspace, list } = props;
  const location = useSelector(props.conversation, ({ context }) => context.location);
  const unread = useSelector(list, ({ context: { head } }) => (head?.kind === 'chats' ? head.unread : 0));
  const isUnreadOnly = location.query.unread === '1';
  const { unread: _, ...all } = location.query;
  const ask = (entry: FormEntry) => () => openForm(workspace, entry);
  return (
    <>
      <div className="chats-head flex items-center min-h-14 pr-2.5 pl-4">
        <h1>Chat</h1>
        <span className="end">
          <Button
            variant="quiet"
            size="small"
            icon={MessagesSquare}
            onPressed={ask({ form: 'newGroup', stored: null })}
          >
            New group
          </Button>
          <Button size="small" icon={MessageCirclePlus} onPressed={ask({ form: 'newChat', stored: null })}>
            New chat
          </Button>
        </span>
      </div>
      <div className="chats-find">
        <SearchBox location={location} label="Search chats" />
        <Segmented
          label="Show"
          choices={[
            { label: 'All', to: { ...location, query: all }, isCurrent: !isUnreadOnly },
            {
              label: unread > 0 ? `Unread ${unread}` : 'Unread',
              to: { ...location, query: { ...location.query, unread: '1' } },
              isCurrent: isUnreadOnly,
            },
          ]}
        />
      </div>
    </>
  );
}
