import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/query.ts';

/** Statements by name, for the `with` of the statement that adds the chapter or its member. */
type Parts = Readonly<Record<string, SQL>>;

/** Opens the chat of the chapter that a statement calls `stored`; it has no members yet. */
export const openChapterChat = (): Parts => ({
  chapter_chat: sql`insert into conversations (kind, chapter_id) select 'chapter', stored.id from stored`,
});

/**
 * Adds new members of the chapter to its chat, with all earlier messages marked as read.
 * @param members query for the column of their ids
 */
export const joinChapterChat = (members: SQL, chapterId: number): Parts => ({
  joined_chat: sql`
    insert into conversation_members (conversation_id, member_id, last_read_id)
    select k.id, joining.id, coalesce(k.last_message_id, 0)
    from conversations k, (${members}) as joining(id) where k.chapter_id = ${chapterId}
    on conflict (conversation_id, member_id) do update set left_at = null, joined_at = now(),
      last_read_id = excluded.last_read_id`,
});

/** Locks the groups of a member, so that two admins who leave at once don't each rely on the other to remain. */
export const lockGroups = (on: Queryable, memberId: number): PromiseLike<unknown> =>
  on.execute(sql`
    select k.id from conversations k join conversation_members g on g.conversation_id = k.id
    where g.member_id = ${memberId} and g.left_at is null and k.kind = 'group' order by k.id for no key update of k`);

/**
 * Removes a member from conversations; if a group loses its last admin, its longest-standing member becomes one.
 * @param which condition on the conversation `k`
 */
export const leaveChats = (memberId: number, which: SQL): Parts => ({
  left_chats: sql`
    update conversation_members g set left_at = now(), is_admin = false from conversations k
    where k.id = g.conversation_id and g.member_id = ${memberId} and g.left_at is null and ${which}
    returning g.conversation_id`,
  chats_handed_over: sql`
    update conversation_members h set is_admin = true
    from left_chats, conversations k, lateral (
      select n.member_id from conversation_members n
      where n.conversation_id = left_chats.conversation_id and n.member_id <> ${memberId} and n.left_at is null
      order by n.joined_at, n.member_id limit 1) heir
    where k.id = left_chats.conversation_id and k.kind = 'group'
      and h.conversation_id = k.id and h.member_id = heir.member_id
      and not exists (select from conversation_members a where a.conversation_id = k.id
        and a.member_id <> ${memberId} and a.is_admin and a.left_at is null)`,
});
