import { sql } from 'drizzle-orm';
import type { ChapterStart } from '../../../src/contract/organization/chapters.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { integers, jsonValue } from '../../database/values.ts';

const key = 'set_up';

/** Stores the organization's first chapter and the members named at the set-up. */
export async function keepSetUp(
  on: Queryable,
  { chapterId, memberIds }: { readonly chapterId: number; readonly memberIds: readonly number[] },
): Promise<void> {
  await on.execute(sql`
    insert into organisation_settings (key, value)
    values (${key}, ${jsonValue({ chapter_id: chapterId, member_ids: memberIds })})
    on conflict (key) do update set value = excluded.value`);
}

/** Finds the progress of the organization that began with this chapter; null for another chapter. */
export async function findStart(
  on: Queryable,
  chapterId: number,
): Promise<Omit<ChapterStart, 'has_keys' | 'has_factor'> | null> {
  const kept = await selectRow<{ ids: number[] }>(
    on,
    sql`
      select value -> 'member_ids' as ids from organisation_settings
      where key = ${key} and (value ->> 'chapter_id')::int = ${chapterId}`,
  );
  if (kept === null) return null;
  const named = integers(kept.ids);
  return selectRow<Omit<ChapterStart, 'has_keys' | 'has_factor'>>(
    on,
    sql`
      select
        (select count(*)::int from accounts a join members m on m.id = a.member_id
          where m.id = any(${named}) and m.status <> 'ended' and a.status <> 'CONFIRMED') as awaited,
        (exists (select from members m where m.status <> 'ended' and m.id <> all(${named})))::int as has_members,
        ((select count(distinct r.member_id) from role_assignments r join members m on m.id = r.member_id
          where r.role = 'administrator' and r.until_on is null and m.status <> 'ended') > 1)::int as has_second`,
  );
}
