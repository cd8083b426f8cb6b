import { useSelector } from '@xstate/react';
import { singleKeys } from '../../contract/keys.ts';
import { dialogs } from '../../machines/recordings/dialogs.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import type { PaletteProps } from './PaletteDialog.tsx';

interface KeysProps {
  keys: readonly { key: string; does: string }[];
  isOff?: boolean;
}

function Keys({ keys, isOff = false }: KeysProps) {
  return (
    <dl className={isOff ? 'divide-y divide-line text-ink-muted' : 'divide-y divide-line'}>
      {keys.map(({ key, does }) => (
        <div key={key} className="flex items-center justify-between gap-3 py-1.5">
          <dt>{does}</dt>
          <dd>
            <kbd className={isOff ? 'key line-through' : 'key'}>{key}</kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The list of keyboard shortcuts, and the switch for the shortcuts with a single key. */
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
        <Keys isOff={!areKeysOn} keys={single.map(({ key, does }) => ({ key: key.toUpperCase(), does }))} />
        <Keys
          keys={[
            { key: chord, does: 'Search from anywhere' },
            { key: chord.replace(/K$/, 'Enter'), does: 'Submit a dialog or a form' },
          ]}
        />
      </div>
    </Dialog>
  );
}
