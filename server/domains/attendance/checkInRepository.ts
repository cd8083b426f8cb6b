import { sql } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type {
  AttendanceStatus,
  checkIn as checkInEndpoint,
} from '../../../src/contract/meetings/attendanceSheet.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { Acting } from '../../changes/audit.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import { instantValue } from '../../database/values.ts';
import type { Call, Facts } from '../../http/handle.ts';
import { invalidField, present, stateConflict } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { lockMeeting } from '../meetings/factsRepository.ts';
import { ruleSet } from '../shared/rules.ts';
import { isCheckInCode, nextCheckInCode } from './checkInCode.ts';
import { markAt } from './policy.ts';
import { rosterOf } from './rosterRepository.ts';

/** Sets a new code for an open meeting. @throws Refused 404 if out of reach, 409 when it isn't open */
export function setCode(
  database: Queries,
  keys: SignInKeys,
  acting: Acting,
  meetingId: number,
): Promise<{ code: string }> {
  const { viewer } = acting;
  return database.transaction(async (on) => {
    const scope = scopeOf(viewer, 'attendance.take');
    const meeting = present(await lockMeeting(on, viewer, meetingId, { scope, lock: 'change' }));
    if (meeting.status !== 'open') throw stateConflict('meetingNotOpen');
    const { code, stored } = nextCheckInCode(keys, meeting.id, meeting.checkin);
    await storeRow(on, acting, {
      table: 'weekly_meetings',
      row: meeting,
      stored: sql`
        update weekly_meetings w set checkin_code_hash = decode(${stored}, 'hex'), updated_at = now()
        where w.id = ${meeting.id} returning w.id`,
      action: 'attendance.checkInCode',
    });
    return { code };
  });
}

interface OpenMeeting {
  readonly id: number;
  readonly chapter_id: number;
  readonly date: string;
  readonly status: 'open';
  readonly starts_at: string;
  readonly checkin: string;
  /** The chapter's setting for when an arrival counts as late; null if the chapter hasn't set it. */
  readonly late_after: number | null;
}

/** Locks today's open meeting with a code in the viewer's chapter until the end of the transaction. */
function lockOpenMeeting(on: Queryable, { chapterId, today }: Viewer): Promise<OpenMeeting | null> {
  return selectRow<OpenMeeting>(
    on,
    sql`
      select w.id, w.chapter_id, w.date::text as date, w.status,
        to_char(w.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts_at,
        encode(w.checkin_code_hash, 'hex') as checkin,
        ${ruleSet('late_after_minutes')} as late_after
      from weekly_meetings w join chapters c on c.id = w.chapter_id
      where w.chapter_id = ${chapterId}::int and w.date = ${today}::date and w.status = 'open'
        and w.checkin_code_hash is not null
      for share of w`,
  );
}

/**
 * Checks the viewer in at today's meeting: no mark, Absent or Excused becomes Present or Late; another mark remains.
 * @throws Refused 409 when nobody can check in, 422 for a wrong code
 */
export function checkIn(
  database: Queries,
  keys: SignInKeys,
  call: Call<typeof checkInEndpoint>,
): Promise<AnswerOf<typeof checkInEndpoint>> {
  const { viewer, body, now } = call;
  return database.transaction(async (on) => {
    const meeting = await lockOpenMeeting(on, viewer);
    if (meeting === null || !(await isOnRoster(on, viewer, meeting))) throw stateConflict('noCheckIn');
    if (!isCheckInCode(keys, meeting.id, meeting.checkin, body.code)) {
      throw invalidField('code', messages.wrongCheckInCode);
    }
    const status = markAt(now, meeting.starts_at, meeting.late_after);
    const mark = await keepCheckIn(on, call, meeting, status);
    const message = mark.status === 'Late' ? messages.checkedInLate : messages.checkedIn;
    return { ...mark, message, meeting_id: meeting.id, date: meeting.date };
  });
}

async function isOnRoster(on: Queryable, { memberId }: Viewer, meeting: OpenMeeting): Promise<boolean> {
  const row = await selectRow(
    on,
    sql`select roster.id from (${rosterOf(meeting)}) roster where roster.id = ${memberId}`,
  );
  return row !== null;
}

interface CheckedIn {
  readonly id: number;
  readonly version: number;
  readonly status: AttendanceStatus;
}

async function keepCheckIn(
  on: Queryable,
  acting: Acting & Pick<Facts, 'now'>,
  meeting: OpenMeeting,
  status: AttendanceStatus,
): Promise<CheckedIn> {
  const { viewer, now } = acting;
  const mine = sql`t.meeting_id = ${meeting.id} and t.member_id = ${viewer.memberId}`;
  const find = () =>
    selectRow<CheckedIn>(
      on,
      sql`select t.id, t.version, t.status from attendances t where ${mine} for update`,
    );
  const before = await find();
  const version = before?.version ?? 0;
  const stored = await storeRow<CheckedIn>(on, acting, {
    table: 'attendances',
    row: { chapter_id: meeting.chapter_id, member_id: viewer.memberId },
    stored: sql`
      insert into attendances as t (chapter_id, meeting_id, member_id, status, marked_by, marked_at)
      values (${meeting.chapter_id}, ${meeting.id}, ${viewer.memberId}, ${status}, ${viewer.memberId},
        ${instantValue(now)})
      on conflict (meeting_id, member_id) do update
        set status = excluded.status, marked_by = excluded.marked_by, marked_at = excluded.marked_at,
          sub_request_id = null, sub_name = null, version = t.version + 1, updated_at = now()
        where t.status in ('Absent', 'Excused')
      returning t.id, t.version, t.status`,
    action: 'attendance.checkinSelf',
    changes: { status: [before?.status ?? null, status], version: [version, version + 1] },
    answer: sql`select id, version, status from stored`,
  });
  return stored ?? present(await find());
}
