/** What the conversation machine asks of the world: one conversation, and what waits on this device to be sent. */

import type { Location } from '../pages.ts';
import type { MemberCard } from '../people/people.ts';
import type { ChatGroup, ChatMessage, Conversation } from './chat.ts';

/** A conversation by the member it is with, or by its own id. */
export type TalkKey = `member.${number}` | `chat.${number}`;

const isId = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,9}$/.test(text);

/** @returns which conversation an address opens; null for none. */
export const talkAt = ({ page, params, query }: Location): TalkKey | null => {
  if (page === 'chatMember') return isId(params.id) ? `member.${Number(params.id)}` : 'member.0';
  if (query.group === undefined || query.group === '') return null;
  return isId(query.group) ? `chat.${Number(query.group)}` : 'chat.0';
};

/** @returns the list that stands beside the conversation of an address. */
export const chatsBeside = ({ query: { group: _, ...query } }: Location): Location => ({
  page: 'chat',
  params: {},
  query,
});

/** @returns where a conversation is, with the list beside it narrowed as it was. */
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
  /** Null before the first message. */
  readonly id: number | null;
  readonly kind: Conversation['kind'];
  readonly name: string;
  /** What the other is called in `Message Marcus`; of a group, its name. */
  readonly calledName: string;
  readonly image: string | null;
  /** Whom it is with, of a direct chat; of a group, how many are in it. */
  readonly member: MemberCard | null;
  readonly memberCount: number;
  /** Why nothing can be written; null where it can. */
  readonly closed: string | null;
  readonly muted: boolean;
  /** Oldest first, without a gap. */
  readonly rows: readonly Message[];
  readonly hasOlder: boolean;
  readonly lastReadId: number;
  readonly seenUpTo: number | null;
}

export type TalkOutcome =
  | { readonly kind: 'loaded'; readonly talk: Talk }
  /** There is none for the caller. */
  | { readonly kind: 'missing' };

export type OlderMessages = Pick<Talk, 'rows' | 'hasOlder'>;

/** A message as it was written. */
export interface MessageToKeep {
  readonly to: TalkKey;
  /** The conversation's id, where there is one. */
  readonly chatId: number | null;
  readonly body: string | null;
  readonly image: string | null;
  /** The image as this device shows it. */
  readonly preview: string | null;
  /** The newest message that was known when it was written. */
  readonly after: number;
}

/** One that waits on this device until the server has it. */
export interface WaitingMessage extends MessageToKeep {
  readonly id: string;
  /** When it was written: an instant, ISO 8601. */
  readonly at: string;
  /** Why the server refused it; null as long as it did not. */
  readonly refusal: string | null;
}

/** What became of one attempt to send a message; rejected when no answer came. */
export type MessageOutcome =
  | { readonly kind: 'sent'; readonly id: string; readonly to: TalkKey; readonly message: Message }
  | { readonly kind: 'refused'; readonly id: string; readonly message: string }
  /** Another tab has sent or deleted it. */
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
    readonly setGroupAdmins: {
      readonly id: number;
      readonly version: number;
      readonly memberIds: readonly number[];
    };
  }
}
