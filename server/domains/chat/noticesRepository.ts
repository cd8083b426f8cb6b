import { type SQL, sql } from 'drizzle-orm';
import type { RowNotice } from '../../changes/changeRow.ts';
import type { Viewer } from '../../http/viewer.ts';
import { hasGone, unreadMessages } from './messagesRepository.ts';
import type { LockedChat } from './policy.ts';

const noticeKind = 'chat.message';

/** SQL for the address at which the participant `g` reads the conversation `k`. */
const addressFor = sql`case when k.kind = 'direct'
  then '/dashboard/chat/members/' || (select o.member_id from conversation_members o
    where o.conversation_id = k.id and o.member_id <> g.member_id)
  else '/dashboard/chat?group=' || k.id end`;

/** SQL for: `n` is an unread notification of this conversation for its participant. */
const isTold = sql`n.member_id = g.member_id and n.kind = ${noticeKind}::text and n.read_at is null
  and n.link = ${addressFor}`;

/**
 * Notifies of the message `stored`: once for all unread messages of a conversation, and not during a talk, in which
 * the member has read everything up to five minutes ago. Members who have muted the conversation aren't notified.
 */
export const messageSent = (viewer: Viewer, { id, kind, name }: LockedChat, now: Date): RowNotice => ({
  to: sql`
      select g.member_id from conversations k join conversation_members g on g.conversation_id = k.id
        join members m on m.id = g.member_id left join messages l on l.id = k.last_message_id
      where k.id = ${id} and g.left_at is null and not g.muted and not ${hasGone}
        and (l.id is null or l.created_at < ${now.toISOString()}::timestamptz - interval '5 minutes'
          or exists (select from ${unreadMessages}))
        and not exists (select from notifications n where ${isTold})`,
  kind: noticeKind,
  says: kind === 'direct' ? 'wrote to you.' : `wrote in ${name ?? 'the chapter’s chat'}.`,
  link: kind === 'direct' ? `/dashboard/chat/members/${viewer.memberId}` : `/dashboard/chat?group=${id}`,
});

/** The statement that marks a conversation's notifications as read for the participant `g`; `readers` holds `g`. */
export const readNotices = (readers: SQL, conversation: number): SQL => sql`
  update notifications n set read_at = now() from ${readers} g, conversations k
  where k.id = ${conversation} and ${isTold} returning n.id`;
