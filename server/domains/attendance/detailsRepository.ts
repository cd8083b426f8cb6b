import { sql } from 'drizzle-orm';
import type { AttendanceReportDetails } from '../../../src/contract/meetings/attendanceReports.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { instantText } from '../../database/values.ts';
import { flag } from '../../http/flag.ts';
import { present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { absenceScore, defaultAbsenceLimit } from '../activities/targets.ts';
import { type Days, dayIn, daysAfter, monthsAfter } from '../shared/calendar.ts';
import { jsonRows, personJson, personOf } from '../shared/lists.ts';
import { requireWithin } from '../shared/policy.ts';
import { inScope } from '../shared/scope.ts';
import { mayMark } from './policy.ts';
import { percentOf, sixMonthsUnless } from './reportRepository.ts';
import { type Attendee, findAttendee } from './repository.ts';
import { correctedOn } from './rosterRepository.ts';

const mostRows = sql.raw('500');
const mostChanges = sql.raw('50');

interface WhoAndAbsences extends Pick<AttendanceReportDetails, 'member' | 'profession' | 'chapter'> {
  readonly absences: number;
  readonly oldest: string | null;
}

/** The member, the days, and optionally the only chapter whose meetings count. */
interface DetailsFilter {
  readonly id: number;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly chapter_id?: number | undefined;
}

/**
 * Reads a member's attendance, meeting by meeting.
 * @throws Refused 404 for anyone but the member and those who see the chapter's reports, and for a chapter out of
 * reach, 422 for days that end before they begin
 */
export async function readDetails(
  on: Queryable,
  { viewer, now }: { viewer: Viewer; now: Date },
  { id, chapter_id, ...asked }: DetailsFilter,
): Promise<AttendanceReportDetails> {
  const found = present(await findAttendee(on, viewer, id));
  const attendee = chapter_id === undefined ? found : atChapter(found, chapter_id);
  const today = dayIn(attendee.timeZone, now);
  const since = monthsAfter(today, -6);
  const period = sixMonthsUnless(asked, today);
  const [who, rows] = await Promise.all([
    findWho(on, attendee, since).then(present),
    listRows(on, attendee, period),
  ]);
  const { absences, oldest, ...person } = who;
  const allowed = attendee.absenceLimit ?? defaultAbsenceLimit;
  const counts = countClosed(rows);
  const isOwn = id === viewer.memberId;
  const canCorrect = !isOwn && mayMark(viewer, person.chapter?.id ?? null, true);
  return {
    ...person,
    period,
    since,
    ...counts,
    percent: percentOf(counts),
    absences_6_months: absences,
    allowed,
    score: absenceScore({ absent: absences, allowed, since, today, limits: attendee.limits }),
    next_to_drop: oldest === null ? null : { date: oldest, on: daysAfter(monthsAfter(oldest, 6), 1) },
    rows,
    can_contest: flag(isOwn),
    can_correct: flag(canCorrect),
  };
}

function atChapter(attendee: Attendee, chapterId: number): Attendee {
  requireWithin(attendee.scope, chapterId);
  return { ...attendee, scope: [chapterId] };
}

function countClosed(rows: AttendanceReportDetails['rows']) {
  const closed = rows.filter(({ meeting_status }) => meeting_status === 'closed');
  const of = (status: string) => closed.filter((row) => row.status === status).length;
  return {
    meetings: closed.length,
    present: of('Present'),
    late: of('Late'),
    absent: of('Absent'),
    excused: of('Excused'),
    substitute: of('Substitute'),
  };
}

function findWho(
  on: Queryable,
  { memberId, scope }: Attendee,
  since: string,
): Promise<WhoAndAbsences | null> {
  return selectRow<WhoAndAbsences>(
    on,
    sql`
      select ${personOf(sql`m`)} as member,
        (select p.name from professions p where p.id = m.profession_id) as profession,
        (select json_build_object('id', c.id, 'name', c.name) from chapters c where c.id = m.chapter_id) as chapter,
        missed.absences, missed.oldest
      from members m, lateral (
        select count(*)::int as absences, min(w.date)::text as oldest
        from attendances t join weekly_meetings w on w.id = t.meeting_id
        where t.member_id = m.id and t.status = 'Absent' and w.status = 'closed' and w.date >= ${since}::date
          and ${inScope(scope, sql`t.chapter_id`)}
      ) missed
      where m.id = ${memberId}`,
  );
}

function listRows(
  on: Queryable,
  { memberId, scope }: Attendee,
  { start, end }: Days,
): Promise<AttendanceReportDetails['rows']> {
  const history = jsonRows(sql`
    select ${instantText(sql`told.at`)} as at, ${personJson(sql`told.by_id`)} as by,
      told.changes -> 'status' ->> 0 as "from", told.changes -> 'status' ->> 1 as "to", told.reason
    from audit_log told
    where told.entity = 'attendances' and told.entity_id = t.id and told.changes ? 'status'
    order by told.id desc limit ${mostChanges}`);
  return selectRows(
    on,
    sql`
      select t.id, t.meeting_id, w.date::text as date, w.status as meeting_status, t.status, t.sub_name, t.note,
        ${personJson(sql`t.marked_by`)} as marked_by, ${instantText(sql`t.marked_at`)} as marked_at, t.version,
        case when t.contested_at is not null then json_build_object('note', coalesce(t.contest_note, ''),
          'at', ${instantText(sql`t.contested_at`)}) end as contested,
        ${correctedOn} as corrected_on, ${history} as history
      from attendances t join weekly_meetings w on w.id = t.meeting_id
      where t.member_id = ${memberId} and ${inScope(scope, sql`t.chapter_id`)}
        and w.date between ${start}::date and ${end}::date
      order by w.date desc, t.id desc
      limit ${mostRows}`,
  );
}
