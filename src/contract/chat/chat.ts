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
/** How many a group may have that somebody makes; a chapter's own has all of its members. */
export const largestGroup = 200;

const Sender = v.object({ ...Person.entries, profile_image: TextOrNull });

/** What somebody wrote, or an image; `body` or `image` is there. */
export const ChatMessage = v.object({
  id: AnyNumber,
  by: Sender,
  body: TextOrNull,
  image: TextOrNull,
  at: InstantOut,
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

/** A conversation in the list of mine. */
export const Conversation = v.object({
  id: AnyNumber,
  kind: v.picklist(conversationKinds),
  /** Of a direct chat, the other's name. */
  name: AnyText,
  /** The group's picture, or the other's. */
  image: TextOrNull,
  /** The other one of a direct chat. */
  member_id: NumberOrNull,
  /** Its newest message; null before the first. */
  last: v.nullable(ChatMessage),
  /** How many came since I last read, of others, counted up to 100. */
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
  /** `unread` is the number of conversations with something unread, muted ones too. */
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
  /** The others; with one and no name it is a direct chat, else a group. */
  member_ids: memberIds(1),
  /** Of a group, which needs one. */
  name: v.optional(OptionalText(longestGroupName)),
  image: v.optional(OptionalImage),
});
export type ChatToStart = v.InferInput<typeof ChatToStart>;

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

/** Messages, the oldest first. */
const messagesPage = {
  rows: v.array(ChatMessage),
  /** Whether there are older ones, or, of `after`, newer ones. */
  has_more: FlagOut,
  /** The newest message that I have read. */
  last_read_id: AnyNumber,
  /** The newest that the other of a direct chat has read; null for groups. */
  seen_up_to: NumberOrNull,
};
export const ChatMessages = v.object(messagesPage);
export type ChatMessages = v.InferOutput<typeof ChatMessages>;

/** How many messages an answer holds unless it is asked for another number. */
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
    /** Why nothing can be written to them; null where it can. */
    closed: TextOrNull,
    muted: FlagOut,
    /** Counted up to 100. */
    unread: AnyNumber,
    ...messagesPage,
  }),
  refusals: [422],
});

export const ChatMember = v.object({ ...MemberCard.entries, is_admin: FlagOut });
export type ChatMember = v.InferOutput<typeof ChatMember>;

export const SharedImage = v.object({ id: AnyNumber, image: AnyText, by: Person, at: InstantOut });
export type SharedImage = v.InferOutput<typeof SharedImage>;

/** A group, a chapter's own, or a direct chat, as its participants see it. */
export const ChatGroup = v.object({
  id: AnyNumber,
  kind: v.picklist(conversationKinds),
  /** Of a direct chat, the other's name. */
  name: AnyText,
  image: TextOrNull,
  /** Who made the group or began the chat; null for a chapter's own. */
  started_by: v.nullable(Person),
  created_at: InstantOut,
  /** Admins first, then by name; all of them. */
  members: v.array(ChatMember),
  /** Whether I may rename it, and add and remove members. */
  can_change: FlagOut,
  /** Whether I may leave it; a chapter's own I can't. */
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
  /** All admins from now on; one at least. */
  admin_ids: v.optional(MemberIds),
  /** For me alone; everything else only admins of a group may change. */
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

/** Text of 1 to 5,000 characters, or an image, or both. */
export const MessageToSend = v.object({
  body: v.optional(OptionalText(longestMessage)),
  image: v.optional(OptionalImage),
});
export type MessageToSend = v.InferInput<typeof MessageToSend>;

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
