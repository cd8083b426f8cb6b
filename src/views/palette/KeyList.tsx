import { useSelector } from '@xstate/react';
import { singleKeys } from '../../contract/keys.ts';
import { dialogs } from '../../machines/recordings/dialogs.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import type { PaletteProps } from './PaletteDialog.tsx';

/** The list of keys, and the switch for the single ones. */
export function KeyList({ palette, workspace }: PaletteProps) {
  const chord = useSelector(workspace, ({ context }) => context.keys.chord);
  const areKeysOn = useSelector(workspace, (snapshot) => snapshot.hasTag('keysOn'));
  const dismiss = () => palette.send({ type: 'dialog.dismissed' });
  const single = [
    ...dialogs.map(({ id, title }) => ({ key: singleKeys[id], does: title })),
    { key: singleKeys.search, does: 'Search or jump to' },
    { key: singleKeys.keys, does: 'Keyboard shortcuts' },
  ];
  return (
    <Dialog
      title="Keyboard shortcuts"
      kind="question"
      isOpen
      onDismissed={dismiss}
      foot={
        <div className="actions">
          <Button variant="primary" onPressed={dismiss}>
            Done
          </Button>
        </div>
      }
    >
      <div className="dialog-body">
        <SwitchField
          label="Single keys"
          isOn={areKeysOn}
          onSwitched={() => workspace.send({ type: 'keys.switched' })}
        />
        <dl className="keys" data-off={areKeysOn ? undefined : ''}>
          {single.map(({ key, does }) => (
            <div key={key}>
              <dt>{does}</dt>
              <dd>
                <kbd className="key">{key.toUpperCase()}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <dl className="keys">
          <div>
            <dt>Search from anywhere</dt>
            <dd>
              <kbd className="key">{chord}</kbd>
            </dd>
          </div>
          <div>
            <dt>Submit a dialog or a form</dt>
            <dd>
              <kbd className="key">{chord.replace(/K$/, 'Enter')}</kbd>
            </dd>
          </div>
        </dl>
      </div>
    </Dialog>
  );
}
