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
      className="flex items-center gap-2 w-full min-h-11 mt-3 px-3 rounded-control bg-warn-soft text-warn text-body font-name"
      onClick={() => {
        onFollowed();
        outbox.send({ type: 'outbox.opened' });
      }}
    >
      <Hourglass className="icon" />
      {countWith(count, 'record waiting to send', 'records waiting to send')}
      <ChevronRight className="icon ms-auto" />
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
    <ul className="record-drawer-six grid grid-cols-2 gap-2" hidden={isSearching}>
      {dialogs.map(({ id, metric, tile }) => (
        <li key={id}>
          <button
            type="button"
            className="flex items-center gap-3 size-full min-h-16 px-3 py-2 border border-line rounded-control text-start text-[0.9375rem] leading-[1.25] font-[560] active:bg-[color-mix(in_oklab,var(--metric)_14%,var(--color-raised))]"
            data-metric={metric}
            onClick={openDialog(workspace, id)}
          >
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
      className="record-drawer fixed z-34 inset-x-0 top-auto bottom-[calc(var(--bar-height)_+_var(--bar-inset))] w-full max-w-none max-h-[calc(100dvh_-_var(--bar-height)_-_var(--bar-inset))] p-0 overflow-visible bg-transparent text-ink focus-visible:outline-none md:hidden"
      id={recordDrawerId}
      open
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={titleId}
      onKeyDown={keepTabInside}
      onKeyDownCapture={({ key }) => key === 'Escape' && dismiss()}
      onClick={({ target, currentTarget }) => target === currentTarget && dismiss()}
    >
      <div className="max-h-[inherit] px-4 pt-1.5 pb-4.5 overflow-y-auto rounded-t-panel bg-raised shadow-float">
        <div className="flex items-center justify-between min-h-13 -me-2.5">
          <h2 className="text-dialog tracking-[-0.015em]" id={titleId}>
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
