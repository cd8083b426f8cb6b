import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import { selectEntryTitle } from '../../machines/form/forms.ts';
import { dialogs } from '../../machines/recordings/dialogs.ts';
import type { DialogRequest, WorkspaceMeta } from '../../machines/workspace.setup.ts';
import {
  dialogView,
  entryView,
  type PageProps,
  paletteView,
  pictureView,
  presentationView,
} from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Boundary } from '../parts/page/Boundary.tsx';
import { selectDialog } from '../selectView.ts';

const otherTitles: Readonly<Record<string, string>> = {
  search: 'Search or jump to',
  keys: 'Keyboard shortcuts',
  profilePicture: 'Change profile picture',
  presentation: 'Present Sm Report',
  entry: 'Not loaded',
};

const titleOf = ({ recording: id, entry }: DialogRequest) =>
  selectEntryTitle(entry) ?? dialogs.find((dialog) => dialog.id === id)?.title ?? otherTitles[id] ?? '';

interface FetchedProps extends PageProps {
  code: typeof dialogView;
}

function Fetched({ code, workspace }: FetchedProps) {
  const View = code.view();
  return View && <View workspace={workspace} />;
}

function DialogInTrouble({ workspace, note }: PageProps & { note: string }) {
  const title = useSelector(workspace, ({ context }) => titleOf(context.requested));
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
        <p className="hint">{note}</p>
      </div>
    </Dialog>
  );
}

function BrokenDialog({ workspace }: PageProps) {
  const records = useSelector(workspace, ({ context }) =>
    dialogs.some(({ id }) => id === context.requested.recording),
  );
  const kept = records ? ' We’ve kept what you wrote.' : '';
  return <DialogInTrouble note={`We couldn’t show this dialog.${kept}`} workspace={workspace} />;
}

type DialogShown = WorkspaceMeta['dialog'];

const views: Readonly<Record<DialogShown, (props: PageProps) => ReactNode>> = {
  Recording: (props) => <Fetched code={dialogView} {...props} />,
  Palette: (props) => <Fetched code={paletteView} {...props} />,
  Picture: (props) => <Fetched code={pictureView} {...props} />,
  Presentation: (props) => <Fetched code={presentationView} {...props} />,
  Entry: (props) => <Fetched code={entryView} {...props} />,
  CodeMissing: (props) => (
    <DialogInTrouble note="This dialog didn’t load. Check your connection." {...props} />
  ),
  Broken: BrokenDialog,
};

/** The dialog over the page, or why its code is missing. */
export function DialogArea({ workspace }: PageProps) {
  const shown = useSelector(workspace, selectDialog<DialogShown>);
  const View = shown && views[shown];
  return (
    View && (
      <Boundary key={shown} onFailed={() => workspace.send({ type: 'dialog.failed' })}>
        <View workspace={workspace} />
      </Boundary>
    )
  );
}
