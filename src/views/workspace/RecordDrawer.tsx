import { useSelector } from '@xstate/react';
import { ChevronRight, Hourglass, X } from 'lucide-react';
import { useId } from 'react';
import { dialogs } from '../../machines/recordings/dialogs.ts';
import { type PageProps, paletteView } from '../../routes/table.ts';
import { countWith } from '../figures.ts';
import { type OutboxProps, selectRecords } from '../outbox/selectOutbox.ts';
import { MetricBadge } from '../parts/figures/MetricBadge.tsx';
import { keepTabInside, useModalDialog } from '../parts/hooks.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { openDialog } from './openDialog.ts';

export const recordDrawerId = 'record-drawer';

function Waiting({ outbox, onFollowed }: OutboxProps & { onFollowed: () => void }) {
  const count = useSelector(outbox, selectRecords).length;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="record-drawer-waiting"
      onClick={() => {
        onFollowed();
        outbox.send({ type: 'outbox.opened' });
      }}
    >
      <Hourglass className="icon" />
      {countWith(count, 'record waiting to send', 'records waiting to send')}
      <ChevronRight className="icon end" />
    </button>
  );
}

/** A field for entering a record as a sentence, once its code has loaded. */
function Saying({ workspace }: PageProps) {
  const Field = paletteView.view();
  return Field && <Field workspace={workspace} />;
}

function Six({ workspace }: PageProps) {
  const saying = useSelector(workspace, ({ children }) => children.saying);
  const isSearching = useSelector(
    saying,
    (snapshot) => snapshot !== undefined && (snapshot.context.text !== '' || snapshot.hasTag('memberChosen')),
  );
  return (
    <ul className="record-drawer-six" hidden={isSearching}>
      {dialogs.map(({ id, metric, tile }) => (
        <li key={id}>
          <button type="button" data-metric={metric} onClick={openDialog(workspace, id)}>
            <MetricBadge metric={metric} />
            <span>{tile}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Drawer({ workspace }: PageProps) {
  const titleId = useId();
  const outbox = useSelector(workspace, ({ children }) => children.outbox);
  const isSayable = useSelector(workspace, ({ children }) => children.saying !== undefined);
  const dialog = useModalDialog(true);
  const dismiss = () => workspace.send({ type: 'drawer.dismissed' });
  return (
    <dialog
      ref={dialog}
      className="record-drawer"
      id={recordDrawerId}
      open
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={titleId}
      onKeyDown={keepTabInside}
      onKeyDownCapture={({ key }) => key === 'Escape' && dismiss()}
      onClick={({ target, currentTarget }) => target === currentTarget && dismiss()}
    >
      <div className="record-drawer-frame">
        <div className="record-drawer-head max-md:flex max-md:items-center max-md:min-h-13">
          <h2 className="max-md:text-dialog max-md:tracking-[-0.015em]" id={titleId}>
            Record
          </h2>
          <IconButton label="Close" icon={X} size="large" onPressed={dismiss} />
        </div>
        {isSayable && <Saying workspace={workspace} />}
        <Six workspace={workspace} />
        {outbox && <Waiting outbox={outbox} onFollowed={dismiss} />}
      </div>
    </dialog>
  );
}

/** The six recordings, above the bottom bar that opens them. */
export function RecordDrawer({ workspace }: PageProps) {
  const isOpen = useSelector(workspace, (snapshot) => snapshot.hasTag('drawerOpen'));
  return isOpen ? <Drawer workspace={workspace} /> : null;
}
