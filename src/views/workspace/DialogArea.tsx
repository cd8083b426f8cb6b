import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { messages } from '../../contract/messages.ts';
import type { WorkspaceActor } from '../../machines/app.machine.ts';
import { selectEntryTitle } from '../../machines/forms/forms.ts';
import { dialogs } from '../../machines/recordings/recordings.ts';
import type { DialogRequest } from '../../machines/workspace.setup.ts';
import { dialogView, entryView, type PageProps, paletteView, pictureView } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';

const isDialogOpen = (snapshot: SnapshotFrom<WorkspaceActor>) =>
  snapshot.matches({ dialog: 'open' }) || snapshot.matches({ dialog: 'sharing' });

const otherTitles: Readonly<Record<string, string>> = {
  search: 'Search or jump to',
  keys: 'Keyboard shortcuts',
  profilePicture: 'Change profile picture',
};

const titleOf = ({ recording: id, entry }: DialogRequest) =>
  selectEntryTitle(entry) ?? dialogs.find((dialog) => dialog.id === id)?.title ?? otherTitles[id] ?? '';

/** The open dialog, or why its code is not there. */
export function DialogArea({ workspace }: PageProps) {
  const isOpen = useSelector(workspace, isDialogOpen);
  const isMissing = useSelector(workspace, (snapshot) => snapshot.matches({ dialog: 'missing' }));
  const title = useSelector(workspace, ({ context }) => titleOf(context.requested));
  const isSearching = useSelector(workspace, (snapshot) => snapshot.matches({ dialog: 'searching' }));
  const isPicturing = useSelector(workspace, (snapshot) => snapshot.matches({ dialog: 'picturing' }));
  const isEntering = useSelector(workspace, (snapshot) => snapshot.matches({ dialog: 'entering' }));
  const Dialogs = dialogView.view();
  const Palette = paletteView.view();
  const Picture = pictureView.view();
  const Entry = entryView.view();
  if (isOpen) return Dialogs && <Dialogs workspace={workspace} />;
  if (isSearching) return Palette && <Palette workspace={workspace} />;
  if (isPicturing) return Picture && <Picture workspace={workspace} />;
  if (isEntering) return Entry && <Entry workspace={workspace} />;
  if (!isMissing) return null;
  return (
    <Dialog
      title={title}
      kind="question"
      isOpen
      onDismissed={() => workspace.send({ type: 'dialog.dismissed' })}
      foot={
        <div className="actions">
          <Button variant="primary" onPressed={() => workspace.send({ type: 'code.retried' })}>
            Try again
          </Button>
        </div>
      }
    >
      <div className="dialog-body">
        <p role="alert">{messages.wentWrong}</p>
        <p className="hint">The dialog did not arrive. Check your connection.</p>
      </div>
    </Dialog>
  );
}
