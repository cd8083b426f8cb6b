import type { DialogId, FieldValues } from '../../contract/ports.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { dialogView } from '../../routes/table.ts';

/** @returns a handler that opens a dialog with these values. */
export const openDialog =
  (workspace: WorkspaceActor, recording: DialogId, prefill: FieldValues = {}) =>
  () =>
    workspace.send({ type: 'recording.requested', recording, prefill });

/** Prefetches the dialogs' code when the pointer is over a button. */
export const approachDialog = (): void => {
  dialogView.load().catch(() => undefined);
};
