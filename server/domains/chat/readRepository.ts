import { sql } from 'drizzle-orm';
import type { readChat } from '../../../src/contract/chat/chat.ts';
import type { RequestOf } from '../../../src/contract/endpoint.ts';
import { addParticipants, readsBell } from '../../changes/audience.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { invalidField, present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { participating } from './messagesRepository.ts';
import { readNotices } from './noticesRepository.ts';

interface Read {
  readonly is_known: boolean;
  readonly has_moved: boolean;
  /** Whether the viewer had a notification about the conversation. */
  readonly has_heard: boolean;
  /** The other participant of a direct chat, who sees what was read. */
  readonly other: number | null;
}

/** Stores how far the viewer has read. @throws Refused 404 for an unknown conversation, 422 for an unknown message */
export async function markRead(
  on: Queryable,
  viewer: Viewer,
  { params, body }: RequestOf<typeof readChat>,
): Promise<void> {
  const { is_known, has_moved, has_heard, other } = present(
    await selectRow<Read>(
      on,
      sql`
        with mine as (
          select k.id, k.kind, g.member_id from ${participating(viewer, params.id)}
        ), known as (
          select x.id from messages x, mine where x.id = ${body.message_id} and x.conversation_id = mine.id
        ), moved as (
          update conversation_members g set last_read_id = known.id from mine, known
          where g.conversation_id = mine.id and g.member_id = mine.member_id and g.last_read_id < known.id
          returning g.member_id
        ), bell as (
          ${readNotices(sql`moved`, params.id)}
        )
        select exists (select from known) as is_known, exists (select from moved) as has_moved,
          exists (select from bell) as has_heard,
          (select o.member_id from conversation_members o where mine.kind = 'direct'
            and o.conversation_id = mine.id and o.member_id <> mine.member_id) as other
        from mine`,
    ),
  );
  if (!is_known) throw invalidField('message_id');
  if (has_moved) addParticipants(other === null ? [] : [other]);
  if (has_heard) readsBell();
}
