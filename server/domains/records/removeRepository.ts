import type { Row } from '../../../src/contract/records/records.ts';
import type { Acting } from '../../changes/audit.ts';
import { deletion, updateRow } from '../../changes/changeRow.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import type { Queries } from '../../database/open.ts';
import { minute } from '../../durations.ts';
import type { Facts } from '../../http/handle.ts';
import { notFound, stateConflict } from '../../http/refused.ts';
import { metricTables } from '../activities/metricTables.ts';
import { answerRow } from '../activities/rowsRepository.ts';
import { notifyAgain, takeAllNoticesBack } from './noticesRepository.ts';
import { notifyAndAudit } from './notifyAndAuditRepository.ts';
import { editPermission } from './policy.ts';
import type { Recording } from './recording.ts';
import { lockRecord, readRecord } from './repository.ts';

/** For how long the member who deleted a record may have it back. */
const undoTime = minute;

type Call = Facts & Acting;

/**
 * Takes a record away, to be restored until `undo_until`. Asked again within that time, by the member who deleted it, the
 * answer is the same.
 */
export function deleteRecord(
  database: Queries,
  recording: Recording,
  call: Call,
  { id, reason }: { id: number; reason?: string | undefined },
): Promise<{ undo_until: string }> {
  const { viewer, now } = call;
  return database.transaction(async (on) => {
    const locked = await lockRecord(on, viewer, recording, id);
    if (locked.deleted_at !== null) {
      if (!isInTime(locked.deleted_at, now)) throw notFound();
      return { undo_until: undoUntil(locked.deleted_at) };
    }
    const permission = editPermission(viewer, 'activity.deleteOwn', locked, reason, call.expectedVersion);
    await recording.mayRemove?.({ on, id });
    const { columns, changes } = deletion(call);
    const change = notifyAndAudit({ recording, viewer, locked, permission, verb: 'deleted', changes });
    await updateRow(on, call, {
      ...change,
      row: locked,
      columns: { ...columns, updated_by: viewer.memberId },
    });
    await takeAllNoticesBack(on, recording.metric, locked);
    return { undo_until: undoUntil(now.toISOString()) };
  });
}

/** Gives a record back to the member who deleted it; one that is there already is simply answered. */
export async function restoreRecord(
  database: Queries,
  recording: Recording,
  call: Call,
  id: number,
): Promise<Row> {
  const { viewer, now } = call;
  try {
    return await database.transaction(async (on) => {
      const locked = await lockRecord(on, viewer, recording, id);
      if (locked.deleted_at === null) return answerRow(locked);
      if (!isInTime(locked.deleted_at, now)) throw stateConflict('undoTooLate');
      await recording.mayRestore?.({ on, id });
      await updateRow(on, call, {
        table: metricTables[recording.metric].entity,
        row: locked,
        audience: { memberIds: [locked.receiver_id] },
        columns: { deleted_at: null, deleted_by: null, updated_by: viewer.memberId },
        action: null,
      });
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
