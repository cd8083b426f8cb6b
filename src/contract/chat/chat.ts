import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { OptionalImage } from '../images.ts';
import { listFields, paging, SearchText } from '../lists.ts';
import { messages } from '../messages.ts';
import { MemberCard } from '../people/people.ts';
import {
  AnyNumber,
  AnyText,
  Count,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  NumberOrNull,
  OptionalText,
  Person,
  TextOrNull,
} from '../scalars.ts';

export const conversationKinds = ['direct', 'group', 'chapter'] as const;

export const longestMessage = 5000;
export const longestGroupName = 80;
/** The most members of a group that a member creates. A chapter's group has all of its members. */
export const largestGroup = 200;

const Sender = v.object({ ...Person.entries, profile_image: TextOrNull });

/** A message has a `body`, an `image` or both. */
export const ChatMessage = v.object({
  id: AnyNumber,
  by: Sender,
  body: TextOrNull,
  image: TextOrNull,
  at: InstantOut,
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

/** A conversation in the caller's list. */
export const Conversation = v.object({
  id: AnyNumber,
  kind: v.picklist(conversationKinds),
  /** In a direct chat, the other member's name. */
  name: AnyText,
  /** The group's picture, or the other member's. */
  image: TextOrNull,
  /** The other member of a direct chat. */
  member_id: NumberOrNull,
  /** The newest message; null if there is none. */
  last: v.nullable(ChatMessage),
  /** How many messages from others came since the caller last read, counted up to 100. */
  unread: AnyNumber,
  muted: FlagOut,
});
export type Conversation = v.InferOutput<typeof Conversation>;

export const getChats = endpoint({
  id: 'getChats',
  topics: ['chats', 'members'],
  method: 'GET',
  path: '/member-3/chats',
  summary:
    'My conversations, the one with the newest message first; a search finds names and people in groups',
  access: { kind: 'own' },
  query: v.object({ search: v.optional(SearchText), unread: v.optional(Flag), ...paging }),
  /** `unread` is the number of conversations with unread messages, muted ones included. */
  answer: v.object({ ...listFields(Conversation), unread: AnyNumber }),
});

const memberIds = (least: number) =>
  v.pipe(
    v.array(Id, messages.invalid),
    v.minLength(least, messages.required),
    v.maxLength(largestGroup, messages.invalid),
    v.transform((ids) => [...new Set(ids)]),
  );
const MemberIds = memberIds(0);

export const ChatToStart = v.object({
  /** The ids of the other members. One id without a name makes a direct chat, anything else a group. */
  member_ids: memberIds(1),
  /** The group's name; required for a group. */
  name: v.optional(OptionalText(longestGroupName)),
  image: v.optional(OptionalImage),
});

export const startChat = endpoint({
  id: 'startChat',
  topics: ['chats'],
  method: 'POST',
  path: '/member-3/chats',
  summary:
    'Starts a conversation with one member, or answers the one there is; or makes a group with me as admin',
  access: { kind: 'member' },
  body: ChatToStart,
  answer: v.object({ id: AnyNumber, kind: v.picklist(conversationKinds), message: AnyText }),
  refusals: [409],
  idempotent: true,
});

/** Messages, oldest first. */
const messagesPage = {
  rows: v.array(ChatMessage),
  /** Whether there are older messages, or newer ones when the call asks with `after`. */
  has_more: FlagOut,
  /** The newest message that the caller has read. */
  last_read_id: AnyNumber,
  /** The newest message that the other member of a direct chat has read; null for groups. */
  seen_up_to: NumberOrNull,
};
export const ChatMessages = v.object(messagesPage);
export type ChatMessages = v.InferOutput<typeof ChatMessages>;

/** How many messages a call returns unless it asks for a different number. */
export const messagesPerPage = 50;

export const getChatWithMember = endpoint({
  id: 'getChatWithMember',
  topics: ['chats', 'members'],
  method: 'GET',
  path: '/member-3/chats/members/:memberId',
  summary: 'My conversation with a member and its newest 50 messages; `id` is null before it was started',
  access: { kind: 'member' },
  params: v.object({ memberId: Id }),
  answer: v.object({
    id: NumberOrNull,
    member: MemberCard,
    /** Why nobody can write in the conversation; null if members can. */
    closed: TextOrNull,
    muted: FlagOut,
    /** How many messages the caller hasn't read, counted up to 100. */
    unread: AnyNumber,
    ...messagesPage,
  }),
  refusals: [422],
});

export const ChatMember = v.object({ ...MemberCard.entries, is_admin: FlagOut });
export type ChatMember = v.InferOutput<typeof ChatMember>;

export const SharedImage = v.object({ id: AnyNumber, image: AnyText, by: Person, at: InstantOut });

/** A group, a chapter's group or a direct chat, as its members see it. */
export const ChatGroup = v.object({
  id: AnyNumber,
  kind: v.picklist(conversationKinds),
  /** In a direct chat, the other member's name. */
  name: AnyText,
  image: TextOrNull,
  /** The member who created the group; null for a chapter's group. */
  started_by: v.nullable(Person),
  created_at: InstantOut,
  /** All members: admins first, then by name. */
  members: v.array(ChatMember),
  /** Whether the caller may rename the group and add or remove members. */
  can_change: FlagOut,
  /** Whether the caller may leave the group. Nobody can leave a chapter's group. */
  can_leave: FlagOut,
  muted: FlagOut,
  /** The newest 60 images. */
  media: v.array(SharedImage),
  media_count: AnyNumber,
  version: AnyNumber,
});
export type ChatGroup = v.InferOutput<typeof ChatGroup>;

export const getChat = endpoint({
  id: 'getChat',
  topics: ['chats', 'members'],
  method: 'GET',
  path: '/member-3/chats/:id',
  summary: 'One of my conversations: its members, admins and shared images',
  access: { kind: 'own' },
  params: v.object({ id: Id }),
  answer: ChatGroup,
  refusals: [422],
});

export const ChatChange = v.object({
  name: v.optional(OptionalText(longestGroupName)),
  image: v.optional(OptionalImage),
  add_ids: v.optional(MemberIds),
  remove_ids: v.optional(MemberIds),
  /** The complete new list of admins, at least one. */
  admin_ids: v.optional(MemberIds),
  /** Mutes the chat for the caller only. Changing any other field requires an admin of the group. */
  muted: v.optional(Flag),
});
export type ChatChange = v.InferInput<typeof ChatChange>;

export const changeChat = endpoint({
  id: 'changeChat',
  topics: ['chats'],
  method: 'PUT',
  path: '/member-3/chats/:id',
  summary:
    'Changes a group’s name, picture, members and admins, or mutes it for me; what is left out stays; a stale If-Match answers 409 with how it stands',
  access: { kind: 'own' },
  params: v.object({ id: Id }),
  body: ChatChange,
  answer: ChatGroup,
  refusals: [403, 409],
});

export const leaveChat = endpoint({
  id: 'leaveChat',
  topics: ['chats'],
  method: 'DELETE',
  path: '/member-3/chats/:id/membership',
  summary: 'Leaves a group; the last admin who leaves hands it to the longest member',
  access: { kind: 'own' },
  params: v.object({ id: Id }),
  refusals: [409, 422],
});

export const getMessages = endpoint({
  id: 'getMessages',
  topics: ['chats'],
  method: 'GET',
  path: '/member-3/chats/:id/messages',
  summary: 'The newest messages of one of my conversations, or those before or after one; oldest first',
  access: { kind: 'own' },
  params: v.object({ id: Id }),
  query: v.object({
    before: v.optional(Id),
    after: v.optional(Id),
    limit: v.optional(Count(100)),
  }),
  answer: ChatMessages,
});

/** Text of 1 to 5,000 characters, an image, or both. */
export const MessageToSend = v.object({
  body: v.optional(OptionalText(longestMessage)),
  image: v.optional(OptionalImage),
});

export const sendMessage = endpoint({
  id: 'sendMessage',
  topics: ['chats'],
  method: 'POST',
  path: '/member-3/chats/:id/messages',
  summary: 'Writes into one of my conversations, 60 times a minute',
  access: { kind: 'own' },
  params: v.object({ id: Id }),
  body: MessageToSend,
  answer: ChatMessage,
  refusals: [409],
  idempotent: true,
});

export const readChat = endpoint({
  id: 'readChat',
  topics: ['chats'],
  method: 'PUT',
  path: '/member-3/chats/:id/read',
  summary: 'Says that I have read up to this message; what I have read stays read',
  access: { kind: 'own' },
  params: v.object({ id: Id }),
  body: v.object({ message_id: Id }),
});

export const generateChatToken = endpoint({
  id: 'generateChatToken',
  topics: [],
  method: 'GET',
  path: '/member-1/generate-firebase-token',
  summary: 'A token that opens the stream of changes for 15 minutes, as `Authorization: Chat <token>`',
  access: { kind: 'member' },
  answer: v.object({ token: AnyText, expires_at: InstantOut }),
});
