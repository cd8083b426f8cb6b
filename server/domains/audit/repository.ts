import { type SQL, sql } from 'drizzle-orm';
import { type MetricId, metrics } from '../../../src/contract/metrics.ts';
import type { AuditEntry, getAuditLog } from '../../../src/contract/organization/audit.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { scopeOf, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { namedChanges } from '../activities/changesRepository.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { requestsField } from '../activities/rowsRepository.ts';
import { votesScope } from '../roles/votesScope.ts';
import { type Found, findPage, type ListQuery, type Page, personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { type Thing, thingOf } from './thingRepository.ts';

/** Filters of the log; an undefined field doesn't filter. */
export type AuditFilter = ListQuery<typeof getAuditLog>;

/** An entry, with everything needed to find its subject. */
export interface AuditRow extends Omit<AuditEntry, 'link' | 'thing'> {
  readonly chapter_id: number | null;
  readonly thing: Thing | null;
  /** The entry's record, if it still exists. */
  readonly record: { readonly metric: MetricId; readonly id: number } | null;
}

/**
 * Lists a page of the log, newest first: entries by the viewer, about the viewer, and of the chapters in reach. A
 * letter is visible to its member once sent, and to those who draft letters; votes are visible to voters, the
 * president and administrators.
 */
export function listAuditLog(
  on: Queryable,
  viewer: Viewer,
  filter: AuditFilter,
  page: Page,
): Promise<Found<AuditRow>> {
  return findPage<AuditRow>(on, page, {
    columns: sql`l.id::int as id, ${instantText(sql`l.at`)} as at, ${personJson(sql`l.by_id`)} as by,
      ${personJson(sql`l.member_id`)} as member, l.action, l.entity, l.entity_id, l.chapter_id,
      ${namedChanges(sql`l.changes - (array[${requestsField}, 'version']::text[] || ${hiddenFields(viewer)})`)} as changes,
      l.reason,
      ${thingOf} as thing, ${recordOf} as record`,
    from: sql`audit_log l`,
    where: sql.join([isVisible(viewer), ...conditions(viewer, filter)], sql` and `),
    order: sql`l.id desc`,
  });
}

/** Whether the viewer may see any entry about this member. */
export async function mayAudit(on: Queryable, viewer: Viewer, memberId: number): Promise<boolean> {
  if (memberId === viewer.memberId) return true;
  const scope = scopeOf(viewer, 'audit.view');
  const row = await selectRow(
    on,
    sql`
      select 1 as found from members m
      where m.id = ${memberId} and (${inScope(scope, sql`m.chapter_id`)} or exists (
        select from audit_log l where l.member_id = m.id and ${inScope(scope, sql`l.chapter_id`)}))`,
  );
  return row !== null;
}

function isVisible(viewer: Viewer): SQL {
  const me = viewer.memberId;
  const chapter = sql`l.chapter_id`;
  return sql`(l.member_id = ${me} or l.by_id = ${me} or ${inScope(scopeOf(viewer, 'audit.view'), chapter)})
    and (l.entity <> 'letters' or l.by_id = ${me} or ${inScope(scopeOf(viewer, 'letters.draft'), chapter)}
      or (l.member_id = ${me} and l.action <> 'letters.draft'))
    and (l.entity <> 'application_votes' or ${inScope(votesScope(viewer), chapter)} or exists (
      select from application_votes v where v.application_id = l.entity_id and v.member_id = ${me}))`;
}

function conditions({ timeZone }: Viewer, filter: AuditFilter): SQL[] {
  const { entity, entity_id, member_id, by_id, start, end } = filter;
  const all: SQL[] = [];
  if (entity !== undefined) all.push(sql`l.entity = ${entity}`);
  if (entity_id !== undefined) all.push(sql`l.entity_id = ${entity_id}`);
  if (member_id !== undefined) all.push(sql`l.member_id = ${member_id}`);
  if (by_id !== undefined) all.push(sql`l.by_id = ${by_id}`);
  if (start !== undefined) all.push(sql`l.at >= ${start}::date::timestamp at time zone ${timeZone}`);
  if (end !== undefined) all.push(sql`l.at < (${end}::date + 1)::timestamp at time zone ${timeZone}`);
  return all;
}

const contactFields = sql`array['email', 'cell_phone', 'work_phone', 'address', 'birthday']`;

/** SQL for the names of an entry `l`'s fields that the viewer may not see: amounts, decisions, contact details. */
function hiddenFields(viewer: Viewer): SQL {
  const me = viewer.memberId;
  const amounts = scopeOf(viewer, 'amounts.view');
  const seesAmount = sql`coalesce(${inScope(amounts, sql`l.chapter_id`)} or case l.entity
    when 'business_bucks' then exists (
      select from business_bucks b where b.id = l.entity_id
        and (${me} in (b.member_id, b.receiver_id) or ${inScope(amounts, sql`b.receiver_chapter_id`)}))
    else l.member_id = ${me} end, false)`;
  const seesContact = sql`case l.entity
    when 'referrals' then exists (
      select from referrals r where r.id = l.entity_id and ${me} in (r.member_id, r.receiver_id))
    when 'visitors' then exists (
      select from visitors v where v.id = l.entity_id and (v.member_id = ${me}
        or ${inScope(scopeOf(viewer, 'activity.correct'), sql`v.inviter_chapter_id`)}
        or ${inScope(scopeOf(viewer, 'visitors.edit'), sql`v.chapter_id`)}))
    else true end`;
  const seesAll = sql`coalesce(l.entity <> 'members' or l.member_id = ${me}
    or ${inScope(scopeOf(viewer, 'members.edit'), sql`l.chapter_id`)}, false)`;
  const seesDecisions = sql`coalesce(l.entity <> 'subscriptions'
    or ${inScope(scopeOfPage(viewer, 'Renewals'), sql`l.chapter_id`)}, false)`;
  return sql`(case when ${seesAmount} then '{}'::text[] else array['amount'] end
    || case when ${seesDecisions} then '{}'::text[] else array['decision', 'note'] end
    || case when ${seesContact} then '{}'::text[] else ${contactFields} end
    || case when ${seesAll} then '{}'::text[] else (
      select array_remove(array[
        case when not coalesce(s.show_email, true) then 'email' end,
        case when not coalesce(s.show_phone, true) then 'cell_phone' end,
        case when not coalesce(s.show_phone, true) then 'work_phone' end,
        case when not coalesce(s.show_birthday, false) then 'birthday' end], null)
      from (select 1) one left join member_settings s on s.member_id = l.entity_id) end)`;
}

/** SQL for the record of an entry `l`, or of the correction it is about; null if the record is gone. */
const recordOf = sql`case ${sql.join(
  metrics.map(({ id }) => {
    const { entity, table } = metricTables[id];
    return sql`when l.entity = ${sql.raw(`'${entity}'`)} then (
      select json_build_object('metric', ${sql.raw(String(id))}, 'id', a.id) from ${table} a
      where a.id = l.entity_id and a.deleted_at is null)`;
  }),
  sql` `,
)} when l.entity = 'correction_requests' then (
  select json_build_object('metric', asked.metric, 'id', asked.record_id)
  from correction_requests asked join activities v on v.metric = asked.metric and v.id = asked.record_id
  where asked.id = l.entity_id and v.deleted_at is null) end`;
