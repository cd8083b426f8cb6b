import { sql } from 'drizzle-orm';
import type { Viewer } from '../../http/viewer.ts';
import { instantText, type Queryable, selectRow } from '../rows.ts';

export interface NewSession {
  receiver_id: number;
  date: string;
  address: string;
  type: string;
  discussion: string;
}

export interface StoredSession {
  id: number;
  version: number;
  created_at: string;
}

/**
 * Stores a session that the viewer gave, under both chapters of this moment. Null when the receiver is no active
 * member or the viewer.
 */
export function insertSession(
  on: Queryable,
  viewer: Viewer,
  session: NewSession,
): Promise<StoredSession | null> {
  const { receiver_id, date, address, type, discussion } = session;
  return selectRow<StoredSession>(
    on,
    sql`
      insert into sessions
        (chapter_id, member_id, receiver_id, receiver_chapter_id, date, type, address, discussion)
      select ${viewer.chapterId}::int, ${viewer.memberId}::int, receiver.id, receiver.chapter_id, ${date}::date,
        ${type}, ${address}, ${discussion}
      from members receiver
      where receiver.id = ${receiver_id} and receiver.status = 'active' and receiver.id <> ${viewer.memberId}
      returning id, version, ${instantText(sql`created_at`)} as created_at`,
  );
}
