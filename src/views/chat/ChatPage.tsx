import { useSelector } from '@xstate/react';
import { talkAt } from '../../contract/chat/chatPorts.ts';
import type { PageProps } from '../../routes/table.ts';
import { ChatsPane } from './ChatsPane.tsx';
import type { ChatProps } from './chatProps.ts';
import { TalkPane } from './TalkPane.tsx';

function Panes(props: ChatProps) {
  const isOpen = useSelector(props.conversation, ({ context }) => talkAt(context.location) !== null);
  return (
    <div className="chat panel" data-shows={isOpen ? 'talk' : 'chats'}>
      <ChatsPane {...props} />
      <TalkPane {...props} />
    </div>
  );
}

/** The member's conversations next to the open one; a phone shows one or the other. */
export default function ChatPage({ workspace }: PageProps) {
  const list = useSelector(workspace, ({ children }) => children.list);
  const conversation = useSelector(workspace, ({ children }) => children.conversation);
  return list && conversation ? <Panes {...{ workspace, list, conversation }} /> : null;
}
