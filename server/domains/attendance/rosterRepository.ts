import { type SQL, sql } from 'drizzle-orm';
import type { AttendanceRow, AttendanceSheet } from '../../../src/contract/meetings/attendanceSheet.ts';
import type { MetricId } from '../../../src/contract/metrics.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import type { Viewer } from '../../http/viewer.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { answerFor } from '../shared/coming.ts';
import { jsonRows, personJson, personOf } from '../shared/lists.ts';
import { announcedAt } from './announcedRepository.ts';

export interface MeetingOfSheet {
  readonly id: number;
  readonly chapter_id: number;
  readonly date: string;
  readonly status: 'open' | 'closed' | 'skipped';
}

/** The log's name for a correction after the meeting was closed. */
export const correctionAction = 'attendance.correct';

/**
 * @returns the query for the ids of the members on a sheet: those with a mark, and unless the meeting is closed, the
 * chapter's active members who belonged to it on that day
 */
export function rosterOf({ id, chapter_id, date, status }: MeetingOfSheet): SQL {
  const marked = sql`select t.member_id as id from attendances t where t.meeting_id = ${id}`;
  if (status === 'closed') return marked;
  return sql`${marked}
    union select m.id from members m
    where m.chapter_id = ${chapter_id} and m.status = 'active' and m.erased_at is null
      and coalesce(m.joined_on <= ${date}::date, true)
      and not exists (select from memberships s where s.member_id = m.id and s.chapter_id = ${chapter_id}
        and s.until_on is null and s.from_on > ${date}::date)`;
}

/** @returns SQL for when the mark `t` was last corrected after its meeting was closed */
export const correctedOn = sql`(select ${instantText(sql`max(told.at)`)} from audit_log told
  where told.entity = 'attendances' and told.entity_id = t.id and told.action = ${correctionAction})`;

/** Lists the rows of a sheet by last name. */
export function listSheet(
  on: Queryable,
  { memberId }: Viewer,
  meeting: MeetingOfSheet,
): Promise<AttendanceRow[]> {
  return selectRows<AttendanceRow>(
    on,
    sql`
      select ${personOf(sql`m`)} as member,
        (select p.name from professions p where p.id = m.profession_id) as profession, m.profile_image,
        t.status, t.sub_request_id, t.sub_name, t.note, ${personJson(sql`t.marked_by`)} as marked_by,
        ${instantText(sql`t.marked_at`)} as marked_at, coalesce(t.version, 0) as version,
        (m.id = ${memberId})::int as own, (t.contested_at is not null)::int as contested,
        ${correctedOn} as corrected_on,
        said.coming
      from (${rosterOf(meeting)}) roster join members m on m.id = roster.id
        cross join lateral (${answerFor(sql`${meeting.id}::int`, sql`m.id`)}) said
        left join attendances t on t.meeting_id = ${meeting.id} and t.member_id = m.id
      order by m.last_name, m.first_name, m.id`,
  );
}

/** @returns SQL for: the record `a` waits for a meeting of the chapter on or after its day */
export function isWaiting(metric: MetricId, { chapter_id, date }: MeetingOfSheet): SQL {
  const { giverChapter, counts } = metricTables[metric];
  return sql`${giverChapter} = ${chapter_id} and a.date <= ${date}::date and a.counted_meeting_id is null
    and a.deleted_at is null and ${counts}`;
}

/** All metrics; each has its own table. */
export const metricsToCount: readonly MetricId[] = [1, 2, 3, 4, 5, 6];

/** The sheet's data besides its marks. */
export interface SheetContext {
  /** Records that closing the meeting would count. */
  readonly records: number;
  /** Visitors who are registered more than once under the same name. */
  readonly duplicates: number;
  /** Visitors who aren't marked as arrived or not. */
  readonly unarrived: number;
  /** Certificates to announce at the meeting. */
  readonly announced: AttendanceSheet['announced'];
}

export async function findSheetContext(on: Queryable, meeting: MeetingOfSheet): Promise<SheetContext> {
  const counts = metricsToCount.map(
    (metric) =>
      sql`(select count(*) from ${metricTables[metric].table} a where ${isWaiting(metric, meeting)})`,
  );
  const row = await selectRow<SheetContext>(
    on,
    sql`
      select (${sql.join(counts, sql` + `)})::int as records,
        (select coalesce(sum(same.count), 0)::int from (
          select count(*) from visitors v
          where v.meeting_id = ${meeting.id} and v.deleted_at is null and v.merged_into_id is null
          group by lower(v.first_name), lower(v.last_name) having count(*) > 1) same) as duplicates,
        (select count(*)::int from visitors v where v.meeting_id = ${meeting.id} and v.deleted_at is null
          and v.merged_into_id is null and v.attended is null) as unarrived,
        ${jsonRows(announcedAt(meeting))} as announced`,
  );
  if (row === null) throw new Error('a query without a source answers one row');
  return row;
}
