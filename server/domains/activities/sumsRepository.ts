import { type SQL, sql } from 'drizzle-orm';
import type { MetricId } from '../../../src/contract/metrics.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import type { Days } from '../shared/calendar.ts';
import { inScope } from '../shared/scope.ts';
import { type ActivityOwner, seesVisitorsOf } from './ownerRepository.ts';

/** Sums of one metric in one direction; `send` 1 is given. */
export interface PeriodSum {
  metric: MetricId;
  send: 0 | 1;
  count: number;
  waiting: number;
  /** Money as text, only for metric 3. */
  amount: string | null;
  /** The number of guests brought along; only for given records of metric 4. */
  guests: number | null;
}

/** Value of one metric in one direction in the week that begins on this Monday. */
export interface WeekSum {
  metric: MetricId;
  send: 0 | 1;
  week: string;
  value: number;
}

export interface Attendance {
  present: number;
  late: number;
  substitute: number;
  excused: number;
  absent: number;
  meetings: number;
}

/** Conditions on a row `v` of the view `activities`: the owner gave it, or received it from somebody else. */
export function directions(owner: ActivityOwner): { given: SQL; received: SQL; visited: SQL } {
  const { memberId, chapterId, scope } = owner;
  return {
    given: sql`v.member_id = ${memberId} and ${inScope(scope, sql`v.chapter_id`)}`,
    received: sql`v.receiver_id = ${memberId} and not v.own and ${inScope(scope, sql`v.receiver_chapter_id`)}`,
    visited: seesVisitorsOf(owner)
      ? sql`v.metric = 6 and v.receiver_chapter_id = ${chapterId} and v.member_id is distinct from ${memberId}`
      : sql`false`,
  };
}

/** Filters of the sums; an undefined field doesn't filter. */
export interface SumFilter {
  /** 1 for given records, 0 for received ones. */
  readonly send?: 0 | 1 | undefined;
  /** 1 for visitors who came, 0 for those who didn't; records of other metrics aren't filtered. */
  readonly attended?: 0 | 1 | undefined;
}

const between = (days: Days) =>
  sql`v.deleted_at is null and v.date between ${days.start}::date and ${days.end}::date`;

/** Condition on a row `v` of the view `activities`: if it is a visitor, they came or didn't. */
export function hasAttended(attended: SumFilter['attended']): SQL {
  if (attended === undefined) return sql`true`;
  return sql`(v.metric <> 6 or exists (
    select from visitors seen where seen.id = v.id and seen.attended = ${attended === 1}))`;
}

/** The owner's records of a range, given and received, as rows `(metric, send, date, counted, amount)`. */
function recordsOf(owner: ActivityOwner, days: Days, { send, attended }: SumFilter = {}): SQL {
  const { given, received, visited } = directions(owner);
  const parts = [
    { of: 1, direction: given },
    { of: 0, direction: received },
    { of: 0, direction: visited },
  ].filter(({ of }) => send === undefined || send === of);
  return sql.join(
    parts.map(
      ({ of, direction }) => sql`
        select ${of}::int as send, v.metric, v.date, v.counted_meeting_id, v.amount from activities v
        where ${direction} and ${between(days)} and ${hasAttended(attended)}`,
    ),
    sql` union all `,
  );
}

/** Sums the period by metric and direction; a metric without a record has no row, a hidden amount is null. */
export function sumPeriod(
  on: Queryable,
  owner: ActivityOwner,
  period: Days,
  filter: SumFilter = {},
): Promise<PeriodSum[]> {
  return selectRows<PeriodSum>(
    on,
    sql`
      select mine.metric::int as metric, mine.send, count(*)::int as count,
        (count(*) filter (where mine.counted_meeting_id is null))::int as waiting,
        ${owner.seesAmounts ? sql`sum(mine.amount)::text` : sql`null::text`} as amount,
        case when mine.metric = 4 and mine.send = 1 then (
          select sum(e.guests)::int from event_attendances e
          where e.member_id = ${owner.memberId} and ${inScope(owner.scope, sql`e.chapter_id`)}
            and e.deleted_at is null and e.date between ${period.start}::date and ${period.end}::date
        ) end as guests
      from (${recordsOf(owner, period, filter)}) mine
      group by mine.metric, mine.send`,
  );
}

/** Sums each week of the range, which begins on a Monday; a week without a record has no row, hidden money is 0. */
export function sumWeeks(on: Queryable, owner: ActivityOwner, range: Days): Promise<WeekSum[]> {
  return selectRows<WeekSum>(
    on,
    sql`
      select mine.metric::int as metric, mine.send,
        (mine.date - (extract(isodow from mine.date)::int - 1))::text as week,
        (case when mine.metric = 3 then ${owner.seesAmounts ? sql`sum(mine.amount)` : sql`0`}
          else count(*) end)::float8 as value
      from (${recordsOf(owner, range)}) mine
      group by mine.metric, mine.send, week`,
  );
}

/** Counts the owner's marks at closed meetings since that day. */
export async function sumAttendance(on: Queryable, owner: ActivityOwner, since: string): Promise<Attendance> {
  const row = await selectRow<Attendance>(
    on,
    sql`
      select
        (count(*) filter (where t.status = 'Present'))::int as present,
        (count(*) filter (where t.status = 'Late'))::int as late,
        (count(*) filter (where t.status = 'Substitute'))::int as substitute,
        (count(*) filter (where t.status = 'Excused'))::int as excused,
        (count(*) filter (where t.status = 'Absent'))::int as absent,
        count(*)::int as meetings
      from attendances t join weekly_meetings w on w.id = t.meeting_id
      where t.member_id = ${owner.memberId} and ${inScope(owner.scope, sql`t.chapter_id`)}
        and w.status = 'closed' and w.date >= ${since}::date`,
  );
  return row ?? { present: 0, late: 0, substitute: 0, excused: 0, absent: 0, meetings: 0 };
}
