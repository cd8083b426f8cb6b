import { type SQL, sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import { messages } from '../../../src/contract/messages.ts';
import { type RequestedCategory, requestCategory } from '../../../src/contract/organization/chapters.ts';
import type { Acting } from '../../changes/audit.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { jsonValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnce } from '../../http/idempotency.ts';
import { invalidField, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { isInside } from '../meetings/columnsRepository.ts';
import { personOf } from '../shared/lists.ts';

const mostCategories = 500;

/**
 * @returns the query for the professions requested in a chapter, most requested first, filled ones last. A profession
 * has the id of its first request and the status of its newest; requests of former members don't count
 */
export function categoryRows(viewer: Viewer, chapterId: number, most = mostCategories): SQL {
  const askers = sql`json_agg(${personOf(sql`m`)} order by r.id)`;
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

export type CategoryStatus = RequestedCategory['status'];

/**
 * SQL for the statement that stores a member's request as `stored`; it returns no row if the member has already
 * requested the profession. A profession being searched for keeps its status; a filled one opens again.
 */
function requestingCategory(memberId: number, chapterId: number, professionId: number): SQL {
  return sql`
    insert into category_requests (chapter_id, profession_id, member_id, status)
    select ${chapterId}::int, p.id, ${memberId}::int, case when exists (
        select from category_requests r where r.chapter_id = ${chapterId} and r.profession_id = p.id
          and r.status = 'visitor expected') then 'visitor expected' else 'open' end
    from professions p where p.id = ${professionId} and p.archived_at is null
    on conflict (chapter_id, profession_id, member_id) do nothing
    returning id`;
}

/** Sets a profession's status in all its requests, and logs it; null if there is no such request. */
export function setCategoryStatus(
  on: Queryable,
  by: Acting,
  { chapterId, id, status }: { chapterId: number; id: number; status: CategoryStatus },
): Promise<{ id: number } | null> {
  return storeRow<{ id: number }>(on, by, {
    table: 'category_requests',
    row: { chapter_id: chapterId },
    before: {
      named: sql`
        select r.id, r.profession_id, r.status from category_requests r
        where r.id = ${id} and r.chapter_id = ${chapterId}`,
      changed: sql`
        update category_requests r set status = ${status}::text from named
        where r.chapter_id = ${chapterId} and r.profession_id = named.profession_id`,
    },
    stored: sql`select named.id from named where named.status <> ${status}::text`,
    action: 'applications.comment',
    changes: { status: [null, status] },
    answer: sql`select named.id from named`,
  });
}

/**
 * Stores the viewer's request for a profession.
 * @throws Refused 422 if the profession doesn't exist, 409 for a second request
 */
export function storeCategoryRequest(
  database: Queries,
  call: Call<typeof requestCategory>,
): Promise<AnswerOf<typeof requestCategory>> {
  const { viewer, params, body } = call;
  const said = { version: 1, message: messages.changesSaved };
  return recordOnce(database, requestCategory, call, async (on, keep) => {
    const answer = sql`(${jsonValue(said)} || jsonb_build_object('id', stored.id))::json`;
    const stored = await selectRow<{ id: number | null; has_profession: boolean }>(
      on,
      sql`
        with stored as (
          ${requestingCategory(viewer.memberId, params.chapterId, body.profession_id)}
        )${withStatements(keep(answer))}
        select (select id from stored) as id, exists (
          select from professions p where p.id = ${body.profession_id} and p.archived_at is null
        ) as has_profession`,
    );
    if (!stored?.has_profession) throw invalidField('profession_id');
    if (stored.id === null) throw stateConflict('categoryAsked');
    return { id: stored.id, ...said };
  });
}
