import { sql } from 'drizzle-orm';
import type { ChapterOption, ExistingVisitor } from '../../../src/contract/records/visitors.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import type { Viewer } from '../../http/viewer.ts';

const mostOptions = 5000;

/**
 * Lists active chapters by name. With `dropIn` 0, lists only chapters that take visitors, the viewer's own
 * first; with 1, only those that take drop-ins.
 */
export function listChapters(
  on: Queryable,
  viewer: Viewer,
  dropIn: 0 | 1 | undefined,
): Promise<ChapterOption[]> {
  const taking =
    dropIn === undefined ? sql`` : dropIn === 1 ? sql`and c.takes_drop_ins` : sql`and c.takes_visitors`;
  const ownFirst = dropIn === 0 ? sql`(c.id = ${viewer.chapterId}::int) desc nulls last,` : sql``;
  return selectRows<ChapterOption>(
    on,
    sql`
      select c.id, c.name,
        concat_ws(', ', c.name, nullif(concat_ws(' ', nullif(c.city, ''), nullif(c.state, '')), '')) as filtered_name
      from chapters c
      where c.archived_at is null ${taking}
      order by ${ownFirst} lower(c.name), c.id
      limit ${mostOptions}`,
  );
}

/**
 * Finds the newest visitor with this address (lower case) whom the viewer or their chapter invited or received; all
 * null if there is none. It never searches members.
 */
export async function findEarlierVisitor(
  on: Queryable,
  { memberId, chapterId }: Viewer,
  email: string,
): Promise<ExistingVisitor> {
  const row = await selectRow<ExistingVisitor>(
    on,
    sql`
      select v.first_name, v.last_name, v.profession_id from visitors v
      where lower(v.email) = ${email} and v.deleted_at is null and v.merged_into_id is null
        and (v.member_id = ${memberId} or v.chapter_id = ${chapterId}::int
          or v.inviter_chapter_id = ${chapterId}::int)
      order by v.id desc
      limit 1`,
  );
  return row ?? { first_name: null, last_name: null, profession_id: null };
}
