import { eq, sql } from 'drizzle-orm';
import { messages } from '../../../src/contract/messages.ts';
import type { Import, undoImport } from '../../../src/contract/organization/imports.ts';
import { storeRow } from '../../changes/changeRow.ts';
import type { Queries } from '../../database/open.ts';
import type { Call } from '../../http/handle.ts';
import { present, stateConflict } from '../../http/refused.ts';
import { imports } from '../../schema/infrastructure.ts';
import { requireStatus } from './policy.ts';
import { findFile, notTakenBack, readImport } from './repository.ts';
import { takeBack } from './undoRepository.ts';

type UndoCall = Call<typeof undoImport>;

/** Marks an import as being undone. @throws Refused 404, 409 if it didn’t run or is too old */
export function beginUndo(database: Queries, { viewer, params, now }: UndoCall): Promise<Import> {
  return database.transaction(async (on) => {
    const { id, status } = await findFile(on, viewer, params.id, { isLocked: true });
    requireStatus(status, 'run');
    const { undo_until } = await readImport(on, id, now);
    if (undo_until === null) throw stateConflict('importUndoTooLate');
    await on.update(imports).set({ status: 'undoing', done: 0, failure: null }).where(eq(imports.id, id));
    return readImport(on, id, now);
  });
}

/**
 * Undoes all it can in one transaction, and reports progress outside of the transaction; with an embedded
 * database, the progress shows only at the end.
 */
async function undo(database: Queries, call: UndoCall, noteFault: (error: unknown) => void): Promise<void> {
  const { id, kind } = await findFile(database, call.viewer, call.params.id);
  const tellProgress = (done: number) =>
    void database
      .execute(
        sql`update imports i set done = ${done}, updated_at = now() where i.id = ${id} and i.status = 'undoing'`,
      )
      .catch(noteFault);
  await database.transaction(async (on) => {
    const removed = await takeBack(on, { kind, id }, tellProgress);
    const stored = await storeRow(on, call, {
      table: 'imports',
      row: { chapter_id: null },
      stored: sql`
        update imports i set status = 'undone', done = i.rows, removed = ${removed}, updated_at = now(),
          version = i.version + 1
        where i.id = ${id} and i.status = 'undoing' returning i.id`,
      action: 'import.undo',
      changes: { kind: [kind, kind], removed: [null, removed] },
    });
    // Another server declared this undo lost, and reported that nothing was undone.
    present(stored);
  });
}

/** Runs the undo that `beginUndo` marked; if it fails, everything is still there and the import has the reason. */
export async function finishUndo(database: Queries, call: UndoCall, noteFault: (error: unknown) => void) {
  try {
    await undo(database, call, noteFault);
  } catch (error) {
    noteFault(error);
    await database
      .update(imports)
      .set({ status: 'run', done: sql`${imports.rows}`, failure: notTakenBack(messages.wentWrong) })
      .where(eq(imports.id, call.params.id));
  }
}
