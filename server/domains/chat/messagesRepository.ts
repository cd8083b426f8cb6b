import { type SQL, sql } from 'drizzle-orm';
import {
  type ChatMessage,
  type ChatMessages,
  type getChatWithMember,
  type getMessages,
  messagesPerPage,
} from '../../../src/contract/chat/chat.ts';
import type { AnswerOf, RequestOf } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import { present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { cardColumns, cardJoins } from '../people/cardsRepository.ts';
import { jsonRows } from '../shared/lists.ts';
import { pairOf } from './policy.ts';

/** The highest number of unread messages that is counted. */
const mostCounted = 100;

/** SQL for: `m` is a former member. */
export const hasGone = sql`(m.status = 'ended' or m.erased_at is not null)`;

/** SQL for a member `w` as the sender of a message. */
export const senderJson = sql`json_build_object('id', w.id, 'first_name', w.first_name, 'last_name', w.last_name,
  'profile_image', w.profile_image)`;

/** Columns of a message `x`. */
export const messageColumns = sql`x.id::int as id,
  (select ${senderJson} from members w where w.id = x.member_id) as by, x.body, x.image,
  ${instantText(sql`x.created_at`)} as at`;

/** SQL for others' messages `x` in the conversation `k` that its participant `g` has not read. */
export const unreadMessages = sql`messages x
  where x.conversation_id = k.id and x.id > g.last_read_id and x.member_id <> g.member_id`;

/** SQL for the number of unread messages. */
export const unreadCount = sql`(select count(*)::int from (
  select 1 from ${unreadMessages} limit ${sql.raw(String(mostCounted))}) news)`;

/** SQL for the newest message that the other participant of a direct chat has read; null for groups. */
const seenUpTo = sql`(select o.last_read_id::int from conversation_members o
  where k.kind = 'direct' and o.conversation_id = k.id and o.member_id <> g.member_id)`;

interface Place {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/**
 * SQL for messages of the conversation `k` as a JSON list, with one extra message that shows whether there are more.
 */
function messagesAt({ before, after, limit }: Place): SQL {
  return jsonRows(sql`
    select ${messageColumns} from messages x
    where x.conversation_id = k.id
      ${before === undefined ? sql`` : sql`and x.id < ${before}`} ${after === undefined ? sql`` : sql`and x.id > ${after}`}
    order by x.id ${after === undefined ? sql`desc` : sql`asc`} limit ${limit + 1}`);
}

/** @returns the found messages, oldest first, and whether there are more */
function pageOf(found: readonly ChatMessage[], { after, limit }: Place) {
  const rows = found.slice(0, limit);
  return {
    rows: after === undefined ? rows.reverse() : rows,
    has_more: flag(found.length > limit),
  };
}

/** SQL for the conversation `k` with this id and the viewer as its participant `g`. */
export const participating = ({ memberId }: Viewer, id: number, beside = sql``): SQL => sql`
  conversations k join conversation_members g on g.conversation_id = k.id ${beside}
  where k.id = ${id} and g.member_id = ${memberId} and g.left_at is null`;

/** Reads messages of one of the viewer's conversations. @throws Refused 404 for any other */
export async function readMessages(
  on: Queryable,
  viewer: Viewer,
  { params, query }: RequestOf<typeof getMessages>,
): Promise<ChatMessages> {
  const { limit = messagesPerPage, ...place } = query;
  const { rows, ...marks } = present(
    await selectRow<Omit<ChatMessages, 'has_more'>>(
      on,
      sql`
        select g.last_read_id::int as last_read_id, ${seenUpTo} as seen_up_to,
          ${messagesAt({ ...place, limit })} as rows
        from ${participating(viewer, params.id)}`,
    ),
  );
  return { ...pageOf(rows, { ...place, limit }), ...marks };
}

type WithMember = AnswerOf<typeof getChatWithMember>;

/**
 * Reads the viewer's conversation with another member, and its newest messages.
 * @throws Refused 404 for oneself, and for a former member without messages
 */
export async function readChatWith(on: Queryable, viewer: Viewer, otherId: number): Promise<WithMember> {
  const place = { limit: messagesPerPage };
  const { rows, has_gone, ...found } = present(
    await selectRow<Omit<WithMember, 'has_more' | 'closed'> & { has_gone: boolean }>(
      on,
      sql`
        select k.id, (select row_to_json(card) from (select ${cardColumns}) card) as member,
          ${hasGone} as has_gone, coalesce(g.muted, false)::int as muted, ${unreadCount} as unread,
          coalesce(g.last_read_id, 0)::int as last_read_id, ${seenUpTo} as seen_up_to, ${messagesAt(place)} as rows
        from members m ${cardJoins}
          left join conversations k on k.pair_key = ${pairOf(viewer.memberId, otherId)}
          left join conversation_members g on g.conversation_id = k.id and g.member_id = ${viewer.memberId}
        where m.id = ${otherId} and m.id <> ${viewer.memberId} and (k.id is not null or not ${hasGone})`,
    ),
  );
  return { ...found, closed: has_gone ? messages.chatClosed : null, ...pageOf(rows, place) };
}
