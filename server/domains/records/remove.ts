import { sql } from 'drizzle-orm';
import type { Row } from '../../../src/contract/records.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import type { Queries } from '../../database/open.ts';
import { minute } from '../../durations.ts';
import type { Facts } from '../../http/handle.ts';
import { notFound, stateConflict } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { answerRow } from '../activities/rows.ts';
import { sources } from '../activities/sources.ts';
import { holdRecord, readRecord } from './held.ts';
import { notifyAgain, takeNoticesBack } from './notices.ts';
import { standingOf } from './policy.ts';
import type { Recording } from './recording.ts';
import { following } from './store.ts';
import { telling } from './telling.ts';

/** For how long whoever deleted a record may have it back. */
const undoTime = minute;

type Call = Facts & { readonly viewer: Viewer };

/**
 * Takes a record away, to be restored until `undo_until`. Asked again within that time, by whoever deleted it, the
 * answer is the same.
 */
export function deleteRecord(
  database: Queries,
  recording: Recording,
  call: Call,
  { id, reason }: { id: number; reason?: string | undefined },
): Promise<{ undo_until: string }> {
  const { viewer, now, requestId } = call;
  return database.transaction(async (on) => {
    const held = await holdRecord(on, viewer, recording, id);
    if (held.deleted_at !== null) {
      if (!isInTime(held.deleted_at, now)) throw notFound();
      return { undo_until: undoUntil(held.deleted_at) };
    }
    const standing = standingOf(viewer, 'activity.deleteOwn', held, reason, call.expectedVersion);
    await recording.mayRemove?.({ on, id });
    const at = now.toISOString();
    const changes = { deleted_at: [null, at] as [unknown, unknown] };
    const also = telling({ recording, viewer, held, standing, requestId, verb: 'deleted', changes });
    await on.execute(sql`
      with stored as (
        update ${sources[recording.metric].table} a
        set deleted_at = ${at}::timestamptz, deleted_by = ${viewer.memberId}::int, updated_at = now(),
          updated_by = ${viewer.memberId}::int, version = a.version + 1
        where a.id = ${id}
        returning a.id
      )${following(also)}
      select id from stored`);
    await takeNoticesBack(on, recording.metric, held);
    return { undo_until: undoUntil(at) };
  });
}

/** Gives a record back to whoever deleted it; one that is there already is simply answered. */
export async function restoreRecord(
  database: Queries,
  recording: Recording,
  { viewer, now }: Call,
  id: number,
): Promise<Row> {
  try {
    return await database.transaction(async (on) => {
      const held = await holdRecord(on, viewer, recording, id);
      if (held.deleted_at === null) return answerRow(held);
      if (!isInTime(held.deleted_at, now)) throw stateConflict('undoTooLate');
      await recording.mayRestore?.({ on, id });
      await on.execute(sql`
        update ${sources[recording.metric].table} a
        set deleted_at = null, deleted_by = null, updated_at = now(), updated_by = ${viewer.memberId}::int,
          version = a.version + 1
        where a.id = ${id}`);
      await notifyAgain(on, recording.metric, id, viewer.today);
      return readRecord(on, viewer, recording, id);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'visitors_once')) throw stateConflict('alreadyRegistered');
    throw error;
  }
}

const undoUntil = (deletedAt: string) => new Date(Date.parse(deletedAt) + undoTime).toISOString();

const isInTime = (deletedAt: string, now: Date) => now.getTime() <= Date.parse(deletedAt) + undoTime;
