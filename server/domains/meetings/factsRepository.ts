import { type SQL, sql } from 'drizzle-orm';
import type { Meeting } from '../../../src/contract/meetings/meetings.ts';
import type { MeetingOption } from '../../../src/contract/records/visitors.ts';
import { type Queryable, selectRow } from '../../database/query.ts';
import type { Scope, Viewer } from '../../http/viewer.ts';
import { personJson } from '../shared/lists.ts';
import { inScope } from '../shared/scope.ts';
import { meetingColumns } from './columnsRepository.ts';
import type { MeetingFacts } from './policy.ts';

/** A meeting with the facts that decide its moves. */
export interface WholeMeeting extends Meeting, Omit<MeetingFacts, keyof Meeting> {
  readonly headcount: number | null;
  readonly closed_by: { id: number; first_name: string; last_name: string } | null;
  readonly reopened_at: string | null;
  readonly reopen_reason: string | null;
  /** Counter and hash of the check-in code, in hex. */
  readonly checkin: string | null;
  readonly next_meeting: MeetingOption | null;
}

const neighbors = (status: 'open' | 'closed') =>
  sql`from weekly_meetings beside where beside.chapter_id = w.chapter_id and beside.status = ${sql.raw(`'${status}'`)}`;

/** @returns the columns of a meeting `w` of chapter `c` with the facts that decide its moves */
export function wholeMeetingColumns(viewer: Viewer): SQL {
  return sql`${meetingColumns(viewer)}, w.chapter_id, w.headcount, w.closed_by as closed_by_id,
    ${personJson(sql`w.closed_by`)} as closed_by,
    to_char(w.reopened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as reopened_at, w.reopen_reason,
    encode(w.checkin_code_hash, 'hex') as checkin,
    (select min(beside.date)::text ${neighbors('open')} and beside.date < w.date) as earlier_open,
    (select max(beside.date)::text ${neighbors('closed')}) as newest_closed,
    (select json_build_object('id', beside.id, 'date', beside.date) ${neighbors('open')}
      and beside.date > w.date order by beside.date limit 1) as next_meeting`;
}

/**
 * The reason for locking a meeting until the end of the transaction: several may mark at once; a move waits for all
 * of them, and for moves of the chapter's other meetings.
 */
export type MeetingLock = 'mark' | 'change' | 'move';

/**
 * Finds and locks a meeting of the scope; null if there is none. It reads the meeting's other facts after it holds
 * the lock, because somebody else may have moved the meeting in the meantime.
 */
export async function lockMeeting(
  on: Queryable,
  viewer: Viewer,
  id: number,
  { scope, lock }: { scope: Scope; lock: MeetingLock },
): Promise<WholeMeeting | null> {
  const chapter = sql`
    chapter as materialized (
      select c.id from chapters c where c.id = (select w.chapter_id from weekly_meetings w where w.id = ${id})
      for no key update
    )`;
  const named = sql`w.id = ${id} and ${inScope(scope, sql`w.chapter_id`)}`;
  const locked = await selectRow<{ id: number }>(
    on,
    lock === 'move'
      ? sql`
          with ${chapter}
          select w.id from weekly_meetings w join chapter on chapter.id = w.chapter_id where ${named} for no key update of w`
      : sql`select w.id from weekly_meetings w where ${named} for ${sql.raw(lock === 'mark' ? 'share' : 'no key update')}`,
  );
  return locked && findMeeting(on, viewer, sql`w.id = ${id}`);
}

/** Finds the meeting for which a condition on `w` holds. */
export function findMeeting(on: Queryable, viewer: Viewer, condition: SQL): Promise<WholeMeeting | null> {
  return selectRow<WholeMeeting>(
    on,
    sql`
      select ${wholeMeetingColumns(viewer)}
      from weekly_meetings w join chapters c on c.id = w.chapter_id where ${condition}`,
  );
}
