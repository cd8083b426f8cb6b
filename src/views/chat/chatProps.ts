import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { conversationMachine } from '../../machines/chat/conversation.machine.ts';
import type { listMachine } from '../../machines/list.machine.ts';
import type { PageProps } from '../../routes/table.ts';

export interface ConversationProps {
  conversation: ActorRefFrom<typeof conversationMachine>;
}

export interface ChatProps extends PageProps, ConversationProps {
  list: ActorRefFrom<typeof listMachine>;
}

/** The zone in which the member's days are counted. */
export const useZone = ({ workspace }: PageProps): string =>
  useSelector(workspace, ({ context }) => context.shell?.time_zone) ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;
