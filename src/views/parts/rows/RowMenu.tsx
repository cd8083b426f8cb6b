import { Ellipsis, GripVertical, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import type { Location } from '../../../contract/pages.ts';
import { PageLink } from '../../../routes/PageLink.tsx';
import { closePopover } from '../focus/focus.ts';
import { enterMenu, moveInMenu } from '../focus/tabStops.ts';
import { useFloating } from '../hooks.ts';

export interface MenuEntry {
  icon: LucideIcon;
  /** What it says; `label` says of which row as well. */
  words: string;
  label: string;
  /** Where it leads, if it is a link. */
  to?: Location;
  /** Why it can’t be done now. */
  off?: string | null;
  onChosen?: () => void;
}

interface EntryProps {
  entry: MenuEntry;
  onClosed: () => void;
}

function Entry({ entry, onClosed }: EntryProps) {
  const { icon: Icon, words, label, to, off, onChosen } = entry;
  const why = useId();
  const choose = () => {
    onClosed();
    onChosen?.();
  };
  if (to)
    return (
      <PageLink className="menu-entry" role="menuitem" to={to} label={label} onFollowed={choose}>
        <Icon className="icon text-ink-muted" />
        {words}
      </PageLink>
    );
  return (
    <button
      type="button"
      className="menu-entry"
      role="menuitem"
      tabIndex={-1}
      aria-label={label}
      aria-disabled={off ? true : undefined}
      aria-describedby={off ? why : undefined}
      onClick={off ? undefined : choose}
    >
      <Icon className="icon text-ink-muted" />
      <span>
        {words}
        {off && <small id={why}>{off}</small>}
      </span>
    </button>
  );
}

/** The row can be carried by its button as well. */
export interface Grip {
  /** The id of what says how. */
  readonly hintId: string;
  readonly isLifted: boolean;
}

interface RowMenuProps {
  /** Of the row, to stand in the button’s own name. */
  name: string;
  entries: () => readonly MenuEntry[];
  grip?: Grip | undefined;
}

/** All that can be done with a row, in words; its entries are in the page only while it is open. */
export function RowMenu({ name, entries, grip }: RowMenuProps) {
  const id = useId();
  const { isOpen, onToggled } = useFloating();
  const close = () => closePopover(id);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') close();
    moveInMenu(event);
  };
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={`Actions for ${name}`}
        aria-haspopup="menu"
        aria-describedby={grip?.hintId}
        aria-pressed={grip?.isLifted || undefined}
        popoverTarget={id}
      >
        {grip ? <GripVertical className="icon" /> : <Ellipsis className="icon" />}
      </button>
      <div className="row-menu" id={id} popover="auto" onBeforeToggle={onToggled} onToggle={enterMenu}>
        {isOpen && (
          <>
            <p className="only-narrow" aria-hidden="true">
              {name}
            </p>
            <div role="menu" tabIndex={-1} aria-label={`Actions for ${name}`} onKeyDown={onKey}>
              {entries().map((entry) => (
                <Entry key={entry.label} entry={entry} onClosed={close} />
              ))}
            </div>
          </>
        )}
      </div>
    </>
  );
}
