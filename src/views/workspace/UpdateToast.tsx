import { useSelector } from '@xstate/react';
import type { WorkspaceMeta } from '../../machines/workspace.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { Toast } from '../parts/page/Toast.tsx';
import { selectDialog } from '../selectView.ts';

/** A new version is taken when its member says so; it waits under a dialog, and the draft of a page stays on the device. */
export function UpdateToast({ workspace }: PageProps) {
  const hasNewBuild = useSelector(workspace, ({ context }) => context.hasNewBuild);
  const dialog = useSelector(workspace, selectDialog<NonNullable<WorkspaceMeta['dialog']>>);
  return hasNewBuild && !dialog ? (
    <Toast
      message="A new version is ready."
      role="note"
      action="Reload"
      onActed={() => workspace.send({ type: 'build.taken' })}
    />
  ) : null;
}
