import { sql } from 'drizzle-orm';
import {
  createMeeting,
  type SavedMeeting,
  type saveMeeting as saveMeetingEndpoint,
} from '../../../src/contract/meetings/meetings.ts';
import { messages } from '../../../src/contract/messages.ts';
import { changesBetween } from '../../changes/audit.ts';
import { changeRow, insertRow, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, withStatements } from '../../database/query.ts';
import { instantText, todayIn } from '../../database/values.ts';
import type { Call } from '../../http/handle.ts';
import { recordOnceInTransaction } from '../../http/idempotency.ts';
import { invalidField, present, stateConflict } from '../../http/refused.ts';
import { scopeOf, type Viewer } from '../../http/viewer.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { dayIn } from '../shared/calendar.ts';
import { chapterFor, requireRight } from '../shared/policy.ts';
import { unlessTaken } from '../shared/taken.ts';
import { requireMove } from '../shared/transitions.ts';
import { findMeeting, lockMeeting, type WholeMeeting } from './factsRepository.ts';
import { movesOfMeeting } from './policy.ts';
import { moveSkipped } from './skipRepository.ts';

const table = 'weekly_meetings';

interface UsualStart {
  readonly time_zone: string;
  /** Today in the chapter. */
  readonly today: string;
  /** The usual start of a meeting on that day. */
  readonly starts_at: string;
}

function findUsualStart(on: Queryable, chapterId: number, date: string, now: Date) {
  return selectRow<UsualStart>(
    on,
    sql`
      select c.time_zone, ${todayIn(now)}::text as today,
        ${instantText(sql`((${date}::date + c.meeting_time) at time zone c.time_zone)`)} as starts_at
      from chapters c where c.id = ${chapterId} and c.archived_at is null`,
  );
}

/** Adds a meeting. @throws Refused 422 by field */
export async function addMeeting(database: Queries, call: Call<typeof createMeeting>): Promise<SavedMeeting> {
  const { viewer, body, now } = call;
  const chapterId = chapterFor(viewer, 'meeting.edit', body.chapter_id);
  const usual = await findUsualStart(database, chapterId, body.date, now);
  if (usual === null) throw invalidField('chapter_id');
  if (body.date < usual.today) throw invalidField('date', messages.pastMeeting);
  const startsAt = body.starts_at ?? usual.starts_at;
  if (dayIn(usual.time_zone, new Date(startsAt)) !== body.date) {
    throw invalidField('starts_at', messages.otherDay);
  }
  return recordOnceInTransaction(database, createMeeting, call, async (on, keep) => {
    const id = await insertMeeting(on, call, { chapterId, startsAt });
    const answer = await savedMeeting(on, viewer, { id, now, told: 0 });
    const kept = keep(sql`${JSON.stringify(answer)}::json`);
    if (Object.keys(kept).length > 0) {
      await on.execute(
        sql`with stored as (select ${id}::int as id)${withStatements(kept)} select id from stored`,
      );
    }
    return answer;
  });
}

async function insertMeeting(
  on: Queryable,
  call: Call<typeof createMeeting>,
  { chapterId, startsAt }: { chapterId: number; startsAt: string },
): Promise<number> {
  const { body } = call;
  const { date, place = null, online_link = null } = body;
  const refused = () => invalidField('date', messages.meetingOnThatDay);
  const made = await unlessTaken('weekly_meetings_once', refused, () =>
    insertRow(on, call, {
      table,
      row: { chapter_id: chapterId },
      columns: { chapter_id: chapterId, date, starts_at: startsAt, place, online_link },
      action: 'meeting.edit',
      changes: { date: [null, date] },
    }),
  );
  return made.id;
}

/**
 * Changes time, place and link of an open meeting, skips it, or restores it.
 * @throws Refused 403 and 404 by the rights for the change, 409 for a closed meeting and for a move that isn't
 * allowed, 422 by field
 */
export function changeMeeting(
  database: Queries,
  keys: SignInKeys,
  call: Call<typeof saveMeetingEndpoint>,
): Promise<SavedMeeting> {
  const { viewer, params, body, now, requestId } = call;
  const { status, skip_reason, ...fields } = body;
  const isEdit = Object.values(fields).some((value) => value !== undefined);
  const scope = status === undefined ? scopeOf(viewer, 'meeting.edit') : scopeOf(viewer, 'meeting.skip');
  return changeRow(database, call, {
    lock: (on) => lockMeeting(on, viewer, params.id, { scope, lock: 'move' }),
    allow: (before) => {
      if (isEdit) requireRight(viewer, 'meeting.edit', before.chapter_id);
    },
    current: ({ id }, on) => savedMeeting(on, viewer, { id, now, told: 0 }),
    change: async (before, on) => {
      if (before.status === 'closed') throw stateConflict('meetingClosed');
      if (isEdit) await editMeeting(on, call, before, fields);
      let told = 0;
      if (status !== undefined && status !== before.status) {
        requireMove(movesOfMeeting(viewer, before, now), status);
        const reason = status === 'skipped' ? (skip_reason ?? null) : null;
        if (status === 'skipped' && reason === null) throw invalidField('skip_reason', messages.required);
        told = await moveSkipped(on, { viewer, keys, now, requestId, reason }, before);
      }
      return savedMeeting(on, viewer, { id: before.id, now, told });
    },
  });
}

type Fields = Omit<Call<typeof saveMeetingEndpoint>['body'], 'status' | 'skip_reason'>;

async function editMeeting(
  on: Queryable,
  call: { viewer: Viewer; requestId: string },
  before: WholeMeeting,
  fields: Fields,
): Promise<void> {
  const { starts_at, place, online_link } = fields;
  if (starts_at !== undefined && dayIn(before.time_zone, new Date(starts_at)) !== before.date) {
    throw invalidField('starts_at', messages.otherDay);
  }
  await updateRow(on, call, {
    table,
    row: before,
    columns: { starts_at, place, online_link },
    action: 'meeting.edit',
    changes: changesBetween({ ...before }, fields),
  });
}

/** Reads the current meeting with its moves. */
async function savedMeeting(
  on: Queryable,
  viewer: Viewer,
  { id, now, told }: { id: number; now: Date; told: number },
): Promise<SavedMeeting> {
  const meeting = present(await findMeeting(on, viewer, sql`w.id = ${id}`));
  return { ...meeting, moves: movesOfMeeting(viewer, meeting, now), told };
}
