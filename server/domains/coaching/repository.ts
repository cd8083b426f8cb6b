import { type SQL, sql } from 'drizzle-orm';
import type { CoachingAssignment, getCoachingAssignments } from '../../../src/contract/people/coaching.ts';
import type { Option, Person } from '../../../src/contract/scalars.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { organizationLogo } from '../shared/images.ts';
import {
  type Found,
  findPage,
  isFound,
  jsonRows,
  type ListQuery,
  type Page,
  personJson,
} from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { type ResolvedQuery, resolvedQuery } from '../shared/shownChapter.ts';
import { type StoredCoaching, shownCoaching } from './policy.ts';

type Query = ListQuery<typeof getCoachingAssignments>;

type CoachingFilter = ResolvedQuery<Query>;

/** A chapter's certificates that the viewer may see: all, or their own and those they coach. */
export const coachingQuery = resolvedQuery<Query>('Member Certifications');

/** SQL for the columns of the assignment `a` of the certificate `k`. */
const columns: SQL = sql`a.id, a.chapter_id, ${personJson(sql`a.member_id`)} as member,
  json_build_object('id', k.id, 'name', k.name) as certificate, ${organizationLogo} as logo, ${personJson(sql`a.coach_id`)} as coach,
  a.assigned_on::text as assigned_on, ${jsonRows(sql`
    select step.text, a.steps_done ->> (step.place - 1)::text as done_at
    from unnest(k.steps) with ordinality as step(text, place) order by step.place`)} as steps,
  a.status, a.announced::int as announced, ${instantText(sql`a.announced_at`)} as announced_at, a.version`;

const from: SQL = sql`coaching_assignments a join certificates k on k.id = a.certificate_id
  join members m on m.id = a.member_id`;

const isPartOf = ({ memberId }: Viewer): SQL => sql`(a.member_id = ${memberId} or a.coach_id = ${memberId})`;

function conditions({ viewer, chapter, isWhole, query }: CoachingFilter): SQL {
  const { coach_id, certificate_id, status, announced, member_id, search = '' } = query;
  const all = [sql`a.chapter_id = ${chapter.id} and a.deleted_at is null and m.erased_at is null`];
  if (!isWhole) all.push(isPartOf(viewer));
  if (coach_id !== undefined) all.push(sql`a.coach_id = ${coach_id}`);
  if (certificate_id !== undefined) all.push(sql`a.certificate_id = ${certificate_id}`);
  if (status !== undefined) all.push(sql`a.status = ${status}`);
  if (announced !== undefined) all.push(sql`a.announced = ${announced === 1}::boolean`);
  if (member_id !== undefined) all.push(sql`a.member_id = ${member_id}`);
  if (search.trim() !== '') all.push(isFound(sql`m.search`, search));
  return sql.join(all, sql` and `);
}

const byName = sql`m.last_name, m.first_name, a.id desc`;
const byStatus = sql`array_position(array['Assigned', 'In progress', 'Completed', 'Announced'], a.status)`;

const orders: Readonly<Record<NonNullable<Query['sort']>, SQL>> = {
  name: byName,
  '-name': sql`m.last_name desc, m.first_name desc, a.id desc`,
  assigned: sql`a.assigned_on, ${byName}`,
  '-assigned': sql`a.assigned_on desc, ${byName}`,
  status: sql`${byStatus}, ${byName}`,
  '-status': sql`${byStatus} desc, ${byName}`,
};

/** Lists a page of certificates, newest first by default. */
export async function listCoaching(
  on: Queryable,
  asked: CoachingFilter,
  page: Page,
): Promise<Found<CoachingAssignment>> {
  const found = await findPage<StoredCoaching>(on, page, {
    columns,
    from,
    where: conditions(asked),
    order: orders[asked.query.sort ?? '-assigned'],
  });
  return { ...found, rows: found.rows.map((row) => shownCoaching(asked.viewer, row)) };
}

/** Lists the certificates that can be assigned. */
export const listCertificates = (on: Queryable): Promise<Option[]> =>
  selectRows<Option>(
    on,
    sql`select id, name from certificates where archived_at is null order by lower(name), id`,
  );

/** Lists the coaches of the chapter, for a viewer who may see them. */
export const listCoaches = (on: Queryable, { viewer, chapter, isWhole }: CoachingFilter): Promise<Person[]> =>
  selectRows<Person>(
    on,
    sql`
      select m.id, m.first_name, m.last_name from members m
      where exists (select from coaching_assignments a where a.coach_id = m.id and a.chapter_id = ${chapter.id}
        and a.deleted_at is null and (${isWhole}::boolean or ${isPartOf(viewer)}))
      order by m.last_name, m.first_name, m.id`,
  );

/** Finds one certificate of a member; null if the viewer may not see it. */
export async function findCoaching(
  on: Queryable,
  viewer: Viewer,
  id: number,
): Promise<(CoachingAssignment & { chapter: Option }) | null> {
  const row = await selectRow<StoredCoaching & { chapter: Option }>(
    on,
    sql`
      select ${columns}, (select json_build_object('id', c.id, 'name', c.name) from chapters c
        where c.id = a.chapter_id) as chapter
      from ${from}
      where a.id = ${id} and a.deleted_at is null and m.erased_at is null
        and (${isPartOf(viewer)} or ${inScope(scopeOfPage(viewer, 'Member Certifications'), sql`a.chapter_id`)})`,
  );
  return row && { ...shownCoaching(viewer, row), chapter: row.chapter };
}
