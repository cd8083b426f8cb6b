import { sql } from 'drizzle-orm';
import { type Queryable, selectRow } from '../../database/query.ts';

export async function nameOfMember(on: Queryable, memberId: number): Promise<string> {
  const row = await selectRow<{ name: string }>(
    on,
    sql`select trim(m.first_name || ' ' || m.last_name) as name from members m where m.id = ${memberId}`,
  );
  return row?.name ?? '';
}

/** @returns a chapter's name; `No chapter` for null */
export async function nameOfChapter(on: Queryable, chapterId: number | null): Promise<string> {
  if (chapterId === null) return 'No chapter';
  const row = await selectRow<{ name: string }>(
    on,
    sql`select c.name from chapters c where c.id = ${chapterId}`,
  );
  return row?.name ?? '';
}
