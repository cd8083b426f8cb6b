import { type SQL, sql } from 'drizzle-orm';
import type { SmReportMember, SmReportMembers } from '../../../src/contract/meetings/smReport.ts';
import type { MetricId } from '../../../src/contract/metrics.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { eachMember, type Found, findPage, isFound, type Page, personOf } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { seesMembersAmounts } from './policy.ts';
import { isGivenIn, isInWeek, isToDate, wasMember } from './weekRepository.ts';
import type { Week } from './weeks.ts';

/** The metric to list by member, with its filters. */
export interface MembersFilter {
  readonly metric: MetricId;
  readonly chapterId: number;
  readonly week: Week;
  readonly weekly: 0 | 1;
  readonly record_type: string | undefined;
  readonly in_chapter: 0 | 1 | undefined;
  readonly zero: 0 | 1 | undefined;
  readonly search: string | undefined;
}

type Sort = 'member' | 'count' | 'amount' | 'last_date';

/** Lists a page of the members with what each member gave, and the number of members. */
export async function listReportMembers(
  on: Queryable,
  viewer: Viewer,
  filter: MembersFilter,
  sort: string,
  page: Page,
): Promise<Found<SmReportMember>> {
  const { metric, chapterId } = filter;
  const seesAmounts = metric === 3 && seesMembersAmounts(viewer, chapterId);
  const type = metric === 6 ? sql`method` : sql`v.record_type`;
  const types = sql`(
    select coalesce(json_agg(split order by split.count desc, split.type), '[]'::json) from (
      select coalesce(${type}, 'Other') as type, count(*)::int as count
      from activities v ${metric === 6 ? sql`join visitors a on a.id = v.id cross join unnest(a.methods) method` : sql``}
      where v.member_id = m.id and ${conditions(filter)} group by 1) split)`;
  const found = await findPage<SmReportMember & { amount: string | null }>(on, page, {
    columns: sql`${personOf(sql`m`)} as member,
      coalesce(given.count, 0) as count,
      ${seesAmounts ? sql`coalesce(given.amount, 0.00)::text` : sql`null::text`} as amount,
      ${types} as types, given.last_date::text as last_date,
      (${inScope(scopeOf(viewer, 'activity.view'), sql`m.chapter_id`)} or m.id = ${viewer.memberId})::int as can_open`,
    from: membersOf(filter),
    where: sql.join(membersWhere(filter), sql` and `),
    order: orderOf(sort, seesAmounts),
  });
  return {
    ...found,
    rows: found.rows.map(({ amount, ...row }) => (amount === null ? row : { ...row, amount })),
  };
}

/** Reads the count and sum of the whole list. */
export async function sumReportMembers(
  on: Queryable,
  viewer: Viewer,
  filter: MembersFilter,
): Promise<SmReportMembers['totals']> {
  const { metric, chapterId, record_type, in_chapter, search } = filter;
  const isWhole = [record_type, in_chapter, search?.trim() || undefined].every((each) => each === undefined);
  const seesSum = metric === 3 && (isWhole || seesMembersAmounts(viewer, chapterId));
  const row = await selectRow<{ count: number; amount: string }>(
    on,
    sql`
      select coalesce(sum(given.count), 0)::int as count, coalesce(sum(given.amount), 0.00)::text as amount
      from ${membersOf(filter)} where ${sql.join(membersWhere(filter), sql` and `)}`,
  );
  const { count, amount } = row ?? { count: 0, amount: '0.00' };
  return seesSum ? { count, amount } : { count };
}

/** SQL for members who gave something and members of the chapter, never for the whole organization. */
function membersOf(filter: MembersFilter): SQL {
  const { chapterId, week } = filter;
  return sql`(
    select v.member_id, count(*)::int as count, sum(v.amount) as amount, max(v.date) as last_date
    from activities v where ${conditions(filter)} group by v.member_id
  ) given full join (
    select m.id from members m where ${wasMember(chapterId, week)}
  ) roster on roster.id = given.member_id
  ${eachMember(sql`coalesce(given.member_id, roster.id)`)}`;
}

function membersWhere({ zero, search }: MembersFilter): SQL[] {
  const all = [sql`true`];
  if (zero !== undefined) all.push(sql`(given.member_id is null) = ${zero === 1}`);
  if (search?.trim()) all.push(isFound(sql`m.search`, search));
  return all;
}

function conditions({ metric, chapterId, week, weekly, record_type, in_chapter }: MembersFilter): SQL {
  const all = [
    sql`v.metric = ${sql.raw(String(metric))}`,
    isGivenIn(chapterId),
    weekly === 1 ? isInWeek(week) : isToDate(week),
  ];
  if (record_type !== undefined) {
    all.push(
      metric === 6
        ? sql`exists (select from visitors a where a.id = v.id and ${metricTables[6].isOfType(record_type)})`
        : sql`v.record_type = ${record_type}`,
    );
  }
  if (in_chapter !== undefined) {
    all.push(sql`(v.receiver_chapter_id is not distinct from v.chapter_id) = ${in_chapter === 1}`);
  }
  return sql.join(all, sql` and `);
}

function orderOf(sort: string, seesAmounts: boolean): SQL {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const name = sql`lower(m.last_name), lower(m.first_name), m.id`;
  const by = sort.replace('-', '') as Sort;
  if (by === 'member') {
    return sql`lower(m.last_name) ${direction}, lower(m.first_name) ${direction}, m.id ${direction}`;
  }
  if (by === 'last_date') return sql`given.last_date ${direction} nulls last, ${name}`;
  const column = by === 'amount' && seesAmounts ? sql`given.amount` : sql`given.count`;
  return sql`coalesce(${column}, 0) ${direction}, ${name}`;
}
