import {
  type ChatMessage,
  type ChatMessages,
  getChat,
  getChatWithMember,
  getMessages,
  readChat,
} from '../contract/chat/chat.ts';
import type { Message, OlderMessages, Talk, TalkKey, TalkOutcome } from '../contract/chat/chatPorts.ts';
import type { Report } from '../contract/freshness.ts';
import { plainName } from '../contract/people/plainName.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import type { Query, QueryCache, Watch } from './calls/queryCache.ts';

/** How many messages are fetched at once when many were missed. */
const mostAtOnce = 100;

/** @returns a message as the member with the id `me` sees it. */
export const shownMessage = (message: ChatMessage, me: number): Message => ({
  ...message,
  isMine: message.by.id === me,
});

const shownRows = (rows: readonly ChatMessage[], me: number): Message[] =>
  rows.map((row) => shownMessage(row, me));

const standing = ({ last_read_id, seen_up_to }: ChatMessages) => ({
  lastReadId: last_read_id,
  seenUpTo: seen_up_to,
});

const loadWithMember = async (api: Api, key: TalkKey, memberId: number, me: number): Promise<Talk> => {
  const answer = await api(getChatWithMember, { params: { memberId } });
  const { id, member, closed, muted, rows, has_more } = answer;
  return {
    key,
    id,
    kind: 'direct',
    name: plainName(`${member.first_name} ${member.last_name}`),
    calledName: plainName(member.first_name),
    image: member.profile_image,
    member,
    memberCount: 2,
    closed,
    muted: muted === 1,
    rows: shownRows(rows, me),
    hasOlder: has_more === 1,
    ...standing(answer),
  };
};

const loadGroup = async (api: Api, key: TalkKey, id: number, me: number): Promise<Talk> => {
  const [chat, page] = await Promise.all([
    api(getChat, { params: { id } }),
    api(getMessages, { params: { id }, query: {} }),
  ]);
  const other = chat.kind === 'direct' ? chat.members.find((member) => member.id !== me) : undefined;
  return {
    key,
    id,
    kind: chat.kind,
    name: chat.name,
    calledName: plainName(other?.first_name ?? chat.name),
    image: chat.image,
    member: other ?? null,
    memberCount: chat.members.length,
    closed: null,
    muted: chat.muted === 1,
    rows: shownRows(page.rows, me),
    hasOlder: page.has_more === 1,
    ...standing(page),
  };
};

/** @returns the known messages plus all newer ones. */
const loadNewer = async (api: Api, known: Talk, id: number, me: number): Promise<Talk> => {
  let talk = known;
  for (let isWhole = false; !isWhole; ) {
    const after = talk.rows.at(-1)?.id;
    const query = { limit: mostAtOnce, ...(after !== undefined && { after }) };
    const page = await api(getMessages, { params: { id }, query });
    const rows = [...talk.rows, ...shownRows(page.rows, me)];
    talk = { ...talk, rows, ...standing(page) };
    isWhole = page.has_more === 0 || page.rows.length === 0;
  }
  return talk;
};

const loadTalk = (api: Api, key: TalkKey, known: Talk | null, me: number): Promise<Talk> => {
  const [kind, id] = key.split('.');
  if (known?.id && known.rows.length > 0) return loadNewer(api, known, known.id, me);
  return kind === 'member' ? loadWithMember(api, key, Number(id), me) : loadGroup(api, key, Number(id), me);
};

/** A conversation's newest messages, and all new ones while it's watched. */
export const talkQuery = (key: TalkKey, memberId: () => Promise<number>): Query<TalkOutcome> => {
  let known: Talk | null = null;
  return {
    key: ['talk', key],
    load: async (api) => {
      try {
        known = await loadTalk(api, key, known, await memberId());
        return { kind: 'loaded', talk: known };
      } catch (error) {
        if (error instanceof ApiRefusal && [403, 404, 422].includes(error.status)) return { kind: 'missing' };
        throw error;
      }
    },
    isKept: true,
  };
};

/** Reports a conversation and its new messages until it's stopped. */
export const watchTalk = (
  cache: QueryCache,
  key: TalkKey,
  memberId: () => Promise<number>,
  tell: (report: Report<TalkOutcome>) => void,
): Watch => cache.watch(talkQuery(key, memberId), tell);

/** @returns the messages before a given one. */
export const loadOlder = async (
  api: Api,
  chatId: number | null,
  before: number,
  me: number,
): Promise<OlderMessages> => {
  if (chatId === null || before === 0) return { rows: [], hasOlder: false };
  const page = await api(getMessages, { params: { id: chatId }, query: { before } });
  return { rows: shownRows(page.rows, me), hasOlder: page.has_more === 1 };
};

/** Marks all messages up to one as read; does nothing for a conversation that doesn't exist. */
export const markTalkRead = async (api: Api, chatId: number | null, messageId: number): Promise<void> => {
  if (chatId === null) return;
  try {
    await api(readChat, { params: { id: chatId }, body: { message_id: messageId } });
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 404) throw error;
  }
};
