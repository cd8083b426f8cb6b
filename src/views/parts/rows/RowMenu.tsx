import { Ellipsis, GripVertical, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import type { Location } from '../../../contract/pages.ts';
import { PageLink } from '../../../routes/PageLink.tsx';
import { closePopover } from '../focus/focus.ts';
import { enterMenu, moveInMenu } from '../focus/tabStops.ts';
import { useFloating } from '../hooks.ts';

export interface MenuEntry {
  icon: LucideIcon;
  /** The visible text; `label` also names the row. */
  words: string;
  label: string;
  /** The address, if the entry is a link. */
  to?: Location;
  /** The reason why the action isn't possible now; null if it is. */
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
        {off && (
          <small className="block text-label" id={why}>
            {off}
          </small>
        )}
      </span>
    </button>
  );
}

/** What a row needs so that its menu button can also drag it. */
export interface Grip {
  /** The id of the element with the instructions for dragging. */
  readonly hintId: string;
  readonly isLifted: boolean;
}

interface RowMenuProps {
  /** The row's name, used in the button's accessible name. */
  name: string;
  entries: () => readonly MenuEntry[];
  grip?: Grip | undefined;
}

/** A row's menu of actions in words; its items are rendered only while it's open. */
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
      <div
        className="row-menu print:hidden"
        id={id}
        popover="auto"
        onBeforeToggle={onToggled}
        onToggle={enterMenu}
      >
        {isOpen && (
          <>
            <p className="px-3 pb-2 font-[620] first-letter:uppercase sm:hidden" aria-hidden="true">
              {name}
            </p>
            <div
              className="outline-none"
              role="menu"
              tabIndex={-1}
              aria-label={`Actions for ${name}`}
              onKeyDown={onKey}
            >
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
