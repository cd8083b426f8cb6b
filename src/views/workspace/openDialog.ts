import type { DialogId, FieldValues } from '../../contract/ports.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { dialogView } from '../../routes/table.ts';

/** @returns what a press does that opens a dialog, with this filled in. */
export const openDialog =
  (workspace: WorkspaceActor, recording: DialogId, prefill: FieldValues = {}) =>
  () =>
    workspace.send({ type: 'recording.requested', recording, prefill });

/** Fetches the code of a dialog that is pointed at. */
export const approachDialog = (): void => {
  dialogView.load().catch(() => undefined);
};
