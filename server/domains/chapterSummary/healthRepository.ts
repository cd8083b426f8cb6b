import { sql } from 'drizzle-orm';
import type { LightLimits } from '../../../src/contract/growth/scoring.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Days } from '../shared/calendar.ts';

/** A meeting that needs a check, and a count. */
interface Doubtful {
  readonly id: number;
  readonly date: string;
  readonly count: number;
  readonly meetings: number;
}

/** Things that could change a chapter's numbers; null if all is well. */
export interface HealthFacts {
  /** The oldest past meeting that is still open; `count` records wait for it. */
  readonly open: Doubtful | null;
  /** The newest past meeting that is still open, with members who aren’t marked. */
  readonly unmarked: Doubtful | null;
  /** The newest closed meeting whose headcount differs from its marks. */
  readonly headcount: Doubtful | null;
  readonly duplicates: { readonly date: string; readonly name: string; readonly count: number } | null;
  /** The record that is furthest above the usual amount, and the factor. */
  readonly amount: {
    readonly id: number;
    readonly member_id: number;
    readonly date: string;
    readonly times: number;
    readonly count: number;
  } | null;
}

/** The days, the start of the year that defines a usual amount, and the factor from which an amount is unusual. */
interface Asked {
  readonly days: Days;
  readonly yearStart: string;
  readonly limits: Pick<LightLimits, 'amount_times' | 'amount_records'>;
}

/** Finds what could change the sums of these days. */
export async function findHealth(
  on: Queryable,
  chapter: { readonly id: number; readonly today: string },
  { days: { start, end }, yearStart, limits }: Asked,
): Promise<HealthFacts> {
  const within = sql`between ${start}::date and ${end}::date`;
  // Counts a member who is also another member's sub only once.
  const inRoom = sql`count(distinct case when t.status in ('Present', 'Late') then t.member_id
    when t.status = 'Substitute'
      then coalesce((select s.sub_member_id from sub_requests s where s.id = t.sub_request_id), -t.id) end)::int`;
  const row = await selectRow<HealthFacts>(
    on,
    sql`
      with over as (
        select w.id, w.date, w.status, w.headcount from weekly_meetings w
        where w.chapter_id = ${chapter.id} and w.date >= ${yearStart}::date
          and w.date < ${chapter.today}::date and w.date <= ${end}::date
      ), unclosed as (
        select o.id, o.date, (
          select count(*)::int from members m
          where m.chapter_id = ${chapter.id} and m.status = 'active' and m.erased_at is null
            and coalesce(m.joined_on <= o.date, true) and not exists (
              select from attendances t where t.meeting_id = o.id and t.member_id = m.id)) as unmarked
        from over o where o.status = 'open'
      ), miscounted as (
        select o.id, o.date, o.headcount - (
          select ${inRoom} from attendances t where t.meeting_id = o.id) as off
        from over o where o.status = 'closed' and o.headcount is not null and o.date ${within}
      ), twice as (
        select a.date, min(a.first_name || ' ' || a.last_name) as name, count(*)::int as count
        from visitors a
        where a.chapter_id = ${chapter.id} and a.deleted_at is null and a.merged_into_id is null
          and a.date ${within}
        group by a.date, lower(a.first_name), lower(a.last_name) having count(*) > 1
      ), paid as (
        select b.id, b.member_id, b.date, b.amount from business_bucks b
        where b.chapter_id = ${chapter.id} and b.deleted_at is null
          and b.date between ${yearStart}::date and ${end}::date
      ), usual as (
        select percentile_cont(0.5) within group (order by p.amount) as amount from paid p
        having count(*) >= ${limits.amount_records}::int
      ), far as (
        select p.id, p.member_id, p.date::text as date, round(p.amount / u.amount::numeric)::int as times
        from paid p, usual u where p.date ${within} and p.amount >= ${limits.amount_times}::int * u.amount::numeric
      )
      select
        (select json_build_object('id', o.id, 'date', o.date, 'meetings', (select count(*) from unclosed), 'count', (
            select count(*) from activities v where v.chapter_id = ${chapter.id} and v.member_id is not null
              and v.deleted_at is null and v.counted_meeting_id is null
              and v.date <= (select max(l.date) from unclosed l)))
          from unclosed o order by o.date limit 1) as open,
        (select json_build_object('id', o.id, 'date', o.date, 'count', o.unmarked,
            'meetings', (select count(*) from unclosed l where l.unmarked > 0))
          from unclosed o where o.unmarked > 0 order by o.date desc limit 1) as unmarked,
        (select json_build_object('id', o.id, 'date', o.date, 'count', o.off,
            'meetings', (select count(*) from miscounted l where l.off <> 0))
          from miscounted o where o.off <> 0 order by o.date desc limit 1) as headcount,
        (select json_build_object('date', t.date, 'name', t.name, 'count', (select count(*) from twice))
          from twice t order by t.date desc, t.name limit 1) as duplicates,
        (select json_build_object('id', f.id, 'member_id', f.member_id, 'date', f.date, 'times', f.times,
            'count', (select count(*) from far))
          from far f order by f.times desc, f.id limit 1) as amount`,
  );
  return row ?? { open: null, unmarked: null, headcount: null, duplicates: null, amount: null };
}
