import { type SQL, sql } from 'drizzle-orm';
import type { RequestedCategory } from '../../../src/contract/chapters.ts';
import type { Viewer } from '../../http/viewer.ts';
import { logging } from '../audit.ts';
import { isInside } from '../meetings/columns.ts';
import { following } from '../records/store.ts';
import { type Queryable, selectRow } from '../rows.ts';

const mostCategories = 500;

/**
 * @returns the query for the professions that a chapter asks for, most requested first, filled ones last. Its id is
 * that of the first request, its status that of the newest; requests of members who have left do not count.
 */
export function categoryRows(viewer: Viewer, chapterId: number, most = mostCategories): SQL {
  const askers = sql`json_agg(json_build_object('id', m.id, 'first_name', m.first_name,
    'last_name', m.last_name) order by r.id)`;
  return sql`
    select asked.id, (row_number() over (order by (asked.status = 'filled'), asked.requests desc,
        lower(asked.name), asked.profession_id))::int as rank,
      json_build_object('id', asked.profession_id, 'name', asked.name) as profession, asked.requests,
      asked.asked_by, asked.status
    from (
      select min(r.id) as id, p.id as profession_id, p.name, count(*)::int as requests,
        case when ${isInside(viewer, sql`${chapterId}::int`)} then ${askers} else '[]'::json end as asked_by,
        (array_agg(r.status order by r.id desc))[1] as status
      from category_requests r
        join professions p on p.id = r.profession_id
        join members m on m.id = r.member_id and m.chapter_id = r.chapter_id and m.status <> 'ended'
      where r.chapter_id = ${chapterId}
      group by p.id
    ) asked
    order by rank
    limit ${sql.raw(String(most))}`;
}

/** What the wire has of a stored request. */
export type CategoryStatus = RequestedCategory['status'];

/**
 * SQL for the statement that stores a member's request as `stored`; empty when the profession was asked for already.
 * What is searched for stays so; what was filled is open again.
 */
export function requestingCategory(memberId: number, chapterId: number, professionId: number): SQL {
  return sql`
    insert into category_requests (chapter_id, profession_id, member_id, status)
    select ${chapterId}::int, p.id, ${memberId}::int, case when exists (
        select from category_requests r where r.chapter_id = ${chapterId} and r.profession_id = p.id
          and r.status = 'visitor expected') then 'visitor expected' else 'open' end
    from professions p where p.id = ${professionId} and p.archived_at is null
    on conflict (chapter_id, profession_id, member_id) do nothing
    returning id`;
}

/** Sets how the search for a profession stands, for all requests of it, and logs it; null for no such request. */
export function setCategoryStatus(
  on: Queryable,
  viewer: Viewer,
  requestId: string,
  { chapterId, id, status }: { chapterId: number; id: number; status: CategoryStatus },
): Promise<{ id: number } | null> {
  return selectRow<{ id: number }>(
    on,
    sql`
      with named as (
        select r.id, r.profession_id, r.status from category_requests r
        where r.id = ${id} and r.chapter_id = ${chapterId}
      ), changed as (
        update category_requests r set status = ${status}::text from named
        where r.chapter_id = ${chapterId} and r.profession_id = named.profession_id
      ), stored as (
        select named.id from named where named.status <> ${status}::text
      )${following({
        logged: logging({
          viewer,
          requestId,
          action: 'applications.comment',
          entity: 'category_requests',
          chapterId,
          changes: { status: [null, status] },
        }),
      })}
      select named.id from named`,
  );
}
