import { useSelector } from '@xstate/react';
import type { WorkspaceMeta } from '../../machines/workspace.setup.ts';
import type { PageProps } from '../../routes/table.ts';
import { Toast } from '../parts/page/Toast.tsx';
import { selectDialog } from '../selectView.ts';

/**
 * Offers a new version, which is loaded when the member agrees; hidden under a dialog. A page's draft stays on the
 * device.
 */
export function UpdateToast({ workspace }: PageProps) {
  const hasNewBuild = useSelector(workspace, (snapshot) => snapshot.hasTag('newBuild'));
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
