import { sql } from 'drizzle-orm';
import { type Queryable, selectRow } from '../../database/query.ts';
import { invalidField } from '../../http/refused.ts';

/** @throws Refused 422 for a person who isn't an active member of the chapter */
export async function requireMember(
  on: Queryable,
  id: number,
  chapterId: number,
  field = 'member_id',
): Promise<void> {
  const found = await selectRow(
    on,
    sql`select m.id from members m where m.id = ${id} and m.chapter_id = ${chapterId} and m.status = 'active'`,
  );
  if (found === null) throw invalidField(field);
}
