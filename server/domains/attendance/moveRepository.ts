import { type SQL, sql } from 'drizzle-orm';
import type { moveMeeting } from '../../../src/contract/meetings/attendanceSheet.ts';
import { messages } from '../../../src/contract/messages.ts';
import { addAudience } from '../../changes/audience.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, withStatements } from '../../database/query.ts';
import { textValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present, Refused, versionConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { metricTables } from '../activities/metricTables.ts';
import { lockMeeting, type WholeMeeting } from '../meetings/factsRepository.ts';
import { clockTime, movesOfMeeting } from '../meetings/policy.ts';
import { moveSkipped } from '../meetings/skipRepository.ts';
import { spokenDay } from '../shared/calendar.ts';
import { confirmedSub } from '../shared/coming.ts';
import { requireMove, requireRightToMove } from '../shared/transitions.ts';
import { isWaiting, metricsToCount, rosterOf } from './rosterRepository.ts';

/**
 * Closes, reopens, skips or restores a meeting. Asking for what the same member has just done changes nothing.
 * @throws Refused 403 and 404 by the rights that the move takes, 409 for a move that is not allowed or that somebody else
 *   has made, 422 for a missing reason.
 */
export function makeMove(
  database: Queries,
  keys: SignInKeys,
  { viewer, params, body, now, requestId, expectedVersion }: Call<typeof moveMeeting>,
): Promise<void> {
  return database.transaction(async (on) => {
    const meeting = present(await lockMeeting(on, viewer, params.meetingId, { scope: 'all', lock: 'move' }));
    const { id, status, version, chapter_id: chapterId } = meeting;
    requireRightToMove(viewer, { thing: 'meeting', status, chapterId }, body.to);
    if (status === body.to) {
      if (status === 'closed' && meeting.closed_by_id === viewer.memberId) return;
      throw alreadyThere(viewer, meeting);
    }
    if (expectedVersion !== null && expectedVersion !== version) {
      throw versionConflict({ id, status, version });
    }
    const move = requireMove(movesOfMeeting(viewer, meeting, now), body.to);
    const reason = body.reason ?? null;
    if (move.reason_needed === 1 && reason === null) throw invalidField('reason', messages.required);
    const moving = { viewer, keys, now, requestId, reason };
    if (body.to === 'closed') await close(on, moving, meeting);
    else if (status === 'closed') await reopen(on, moving, meeting, move.reason_needed === 0);
    else await moveSkipped(on, moving, meeting);
  });
}

function alreadyThere({ today }: Viewer, meeting: WholeMeeting): Refused {
  const { status, date, closed_by, closed_at, time_zone } = meeting;
  const day = spokenDay(date, today);
  const message =
    status === 'closed' && closed_at !== null && closed_by !== null
      ? `${closed_by.first_name} ${closed_by.last_name} closed the meeting on ${day} at ${clockTime(closed_at, time_zone)}.`
      : `The meeting on ${day} is already ${status}.`;
  return new Refused(409, 'meetingMoved', { message });
}

interface Acting {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly requestId: string;
  readonly reason: string | null;
}

/** @returns the statement that logs what became of the meeting `stored`, a part of the same `with`. */
const loggingMove = (
  { viewer, requestId, reason }: Acting,
  { chapter_id }: WholeMeeting,
  { action, changes }: { action: string; changes: SQL },
): SQL => {
  addAudience({ chapterIds: [chapter_id] });
  return sql`
    insert into audit_log (by_id, chapter_id, action, entity, entity_id, changes, reason, request_id)
    select ${viewer.memberId}::int, ${chapter_id}::int, ${action}::text, 'weekly_meetings', stored.id, ${changes},
      ${reason}::text, ${requestId}::text
    from stored`;
};

/** @returns the statement that logs what became of the rows of `from`, a part of the same `with`. */
const loggingMarks = (
  { viewer, requestId, reason }: Acting,
  { chapter_id }: WholeMeeting,
  { from, action, changes }: { from: SQL; action: string; changes: SQL },
): SQL => sql`
  insert into audit_log (by_id, chapter_id, member_id, action, entity, entity_id, changes, reason, request_id)
  select ${viewer.memberId}::int, ${chapter_id}::int, mark.member_id, ${action}::text, 'attendances', mark.id, ${changes},
    ${reason}::text, ${requestId}::text
  from ${from} mark`;

async function close(on: Queryable, acting: Acting, meeting: WholeMeeting): Promise<void> {
  const { viewer, now } = acting;
  const at = sql`${now.toISOString()}::timestamptz`;
  const counted = Object.fromEntries(
    metricsToCount.map((metric) => [
      `counted_${metric}`,
      sql`
        update ${metricTables[metric].table} a set counted_meeting_id = ${meeting.id}
        where ${isWaiting(metric, meeting)} returning 1`,
    ]),
  );
  const records = sql.join(
    metricsToCount.map((metric) => sql`(select count(*) from ${sql.identifier(`counted_${metric}`)})`),
    sql` + `,
  );
  await on.execute(sql`
    with marked as (
      insert into attendances (chapter_id, meeting_id, member_id, status, sub_request_id, sub_name, marked_by, marked_at)
      select ${meeting.chapter_id}::int, ${meeting.id}::int, roster.id,
        case when sub.id is null then 'Absent' else 'Substitute' end, sub.id, sub.name, ${viewer.memberId}::int, ${at}
      from (${rosterOf(meeting)}) roster left join lateral (${confirmedSub(meeting.id, sql`roster.id`)}) sub on true
      where not exists (select from attendances t where t.meeting_id = ${meeting.id} and t.member_id = roster.id)
      returning id, member_id, status
    ), stored as (
      update weekly_meetings w
      set status = 'closed', closed_at = ${at}, closed_by = ${viewer.memberId}::int, version = w.version + 1,
        updated_at = now()
      where w.id = ${meeting.id} returning w.id
    )${withStatements({
      ...counted,
      logged: loggingMove(acting, meeting, {
        action: 'attendance.close',
        changes: sql`jsonb_build_object('status', jsonb_build_array('open', 'closed'),
          'records', jsonb_build_array(null, ${records}))`,
      }),
      marks_logged: loggingMarks(acting, meeting, {
        from: sql`marked`,
        action: 'attendance.close',
        changes: sql`jsonb_build_object('status', jsonb_build_array(null, mark.status), 'version', jsonb_build_array(0, 1))`,
      }),
    })}
    select id from stored`);
}

/** Opens a closed meeting: its records wait again. Taken back at once, the marks that closing made go as well. */
async function reopen(on: Queryable, acting: Acting, meeting: WholeMeeting, isUndo: boolean): Promise<void> {
  const { now, reason } = acting;
  const waiting = Object.fromEntries(
    metricsToCount.map((metric) => [
      `waiting_${metric}`,
      sql`update ${metricTables[metric].table} a set counted_meeting_id = null where a.counted_meeting_id = ${meeting.id}`,
    ]),
  );
  const logged = loggingMove(acting, meeting, {
    action: 'attendance.reopen',
    changes: sql`jsonb_build_object('status', jsonb_build_array('closed', 'open'))`,
  });
  const marks = {
    unmarked: sql`
      delete from attendances t
      where t.meeting_id = ${meeting.id} and t.marked_at = ${meeting.closed_at}::timestamptz and t.version = 1
        and exists (select from audit_log told where told.entity = 'attendances' and told.entity_id = t.id
          and told.action = 'attendance.close')
      returning t.id, t.member_id, t.status`,
    marks_logged: loggingMarks(acting, meeting, {
      from: sql`unmarked`,
      action: 'attendance.reopen',
      changes: sql`jsonb_build_object('status', jsonb_build_array(mark.status, null), 'version', jsonb_build_array(1, 0))`,
    }),
  };
  await on.execute(sql`
    with stored as (
      update weekly_meetings w
      set status = 'open', closed_at = null, closed_by = null, version = w.version + 1, updated_at = now()${
        isUndo
          ? sql``
          : sql`, reopened_at = ${now.toISOString()}::timestamptz, reopen_reason = ${textValue(reason)}`
      }
      where w.id = ${meeting.id} returning w.id
    )${withStatements({ ...waiting, ...(isUndo ? marks : {}), logged })}
    select id from stored`);
}
