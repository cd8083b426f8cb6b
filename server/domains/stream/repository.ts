import { sql } from 'drizzle-orm';
import type { MemberPresent } from '../../../src/contract/chat/stream.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isShown } from '../checklists/visibleRepository.ts';

/** Finds what others at the same place see of a member. */
export const findPresent = (on: Queryable, memberId: number): Promise<MemberPresent | null> =>
  selectRow(on, sql`select id, first_name, last_name, profile_image from members where id = ${memberId}`);

/** @returns the chapter of a meeting; null if there is none */
export const findChapterOfMeeting = (on: Queryable, id: number): Promise<{ chapter_id: number } | null> =>
  selectRow(on, sql`select chapter_id from weekly_meetings where id = ${id}::bigint`);

/** @returns the entry of a checklist; null if the viewer may not see it */
export const findEntry = (on: Queryable, viewer: Viewer, id: number): Promise<{ id: number } | null> =>
  selectRow(
    on,
    sql`
      select e.id from checklist_entries e join checklists k on k.id = e.checklist_id
      where e.id = ${id}::bigint and e.deleted_at is null and ${isShown(viewer)}`,
  );
