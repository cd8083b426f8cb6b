import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { keepTabInside, useModalDialog } from '../parts/hooks.ts';
import { IconButton } from '../parts/IconButton.tsx';

interface PaletteFrameProps {
  title: string;
  children: ReactNode;
  /** What Enter does with what was found. */
  doesEnter: string;
  note?: string;
  onDismissed: () => void;
}

/** The search's dialog: its field is its head, and a press beside it closes it. */
export function PaletteFrame({ title, children, doesEnter, note, onDismissed }: PaletteFrameProps) {
  const titleId = useId();
  const dialog = useModalDialog(true);
  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      open
      closedby="closerequest"
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={titleId}
      onKeyDown={keepTabInside}
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onDismissed();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onDismissed();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onDismissed();
      }}
    >
      <div className="dialog-frame">
        <h2 className="sr-only" id={titleId}>
          {title}
        </h2>
        <div className="dialog-body">{children}</div>
        <div className="palette-close">
          <IconButton label="Close" icon={X} size="large" onPressed={onDismissed} />
        </div>
        <div className="palette-foot" aria-hidden="true">
          <span>
            <kbd className="key">↑</kbd>
            <kbd className="key">↓</kbd>move
          </span>
          <span>
            <kbd className="key">↵</kbd>
            {doesEnter}
          </span>
          {note ? (
            <span className="end">{note}</span>
          ) : (
            <span>
              <kbd className="key">Esc</kbd>close
            </span>
          )}
        </div>
      </div>
    </dialog>
  );
}
