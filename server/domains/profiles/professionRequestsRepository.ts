import { type SQL, sql } from 'drizzle-orm';
import type { ProfessionRequest } from '../../../src/contract/people/profile.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';

const mostRequests = 200;

/**
 * @returns the query for profession requests that the viewer may decide, in one chapter or all, oldest first; viewers
 * can't decide their own
 */
export function professionRequestRows(viewer: Viewer, chapterId: number | null = null): SQL {
  return sql`
    select r.id, ${personJson(sql`m.id`)} as member, json_build_object('id', p.id, 'name', p.name) as profession,
      (p.one_seat and exists (
        select from members o where o.chapter_id = m.chapter_id and o.profession_id = p.id
          and o.id <> m.id and o.status <> 'ended'))::int as conflict,
      (r.created_at at time zone coalesce(c.time_zone, 'UTC'))::date::text as asked_on
    from profession_requests r
      join members m on m.id = r.member_id and m.status <> 'ended'
      join professions p on p.id = r.profession_id
      left join chapters c on c.id = m.chapter_id
    where r.status = 'requested' and m.id <> ${viewer.memberId}
      and ${inScope(scopeOf(viewer, 'members.edit'), sql`m.chapter_id`)}
      ${chapterId === null ? sql`` : sql`and m.chapter_id = ${chapterId}::int`}
    order by r.created_at, r.id
    limit ${sql.raw(String(mostRequests))}`;
}

/** Lists the profession requests that the viewer may decide, oldest first. */
export function listProfessionRequests(on: Queryable, viewer: Viewer): Promise<ProfessionRequest[]> {
  return selectRows<ProfessionRequest>(on, professionRequestRows(viewer));
}
