import { type SQL, sql } from 'drizzle-orm';
import {
  type LightLimits,
  type LightName,
  lightLimitsOf,
  type SetNumbers,
} from '../../../src/contract/growth/scoring.ts';
import type {
  AttendanceReport,
  AttendanceReportRow,
  getAttendanceReport,
} from '../../../src/contract/meetings/attendanceReports.ts';
import type { ShownChapter } from '../../../src/contract/organization/shownChapter.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { scopeOfPage, type Viewer } from '../../http/viewer.ts';
import { periodOf } from '../activities/period.ts';
import { absenceScore, defaultAbsenceLimit } from '../activities/targets.ts';
import { type Days, daysAfter, monthsAfter, newForDays } from '../shared/calendar.ts';
import { type Found, findPage, isFound, type ListQuery, type Page, personOf } from '../shared/lists.ts';
import { ruleSet } from '../shared/rules.ts';
import { lightsSet } from '../shared/scoring.ts';
import { showChapter, shownChapter } from '../shared/shownChapter.ts';

type Query = ListQuery<typeof getAttendanceReport>;

/** A chapter's report that the viewer may read, with its days. */
export interface ReportFilter {
  readonly chapter: ShownChapter;
  readonly today: string;
  readonly period: Days;
  /** First day of the six months in which absences count toward the limit. */
  readonly since: string;
  readonly allowed: number;
  readonly limits: LightLimits;
  readonly query: Query;
}

/** @throws Refused 404 for a chapter whose report the viewer may not see, 422 for days that end before they begin */
export async function reportFilter(
  on: Queryable,
  viewer: Viewer,
  query: Query,
  now: Date,
): Promise<ReportFilter> {
  const asked = {
    viewer,
    scope: scopeOfPage(viewer, 'Attendance Reports'),
    chapterId: query.chapter_id,
    now,
  };
  const found = await showChapter<{ allowed: number | null; lights: SetNumbers<LightName> | null }>(
    on,
    asked,
    sql`${ruleSet('absence_limit')} as allowed, ${lightsSet} as lights`,
  );
  const chapter = shownChapter(found);
  const { today } = found;
  const since = monthsAfter(today, -6);
  return {
    chapter,
    today,
    since,
    period: sixMonthsUnless(query, today),
    allowed: found.allowed ?? defaultAbsenceLimit,
    limits: lightLimitsOf(found.lights),
    query,
  };
}

/** @returns the days of the query; without any, the six months up to today */
export function sixMonthsUnless(
  asked: { start?: string | undefined; end?: string | undefined },
  today: string,
): Days {
  const isAsked = asked.start !== undefined || asked.end !== undefined;
  return isAsked ? periodOf(asked, today) : { start: monthsAfter(today, -6), end: today };
}

const counted = ['meetings', 'present', 'late', 'absent', 'excused', 'substitute'] as const;
type Counted = Record<(typeof counted)[number], number>;

/** @returns SQL for each count of marks `t` at the closed meetings `w` of these days */
function markCounts({ start, end }: Days): SQL {
  const within = sql`w.date between ${start}::date and ${end}::date`;
  const of = (status: string) =>
    sql`count(*) filter (where t.status = ${status} and ${within})::int as ${sql.identifier(status.toLowerCase())}`;
  return sql`count(*) filter (where ${within})::int as meetings, ${of('Present')}, ${of('Late')}, ${of('Absent')},
    ${of('Excused')}, ${of('Substitute')}`;
}

/** @returns the percentage of meetings that the member or their sub attended; null if there were no meetings */
export function percentOf({ meetings, present: there, late, substitute }: Counted): number | null {
  return meetings === 0 ? null : Math.round((100 * (there + late + substitute)) / meetings);
}

const attended = sql`(s.present + s.late + s.substitute)`;
const byName = sql`m.last_name, m.first_name, m.id`;
const orders: Readonly<Record<NonNullable<Query['sort']>, SQL>> = {
  name: byName,
  '-name': sql`m.last_name desc, m.first_name desc, m.id desc`,
  absences: sql`coalesce(s.absences, 0), ${byName}`,
  '-absences': sql`coalesce(s.absences, 0) desc, ${byName}`,
  percent: sql`${attended}::numeric / nullif(s.meetings, 0) nulls last, ${byName}`,
  '-percent': sql`${attended}::numeric / nullif(s.meetings, 0) desc nulls last, ${byName}`,
  last_absence: sql`s.last_absence nulls last, ${byName}`,
  '-last_absence': sql`s.last_absence desc nulls last, ${byName}`,
};

function membersOf({ chapter, period, since, today, allowed, query }: ReportFilter) {
  const joined = sql`(m.joined_on > ${daysAfter(today, -newForDays)}::date)`;
  const conditions = [
    sql`m.chapter_id = ${chapter.id} and m.status = 'active' and m.erased_at is null`,
    ...(query.above_limit === 1 ? [sql`coalesce(s.absences, 0) > ${allowed}`] : []),
    ...(query.new_members === 1 ? [joined] : []),
    ...(query.search === undefined || query.search.trim() === ''
      ? []
      : [isFound(sql`m.search`, query.search)]),
  ];
  return {
    joined,
    from: sql`members m left join (
      select t.member_id, ${markCounts(period)},
        count(*) filter (where t.status = 'Absent' and w.date >= ${since}::date)::int as absences,
        max(w.date) filter (where t.status = 'Absent') as last_absence
      from attendances t join weekly_meetings w on w.id = t.meeting_id
      where t.chapter_id = ${chapter.id} and w.status = 'closed'
      group by t.member_id
    ) s on s.member_id = m.id`,
    where: sql.join(conditions, sql` and `),
  };
}

interface Stored
  extends Counted,
    Pick<AttendanceReportRow, 'member' | 'profession' | 'is_new' | 'last_absence'> {
  readonly absences: number;
}

const zeroed = sql.join(
  counted.map((name) => sql`coalesce(s.${sql.identifier(name)}, 0) as ${sql.identifier(name)}`),
  sql`, `,
);

export async function listReport(
  on: Queryable,
  asked: ReportFilter,
  page: Page,
): Promise<Found<AttendanceReportRow>> {
  const { joined, from, where } = membersOf(asked);
  const found = await findPage<Stored>(on, page, {
    columns: sql`${personOf(sql`m`)} as member,
      (select p.name from professions p where p.id = m.profession_id) as profession,
      coalesce(${joined}, false)::int as is_new, ${zeroed}, coalesce(s.absences, 0) as absences,
      s.last_absence::text as last_absence`,
    from,
    where,
    order: orders[asked.query.sort ?? '-absences'],
  });
  const { allowed, since, today, limits } = asked;
  return {
    ...found,
    rows: found.rows.map(({ absences, ...row }) => ({
      ...row,
      percent: percentOf(row),
      absences_6_months: absences,
      allowed,
      score: absenceScore({ absent: absences, allowed, since, today, limits }),
    })),
  };
}

/** Sums the whole report for the line below it. */
export async function sumReport(
  on: Queryable,
  asked: ReportFilter,
): Promise<NonNullable<AttendanceReport['totals']>> {
  const { from, where } = membersOf(asked);
  const sums = sql.join(
    counted.map((name) => sql`coalesce(sum(s.${sql.identifier(name)}), 0)::int as ${sql.identifier(name)}`),
    sql`, `,
  );
  const row = await selectRow<Counted & { members: number; above_limit: number; at_limit: number }>(
    on,
    sql`
      select count(*)::int as members, count(*) filter (where coalesce(s.absences, 0) > ${asked.allowed})::int as above_limit,
        count(*) filter (where s.absences = ${asked.allowed})::int as at_limit, ${sums}
      from ${from} where ${where}`,
  );
  if (row === null) throw new Error('a sum answers one row');
  return { ...row, percent: percentOf(row) };
}
