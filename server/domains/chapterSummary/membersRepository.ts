import { type SQL, sql } from 'drizzle-orm';
import type { SummaryMember, SummaryMembers } from '../../../src/contract/meetings/chapterSummary.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { daysAfter, weekOf } from '../shared/calendar.ts';
import { eachMember, type Found, findPage, isFound, type Page, personOf } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { opensMembers } from './policy.ts';
import type { MembersFilter } from './summaryFilters.ts';

const trendWeeks = 13;

/** Lists a page of the members with the sums they gave and received, and the number of members. */
export async function listSummaryMembers(
  on: Queryable,
  viewer: Viewer,
  filter: MembersFilter,
  sort: string,
  page: Page,
): Promise<Found<SummaryMember>> {
  const seesAmounts = filter.metric === 3 && opensMembers(viewer, filter.chapterId);
  const found = await findPage<SummaryMember & { amount: string | null }>(on, page, {
    columns: sql`${personOf(sql`m`)} as member,
      (select p.name from professions p where p.id = m.profession_id) as profession,
      coalesce(given.count, 0) as given, coalesce(received.count, 0) as received,
      ${seesAmounts ? sql`coalesce(given.amount, 0.00)::text` : sql`null::text`} as amount,
      coalesce(given.weeks, 0) as weeks_active,
      coalesce(given.trend, ${JSON.stringify(Array(trendWeeks).fill(0))}::json) as trend,
      given.last_date::text as last_date,
      coalesce(${inScope(scopeOf(viewer, 'activity.view'), sql`m.chapter_id`)} or m.id = ${viewer.memberId}, false)::int
        as can_open`,
    from: membersOf(filter),
    where: sql.join(membersWhere(filter), sql` and `),
    order: orderOf(sort, seesAmounts),
  });
  return {
    ...found,
    rows: found.rows.map(({ amount, ...row }) => (amount === null ? row : { ...row, amount })),
  };
}

/** Sums the whole list. */
export async function sumSummaryMembers(
  on: Queryable,
  viewer: Viewer,
  filter: MembersFilter,
): Promise<NonNullable<SummaryMembers['totals']>> {
  const { metric, chapterId, profession_id, record_type, in_chapter, search } = filter;
  const isWhole = [profession_id, record_type, in_chapter, search?.trim() || undefined].every(
    (each) => each === undefined,
  );
  const seesSum = metric === 3 && (isWhole || opensMembers(viewer, chapterId));
  const row = await selectRow<{ given: number; received: number; amount: string }>(
    on,
    sql`
      select coalesce(sum(given.count), 0)::int as given, coalesce(sum(received.count), 0)::int as received,
        coalesce(sum(given.amount), 0.00)::text as amount
      from ${membersOf(filter)} where ${sql.join(membersWhere(filter), sql` and `)}`,
  );
  const { amount, ...counts } = row ?? { given: 0, received: 0, amount: '0.00' };
  return seesSum ? { ...counts, amount } : counts;
}

/** SQL for: the row `v` of `activities` isn't deleted and matches metric, type and chapters of the filter. */
export function isOfMetric({
  metric,
  record_type,
  in_chapter,
}: Pick<MembersFilter, 'metric' | 'record_type' | 'in_chapter'>): SQL {
  const all = [sql`v.metric = ${sql.raw(String(metric))} and v.deleted_at is null`];
  if (in_chapter !== undefined) {
    all.push(sql`(v.receiver_chapter_id is not distinct from v.chapter_id) = ${in_chapter === 1}`);
  }
  if (record_type !== undefined) all.push(isOfType(metric, record_type));
  return sql.join(all, sql` and `);
}

/** Visitors have methods instead of types. */
const isOfType = (metric: MembersFilter['metric'], type: string): SQL =>
  metric === 6
    ? sql`exists (select from visitors a where a.id = v.id and ${metricTables[6].isOfType(type)})`
    : sql`v.record_type = ${type}`;

function membersOf(filter: MembersFilter): SQL {
  const { chapterId, period } = filter;
  const within = sql`v.date between ${period.start}::date and ${period.end}::date`;
  const firstWeek = daysAfter(weekOf(period.end).start, -7 * (trendWeeks - 1));
  const since = firstWeek < period.start ? firstWeek : period.start;
  const weeks = Array.from({ length: trendWeeks }, (_, week) => {
    const monday = daysAfter(firstWeek, 7 * week);
    const sunday = daysAfter(monday, 6);
    const last = sunday < period.end ? sunday : period.end;
    return sql`count(*) filter (where v.date between ${monday}::date and ${last}::date)`;
  });
  return sql`(
    select v.member_id, (count(*) filter (where ${within}))::int as count,
      sum(v.amount) filter (where ${within}) as amount,
      (count(distinct date_trunc('week', v.date)) filter (where ${within}))::int as weeks,
      max(v.date) filter (where ${within}) as last_date, json_build_array(${sql.join(weeks, sql`, `)}) as trend
    from activities v
    where ${isOfMetric(filter)} and v.chapter_id = ${chapterId} and v.member_id is not null
      and v.date between ${since}::date and ${period.end}::date
    group by v.member_id
  ) given full join (
    select v.receiver_id, count(*)::int as count from activities v
    where ${isOfMetric(filter)} and v.receiver_chapter_id = ${chapterId} and v.receiver_id is not null
      and not v.own and ${within}
    group by v.receiver_id
  ) received on received.receiver_id = given.member_id full join (
    select m.id from members m where m.chapter_id = ${chapterId} and m.status = 'active' and m.erased_at is null
  ) roster on roster.id = coalesce(given.member_id, received.receiver_id)
  ${eachMember(sql`coalesce(given.member_id, received.receiver_id, roster.id)`)}`;
}

function membersWhere({ profession_id, zero, search }: MembersFilter): SQL[] {
  const all = [sql`(given.count > 0 or received.count > 0 or roster.id is not null)`];
  if (zero !== undefined) all.push(sql`(coalesce(given.count, 0) = 0) = ${zero === 1}`);
  if (profession_id !== undefined) all.push(sql`m.profession_id = ${profession_id}`);
  if (search?.trim()) all.push(isFound(sql`m.search`, search));
  return all;
}

function orderOf(sort: string, seesAmounts: boolean): SQL {
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const name = sql`lower(m.last_name), lower(m.first_name), m.id`;
  switch (sort.replace('-', '')) {
    case 'member':
      return sql`lower(m.last_name) ${direction}, lower(m.first_name) ${direction}, m.id ${direction}`;
    case 'received':
      return sql`coalesce(received.count, 0) ${direction}, ${name}`;
    case 'amount':
      return sql`coalesce(${seesAmounts ? sql`given.amount` : sql`given.count`}, 0) ${direction}, ${name}`;
    case 'weeks_active':
      return sql`coalesce(given.weeks, 0) ${direction}, ${name}`;
    case 'last_date':
      return sql`given.last_date ${direction} nulls last, ${name}`;
    default:
      return sql`coalesce(given.count, 0) ${direction}, ${name}`;
  }
}
