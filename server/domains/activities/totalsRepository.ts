import { sql } from 'drizzle-orm';
import { type MetricId, metrics } from '../../../src/contract/metrics.ts';
import type { Totals } from '../../../src/contract/records/activities.ts';
import { type Queryable, selectRows } from '../../database/query.ts';
import { type Days, dayCount, daysAfter, monthOf, monthsAfter } from '../shared/calendar.ts';
import { inScope } from '../shared/scope.ts';
import { type ActivityOwner, findChapterSettings } from './ownerRepository.ts';
import { type PeriodSum, type SumFilter, sumPeriod } from './sumsRepository.ts';

/** The average given by members of the owner's chapter, and how many of the owner's visitors came. */
export interface Comparison {
  metric: MetricId;
  average: number;
  /** The number of visitors who came; only for metric 6. */
  attended: number | null;
  absent: number | null;
}

/**
 * @returns the period to compare with: the one before, and for a current period only as many of its days as have
 * passed
 */
export function comparedWith(period: Days, today: string): Days {
  const before = periodBefore(period);
  if (today < period.start || today >= period.end) return before;
  const end = daysAfter(before.start, dayCount({ start: period.start, end: today }) - 1);
  return { start: before.start, end: end < before.end ? end : before.end };
}

/** @returns the period directly before, with the same number of days; for whole months, the same number of months */
export function periodBefore({ start, end }: Days): Days {
  const before = daysAfter(start, -1);
  const isWholeMonths = start === monthOf(start).start && end === monthOf(end).end;
  if (!isWholeMonths) return { start: daysAfter(start, -dayCount({ start, end })), end: before };
  const months = monthNumber(end) - monthNumber(start) + 1;
  return { start: monthsAfter(start, -months), end: before };
}

const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Reads one row for each metric; the average is per active member of the chapter, in money for metric 3. */
function compareWithChapter(
  on: Queryable,
  owner: ActivityOwner,
  period: Days,
  { send, attended }: SumFilter,
): Promise<Comparison[]> {
  const days = sql`between ${period.start}::date and ${period.end}::date`;
  const visitorsOf = (came: 0 | 1) => {
    if (send === 0 || (attended !== undefined && attended !== came)) {
      return sql`case when metric.id = 6 then 0 end`;
    }
    return sql`
    case when metric.id = 6 then (
      select count(*)::int from visitors v
      where v.member_id = ${owner.memberId} and ${inScope(owner.scope, sql`v.inviter_chapter_id`)}
        and v.deleted_at is null and v.merged_into_id is null and v.attended = ${came === 1} and v.date ${days}
        and (not v.drop_in or lower(v.email) is distinct from
          (select lower(m.email) from members m where m.id = v.member_id))
    ) end`;
  };
  return selectRows<Comparison>(
    on,
    sql`
      select metric.id as metric,
        round(coalesce(chapter.value, 0) / greatest(1, (
          select count(*) from members m where m.chapter_id = ${owner.chapterId}::int and m.status = 'active'
        )), 2)::float8 as average,
        ${visitorsOf(1)} as attended, ${visitorsOf(0)} as absent
      from generate_series(1, 6) as metric(id)
        left join (
          select v.metric, case when v.metric = 3 then sum(v.amount) else count(*) end as value
          from activities v
          where v.chapter_id = ${owner.chapterId}::int and v.member_id is not null and v.deleted_at is null
            and v.date ${days}
          group by v.metric
        ) chapter on chapter.metric = metric.id`,
  );
}

/** @returns the six rows in the metrics' order */
function totalsOf(
  { seesAmounts }: ActivityOwner,
  sums: readonly PeriodSum[],
  previous: readonly PeriodSum[],
  comparisons: readonly Comparison[],
): Totals['rows'] {
  const find = (of: readonly PeriodSum[], metric: MetricId, send: 0 | 1) =>
    of.find((sum) => sum.metric === metric && sum.send === send);
  return metrics.map(({ id, title }) => {
    const [given, received] = [find(sums, id, 1), find(sums, id, 0)];
    const comparison = comparisons.find(({ metric }) => metric === id);
    const isMoney = id === 3 && seesAmounts;
    return {
      metric: id,
      title,
      given: given?.count ?? 0,
      received: received?.count ?? 0,
      amount_given: isMoney ? (given?.amount ?? '0.00') : null,
      amount_received: isMoney ? (received?.amount ?? '0.00') : null,
      previous_given: find(previous, id, 1)?.count ?? 0,
      previous_received: find(previous, id, 0)?.count ?? 0,
      chapter_average: comparison?.average ?? 0,
      attended: comparison?.attended ?? null,
      absent: comparison?.absent ?? null,
      waiting: (given?.waiting ?? 0) + (received?.waiting ?? 0),
    };
  });
}

/** Reads the totals of a period, optionally of only one metric, one direction, or visitors who came or didn't. */
export async function readTotals(
  on: Queryable,
  owner: ActivityOwner,
  period: Days,
  { type: only, ...filter }: SumFilter & { readonly type?: MetricId | undefined },
): Promise<Totals> {
  const [settings, sums, previous, comparisons] = await Promise.all([
    findChapterSettings(on, owner),
    sumPeriod(on, owner, period, filter),
    sumPeriod(on, owner, comparedWith(period, owner.today), filter),
    compareWithChapter(on, owner, period, filter),
  ]);
  const rows = totalsOf(owner, sums, previous, comparisons);
  const shown = only === undefined ? rows : rows.filter(({ metric }) => metric === only);
  return { period, currency: settings.currency, rows: shown };
}
