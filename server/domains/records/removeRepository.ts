import type { Row } from '../../../src/contract/records/records.ts';
import { deletion, updateRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { MemberFacts } from '../../http/handle.ts';
import { notFound, stateConflict } from '../../http/refused.ts';
import { metricTables } from '../activities/metricTablesRepository.ts';
import { answerRow } from '../activities/rowsRepository.ts';
import { correctionOf } from './correctionRepository.ts';
import { notifyAgain, takeAllNoticesBack } from './noticesRepository.ts';
import { editPermission, requireInTime, undoUntil } from './policy.ts';
import type { Recording } from './recording.ts';
import { lockRecord, readRecord, unlessRegistered } from './repository.ts';

/**
 * Deletes a record, which can be restored until `undo_until`. If the same member repeats the call within that time,
 * the answer is the same.
 */
export function deleteRecord(
  database: Queries,
  recording: Recording,
  call: MemberFacts,
  { id, reason }: { id: number; reason?: string | undefined },
): Promise<{ undo_until: string }> {
  const { viewer, now } = call;
  return database.transaction(async (on) => {
    const locked = await lockRecord(on, viewer, recording, id);
    if (locked.deleted_at !== null) {
      requireInTime(locked.deleted_at, now, notFound());
      return { undo_until: undoUntil(locked.deleted_at) };
    }
    const permission = editPermission(viewer, 'activity.deleteOwn', locked, reason, call.expectedVersion);
    await recording.mayRemove?.({ on, id });
    const { columns, changes } = deletion(call);
    const change = correctionOf({ recording, viewer, locked, permission, verb: 'deleted', changes });
    await updateRow(on, call, {
      ...change,
      row: locked,
      columns: { ...columns, updated_by: viewer.memberId },
    });
    await takeAllNoticesBack(on, recording.metric, locked);
    return { undo_until: undoUntil(now.toISOString()) };
  });
}

/** Restores a record for the member who deleted it; a record that isn't deleted is only returned. */
export function restoreRecord(
  database: Queries,
  recording: Recording,
  call: MemberFacts,
  id: number,
): Promise<Row> {
  const { viewer, now } = call;
  return unlessRegistered(() =>
    database.transaction(async (on) => {
      const locked = await lockRecord(on, viewer, recording, id);
      if (locked.deleted_at === null) return answerRow(locked);
      requireInTime(locked.deleted_at, now, stateConflict('undoTooLate'));
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
    }),
  );
}
