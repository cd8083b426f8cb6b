import { type SQL, sql } from 'drizzle-orm';
import type { moveMeeting } from '../../../src/contract/meetings/attendanceSheet.ts';
import { messages } from '../../../src/contract/messages.ts';
import { storeRow, updateRow, updating } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Queryable } from '../../database/query.ts';
import { instantValue } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { invalidField, present, Refused, requireVersion } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { lockMeeting, type WholeMeeting } from '../meetings/factsRepository.ts';
import type { Moving } from '../meetings/moving.ts';
import { clockTime, movesOfMeeting } from '../meetings/policy.ts';
import { moveSkipped } from '../meetings/skipRepository.ts';
import { spokenDay } from '../shared/calendar.ts';
import { confirmedSub } from '../shared/coming.ts';
import { requireMove, requireRightToMove } from '../shared/transitions.ts';
import { isWaiting, metricsToCount, rosterOf } from './rosterRepository.ts';

/**
 * Closes, reopens, skips or restores a meeting. Repeating the member's own last move changes nothing.
 * @throws Refused 403 and 404 by the move's rights, 409 for a move that isn't allowed or that somebody else has made,
 * 422 for a missing reason
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
    requireVersion(expectedVersion, { id, status, version });
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

type Mover = Omit<Moving, 'keys'>;

/** @returns the statement that logs changes of the rows of `from`, a part of the same `with` */
const loggingMarks = (
  { viewer, requestId, reason }: Mover,
  { chapter_id }: WholeMeeting,
  { from, action, changes }: { from: SQL; action: string; changes: SQL },
): SQL => sql`
  insert into audit_log (by_id, chapter_id, member_id, action, entity, entity_id, changes, reason, request_id)
  select ${viewer.memberId}::int, ${chapter_id}::int, mark.member_id, ${action}::text, 'attendances', mark.id, ${changes},
    ${reason}::text, ${requestId}::text
  from ${from} mark`;

async function close(on: Queryable, mover: Mover, meeting: WholeMeeting): Promise<void> {
  const { viewer, now, reason } = mover;
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
  await storeRow(on, mover, {
    table: 'weekly_meetings',
    row: meeting,
    before: {
      marked: sql`
        insert into attendances (chapter_id, meeting_id, member_id, status, sub_request_id, sub_name, marked_by, marked_at)
        select ${meeting.chapter_id}::int, ${meeting.id}::int, roster.id,
          case when sub.id is null then 'Absent' else 'Substitute' end, sub.id, sub.name, ${viewer.memberId}::int,
          ${instantValue(now)}
        from (${rosterOf(meeting)}) roster left join lateral (${confirmedSub(meeting.id, sql`roster.id`)}) sub on true
        where not exists (select from attendances t where t.meeting_id = ${meeting.id} and t.member_id = roster.id)
        returning id, member_id, status`,
    },
    stored: updating('weekly_meetings', meeting.id, {
      status: 'closed',
      closed_at: now,
      closed_by: viewer.memberId,
    }),
    action: 'attendance.close',
    changes: { status: ['open', 'closed'] },
    moreChanges: sql`jsonb_build_object('records', jsonb_build_array(null, ${records}))`,
    reason,
    also: {
      ...counted,
      marks_logged: loggingMarks(mover, meeting, {
        from: sql`marked`,
        action: 'attendance.close',
        changes: sql`jsonb_build_object('status', jsonb_build_array(null, mark.status), 'version', jsonb_build_array(0, 1))`,
      }),
    },
  });
}

/** Reopens a closed meeting: its records wait again. An immediate undo also removes the marks made by closing. */
async function reopen(on: Queryable, mover: Mover, meeting: WholeMeeting, isUndo: boolean): Promise<void> {
  const { now, reason } = mover;
  const waiting = Object.fromEntries(
    metricsToCount.map((metric) => [
      `waiting_${metric}`,
      sql`update ${metricTables[metric].table} a set counted_meeting_id = null where a.counted_meeting_id = ${meeting.id}`,
    ]),
  );
  const marks = {
    unmarked: sql`
      delete from attendances t
      where t.meeting_id = ${meeting.id} and t.marked_at = ${meeting.closed_at}::timestamptz and t.version = 1
        and exists (select from audit_log told where told.entity = 'attendances' and told.entity_id = t.id
          and told.action = 'attendance.close')
      returning t.id, t.member_id, t.status`,
    marks_logged: loggingMarks(mover, meeting, {
      from: sql`unmarked`,
      action: 'attendance.reopen',
      changes: sql`jsonb_build_object('status', jsonb_build_array(mark.status, null), 'version', jsonb_build_array(1, 0))`,
    }),
  };
  await updateRow(on, mover, {
    table: 'weekly_meetings',
    row: meeting,
    columns: {
      status: 'open',
      closed_at: null,
      closed_by: null,
      ...(!isUndo && { reopened_at: now, reopen_reason: reason }),
    },
    action: 'attendance.reopen',
    changes: { status: ['closed', 'open'] },
    reason,
    also: { ...waiting, ...(isUndo && marks) },
  });
}
