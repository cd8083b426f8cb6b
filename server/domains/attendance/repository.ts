import { sql } from 'drizzle-orm';
import {
  type LightLimits,
  type LightName,
  lightLimitsOf,
  type SetNumbers,
} from '../../../src/contract/growth/scoring.ts';
import type { MemberAttendance } from '../../../src/contract/meetings/attendance.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { type Scope, scopeOfPage, type Viewer } from '../../http/viewer.ts';
import type { Days } from '../shared/calendar.ts';
import { personJson } from '../shared/lists.ts';
import { ruleSet } from '../shared/rules.ts';
import { inScope } from '../shared/scope.ts';
import { lightsSet } from '../shared/scoring.ts';

const mostRows = 500;

/** The member whose attendance a call asks for, and which parts the viewer may see. */
export interface Attendee {
  readonly memberId: number;
  /** IANA name of the chapter's time zone. */
  readonly timeZone: string;
  /** Absences allowed in six months; null if the chapter hasn't set a limit. */
  readonly absenceLimit: number | null;
  /** The limits at which lights change. */
  readonly limits: LightLimits;
  /** The chapters whose meetings are visible; all chapters for the viewer's own attendance. */
  readonly scope: Scope;
}

/** Finds the viewer, or a member of a chapter whose attendance reports the viewer sees; null for anybody else. */
export async function findAttendee(
  on: Queryable,
  viewer: Viewer,
  memberId: number,
): Promise<Attendee | null> {
  const isOwn = memberId === viewer.memberId;
  const scope = isOwn ? 'all' : scopeOfPage(viewer, 'Attendance Reports');
  const row = await selectRow<{
    time_zone: string;
    absence_limit: number | null;
    lights: SetNumbers<LightName> | null;
  }>(
    on,
    sql`
      select coalesce(c.time_zone, 'UTC') as time_zone, ${ruleSet('absence_limit')} as absence_limit,
        ${lightsSet} as lights
      from members m left join chapters c on c.id = m.chapter_id
      where m.id = ${memberId} and m.erased_at is null and ${inScope(scope, sql`m.chapter_id`)}`,
  );
  if (row === null) return null;
  const { time_zone: timeZone, absence_limit: absenceLimit, lights } = row;
  return { memberId, timeZone, absenceLimit, limits: lightLimitsOf(lights), scope };
}

/** Lists the member's marks at the meetings of these days, newest first. */
export function listMarks(
  on: Queryable,
  { memberId, scope }: Attendee,
  { start, end }: Days,
): Promise<MemberAttendance['rows']> {
  return selectRows(
    on,
    sql`
      select t.id, t.meeting_id, w.date::text as date, t.status, t.sub_name, t.note,
        ${personJson(sql`t.marked_by`)} as marked_by, ${instantText(sql`t.marked_at`)} as marked_at,
        (t.contested_at is not null)::int as contested, t.contest_note
      from attendances t join weekly_meetings w on w.id = t.meeting_id
      where t.member_id = ${memberId} and ${inScope(scope, sql`t.chapter_id`)}
        and w.date between ${start}::date and ${end}::date
      order by w.date desc, t.id desc
      limit ${sql.raw(String(mostRows))}`,
  );
}

/** Counts the member's absences from closed meetings since that day. */
export async function countAbsences(
  on: Queryable,
  { memberId, scope }: Attendee,
  since: string,
): Promise<number> {
  const row = await selectRow<{ count: number }>(
    on,
    sql`
      select count(*)::int as count from attendances t join weekly_meetings w on w.id = t.meeting_id
      where t.member_id = ${memberId} and ${inScope(scope, sql`t.chapter_id`)} and t.status = 'Absent'
        and w.status = 'closed' and w.date >= ${since}::date`,
  );
  return row?.count ?? 0;
}

/** One of the viewer's own marks, locked until the end of the transaction. */
export interface OwnMark {
  chapter_id: number;
  status: string;
  date: string;
  marked_by: number | null;
  contested: boolean;
}

/** Locks one of the viewer's own marks until the end of the transaction; null if there is no such mark. */
export function lockOwnMark(on: Queryable, { memberId }: Viewer, id: number): Promise<OwnMark | null> {
  return selectRow<OwnMark>(
    on,
    sql`
      select t.chapter_id, t.status, w.date::text as date, t.marked_by, t.contested_at is not null as contested
      from attendances t join weekly_meetings w on w.id = t.meeting_id
      where t.id = ${id} and t.member_id = ${memberId}
      for update of t`,
  );
}
