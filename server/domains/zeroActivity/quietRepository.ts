import { type SQL, sql } from 'drizzle-orm';
import { type MetricId, metrics } from '../../../src/contract/metrics.ts';
import { defaultAbsenceLimit } from '../activities/targets.ts';
import { type Days, daysAfter, monthsAfter } from '../shared/calendar.ts';
import { personJson } from '../shared/lists.ts';

/** The days from the start of the default period, which is four weeks long, to today. */
const daysBack = 27;

/** Selects the chapter and the days in which to look for quiet members. */
export interface QuietFilter {
  readonly chapterId: number;
  /** `YYYY-MM-DD` in the chapter's time zone. */
  readonly today: string;
  readonly period: Days;
  readonly absenceLimit: number | null;
  /** Weeks are counted since the last record of this metric; undefined counts since the last record of any. */
  readonly metric?: MetricId | undefined;
  /** Limits the search to this member. */
  readonly memberId?: number;
}

/** @returns the four weeks up to today */
export const fourWeeks = (today: string): Days => ({ start: daysAfter(today, -daysBack), end: today });

const lastOf = (metric: MetricId) => sql.raw(`s.last_${metric}`);
const last = sql.join(
  metrics.map(({ id }) => lastOf(id)),
  sql`, `,
);

/** @returns SQL for: the member `m` recorded nothing of this metric in the period */
export const isAtZero = ({ start }: Days, metric: MetricId): SQL =>
  sql`(${lastOf(metric)} is null or ${lastOf(metric)} < ${start}::date)`;

/** @returns SQL for: the member `m` recorded nothing of any metric in the period */
export const isAtZeroInAll = (period: Days): SQL =>
  sql.join(
    metrics.map(({ id }) => isAtZero(period, id)),
    sql` and `,
  );

/** @returns SQL for the number of metrics of which the member `m` recorded nothing */
export const zeroCount = (period: Days): SQL =>
  sql`(${sql.join(
    metrics.map(({ id }) => sql`${isAtZero(period, id)}::int`),
    sql` + `,
  )})`;

/**
 * @returns the tables for the other expressions about a member `m`: the member's records in the chapter up to
 * the period's end, and their absences at the chapter's closed meetings
 */
export function quietMembers({ chapterId, today, period, memberId }: QuietFilter): SQL {
  const one = (column: SQL) => (memberId === undefined ? sql`` : sql` and ${column} = ${memberId}`);
  // Each member's newest record is at the end of an index; otherwise this would read the chapter's whole past.
  const lasts = sql.join(
    metrics.map(
      ({ id }) => sql`(
        select v.date from activities v
        where v.metric = ${sql.raw(String(id))} and v.member_id = m.id and v.chapter_id = ${chapterId}
          and v.deleted_at is null and v.date <= ${period.end}::date
        order by v.date desc limit 1) as ${sql.raw(`last_${id}`)}`,
    ),
    sql`, `,
  );
  return sql`members m cross join lateral (select ${lasts} limit 1) s left join (
      select t.member_id, count(*)::int as absences
      from attendances t join weekly_meetings w on w.id = t.meeting_id
      where t.chapter_id = ${chapterId} and t.status = 'Absent' and w.status = 'closed'
        and w.date >= ${monthsAfter(today, -6)}::date${one(sql`t.member_id`)}
      group by t.member_id
    ) absent on absent.member_id = m.id`;
}

/** @returns SQL for the whole weeks since the last record of the metric, or since the member joined */
export function weeksAtZero({ today, period, metric }: QuietFilter): SQL {
  const until = period.end < today ? period.end : today;
  const since = metric === undefined ? sql`greatest(${last})` : lastOf(metric);
  return sql`(greatest(0, ${until}::date - coalesce(${since}, m.joined_on, ${period.start}::date)) / 7)`;
}

export const absences = sql`coalesce(absent.absences, 0)`;

const recorded = sql.join(
  metrics.map(({ id }) => sql`(${sql.raw(String(id))}, ${lastOf(id)})`),
  sql`, `,
);

/** @returns SQL for the columns that show how little a member recorded */
export function quietColumns(asked: QuietFilter): SQL {
  const zeros = sql.join(
    metrics.map(({ id }) => sql`case when ${isAtZero(asked.period, id)} then ${sql.raw(String(id))} end`),
    sql`, `,
  );
  return sql`to_json(array_remove(array[${zeros}], null)) as zero_metrics, ${weeksAtZero(asked)} as weeks_at_zero,
    (select json_build_object('metric', x.metric, 'date', x.date::text) from (values ${recorded}) x(metric, date)
      where x.date is not null order by x.date desc, x.metric limit 1) as last_record,
    ${absences} as absences, ${asked.absenceLimit ?? defaultAbsenceLimit}::int as allowed`;
}

/** @returns SQL for the helper of the member `m` in this chapter; null if there is none */
export const helperJson = (chapterId: number): SQL => sql`(
  select json_build_object('person', ${personJson(sql`h.helper_id`)}, 'since', h.from_on::text, 'note', h.note,
    'talked_on', (select max(talk.date)::text from member_talks talk
      where talk.member_id = h.member_id and talk.chapter_id = h.chapter_id and talk.by_id = h.helper_id
        and talk.date >= h.from_on))
  from helper_assignments h where h.member_id = m.id and h.chapter_id = ${chapterId} and h.ended_on is null)`;
