import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { keepTabInside, useModalDialog } from '../parts/hooks.ts';
import { IconButton } from '../parts/IconButton.tsx';

interface PaletteFrameProps {
  title: string;
  children: ReactNode;
  /** The action of Enter on the current result, in words. */
  doesEnter: string;
  note?: string;
  onDismissed: () => void;
}

/** The search dialog: the search field is at its top, and a press outside closes the dialog. */
export function PaletteFrame({ title, children, doesEnter, note, onDismissed }: PaletteFrameProps) {
  const titleId = useId();
  const dialog = useModalDialog(true);
  return (
    <dialog
      ref={dialog}
      className="dialog w-[min(640px,calc(100vw_-_24px))] mt-[12dvh] mb-auto max-sm:w-full max-sm:m-0"
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
      <div className="dialog-frame max-h-[70dvh] max-sm:max-h-none">
        <h2 className="sr-only" id={titleId}>
          {title}
        </h2>
        <div className="dialog-body flex flex-col gap-0 p-0 overflow-hidden">{children}</div>
        <div className="hidden absolute top-1.25 end-1 max-sm:block">
          <IconButton label="Close" icon={X} size="large" onPressed={onDismissed} />
        </div>
        <div
          className="flex-none flex gap-4 *:inline-flex *:items-center *:gap-1.5 px-4 py-2.25 border-t border-line bg-well text-label text-ink-muted max-sm:hidden"
          aria-hidden="true"
        >
          <span>
            <kbd className="key">↑</kbd>
            <kbd className="key">↓</kbd>move
          </span>
          <span>
            <kbd className="key">↵</kbd>
            {doesEnter}
          </span>
          {note ? (
            <span className="ms-auto">{note}</span>
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
