import { sql } from 'drizzle-orm';
import type { MemberPresent } from '../../../src/contract/stream.ts';
import { type Queryable, selectRow } from '../shared/rows.ts';

/** Finds what others are shown of a member who is where they are. */
export const findPresent = (on: Queryable, memberId: number): Promise<MemberPresent | null> =>
  selectRow(on, sql`select id, first_name, last_name, profile_image from members where id = ${memberId}`);

/** @returns the chapter of a meeting; null for none */
export const findChapterOfMeeting = (on: Queryable, id: number): Promise<{ chapter_id: number } | null> =>
  selectRow(on, sql`select chapter_id from weekly_meetings where id = ${id}::bigint`);
