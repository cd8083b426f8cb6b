/** What the conversation machine needs from outside: one conversation, and the messages waiting on this device. */

import type { Location } from '../pages.ts';
import type { MemberCard } from '../people/people.ts';
import type { ChatGroup, ChatMessage, Conversation } from './chat.ts';

/** A conversation's key: the other member's id, or the conversation's own id. */
export type TalkKey = `member.${number}` | `chat.${number}`;

const isId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,9}$/.test(text);

/** @returns which conversation an address opens, or null. */
export const talkAt = ({ page, params, query }: Location): TalkKey | null => {
  if (page === 'chatMember') return isId(params.id) ? `member.${Number(params.id)}` : 'member.0';
  if (query.group === undefined || query.group === '') return null;
  return isId(query.group) ? `chat.${Number(query.group)}` : 'chat.0';
};

/** @returns the conversation list shown next to this address's conversation. */
export const chatsBeside = ({ query: { group: _, ...query } }: Location): Location => ({
  page: 'chat',
  params: {},
  query,
});

/** @returns a conversation's address, with the same filters on the list next to it. */
export const talkPlace = (key: TalkKey, query: Location['query'] = {}): Location => {
  const [kind, id = ''] = key.split('.');
  if (kind === 'member') return { page: 'chatMember', params: { id }, query };
  return { page: 'chat', params: {}, query: { ...query, group: id } };
};

export interface Message extends ChatMessage {
  readonly isMine: boolean;
}

export interface Talk {
  readonly key: TalkKey;
  readonly id: number | null;
  readonly kind: Conversation['kind'];
  readonly name: string;
  /** The name that `Message Marcus` shows: the other member's, or the group's. */
  readonly calledName: string;
  readonly image: string | null;
  /** The other member of a direct chat; null for a group. */
  readonly member: MemberCard | null;
  /** How many members a group has. */
  readonly memberCount: number;
  /** Why nobody can write in the conversation; null if members can. */
  readonly closed: string | null;
  readonly muted: boolean;
  /** The known messages, oldest first, without gaps. */
  readonly rows: readonly Message[];
  readonly hasOlder: boolean;
  readonly lastReadId: number;
  readonly seenUpTo: number | null;
}

export type TalkOutcome =
  | { readonly kind: 'loaded'; readonly talk: Talk }
  /** The caller has no such conversation. */
  | { readonly kind: 'missing' };

export type OlderMessages = Pick<Talk, 'rows' | 'hasOlder'>;

/** A message before it's sent. */
export interface MessageToKeep {
  readonly to: TalkKey;
  /** The conversation's id, if it exists. */
  readonly chatId: number | null;
  readonly body: string | null;
  readonly image: string | null;
  /** The URL of the image on this device. */
  readonly preview: string | null;
  /** The newest message that was known when this one was written. */
  readonly after: number;
}

/** A message that waits on this device until the server has it. */
export interface WaitingMessage extends MessageToKeep {
  readonly id: string;
  /** When the message was written, as an ISO 8601 instant. */
  readonly at: string;
  /** Why the server refused the message; null if it didn't. */
  readonly refusal: string | null;
}

/** The result of one attempt to send a message. The promise rejects when no answer came. */
export type MessageOutcome =
  | { readonly kind: 'sent'; readonly id: string; readonly to: TalkKey; readonly message: Message }
  | { readonly kind: 'refused'; readonly id: string; readonly message: string }
  /** Another tab has sent or deleted the message. */
  | { readonly kind: 'gone'; readonly id: string };

export type WaitingReport = {
  readonly type: 'waiting.changed';
  readonly messages: readonly WaitingMessage[];
};
export type AttentionReport = { readonly type: 'attention.changed'; readonly isHere: boolean };

declare module '../listPorts.ts' {
  interface RowKinds {
    conversation: Omit<Conversation, 'kind'> & { readonly type: Conversation['kind'] };
  }
  interface ListHeads {
    readonly chats: { readonly unread: number };
  }
}

declare module '../detailPorts.ts' {
  interface DetailPages {
    chatGroup: { readonly group: ChatGroup };
  }
  interface PageActions {
    readonly muteChat: { readonly id: number; readonly isMuted: boolean };
    readonly setGroupAdmins: Seen & { readonly memberIds: readonly number[] };
  }
}
