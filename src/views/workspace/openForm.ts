import type { FormEntry } from '../../contract/formPorts.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';

/** Opens a form in a dialog. */
export const openForm = (workspace: WorkspaceActor, entry: FormEntry): void =>
  workspace.send({ type: 'entry.requested', entry });
