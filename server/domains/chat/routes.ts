import {
  changeChat,
  generateChatToken,
  getChat,
  getChats,
  getChatWithMember,
  getMessages,
  leaveChat,
  readChat as readChatEndpoint,
  sendMessage,
  startChat,
} from '../../../src/contract/chat/chat.ts';
import type { Queries } from '../../database/open.ts';
import { type Http, handle } from '../../http/handle.ts';
import type { Limits } from '../../http/limits.ts';
import { tooManyRequests } from '../../http/refused.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { sealChatToken } from '../../signin/sessions/chatToken.ts';
import { pageOf } from '../shared/lists.ts';
import { countUnreadChats, listChats, readChat } from './conversationsRepository.ts';
import { readChatWith, readMessages } from './messagesRepository.ts';
import { markRead } from './readRepository.ts';
import { change, leave, start } from './saveRepository.ts';
import { send } from './sendRepository.ts';

interface ChatParts {
  /** The keys that encrypt the chat token for the stream. */
  readonly keys: SignInKeys;
  /** Null turns rate limits off. */
  readonly limits: Pick<Limits, 'chatMessage'> | null;
}

export function registerChat(http: Http, database: Queries, { keys, limits }: ChatParts) {
  handle(http, getChats, async ({ query, viewer }) => {
    const [found, unread] = await Promise.all([
      listChats(database, viewer, query, pageOf(query)),
      countUnreadChats(database, viewer),
    ]);
    return { ...found, unread };
  });

  handle(http, startChat, (call) => start(database, call));

  handle(http, getChatWithMember, ({ params, viewer }) => readChatWith(database, viewer, params.memberId));

  handle(http, getChat, ({ params, viewer }) => readChat(database, viewer, params.id));

  handle(http, changeChat, (call) => change(database, call));

  handle(http, leaveChat, (call) => leave(database, call));

  handle(http, getMessages, ({ viewer, ...asked }) => readMessages(database, viewer, asked));

  handle(http, sendMessage, async (call) => {
    const wait = limits?.chatMessage(call.viewer.memberId) ?? null;
    if (wait !== null) throw tooManyRequests(wait);
    return send(database, call);
  });

  handle(http, readChatEndpoint, ({ viewer, ...asked }) => markRead(database, viewer, asked));

  handle(http, generateChatToken, async ({ request, now }) => {
    const { token, expiresAt } = sealChatToken(keys, request.headers.authorization ?? '', now);
    return { token, expires_at: expiresAt.toISOString() };
  });
}
