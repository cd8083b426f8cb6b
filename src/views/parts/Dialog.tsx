import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import type { MetricKey } from '../../contract/metrics.ts';
import { MetricBadge } from './figures/MetricBadge.tsx';
import { submitByChord } from './focus/submitChord.ts';
import { keepTabInside, useModalDialog } from './hooks.ts';
import { IconButton } from './IconButton.tsx';

interface DialogProps {
  title: string;
  isOpen: boolean;
  metric?: MetricKey;
  /** The kind of dialog; a question is narrow on every screen. */
  kind?: 'form' | 'question';
  /**
   * For a dialog that is only read: a selector of its link in the page. Without it, the dialog has fields or answers.
   */
  readFrom?: string;
  /** The dialog's body; `DialogForm` for a form. */
  children: ReactNode;
  foot: ReactNode;
  onDismissed: () => void;
}

/**
 * A modal dialog, rendered in place instead of with `showModal`, which would restyle the whole page before showing
 * it.
 */
export function Dialog({ title, isOpen, metric, kind = 'form', readFrom, ...props }: DialogProps) {
  const { children, foot, onDismissed } = props;
  const titleId = useId();
  const dialog = useModalDialog(isOpen, readFrom);
  const floating = useRef<HTMLDivElement>(null);
  return (
    <dialog
      ref={dialog}
      className={kind === 'question' ? 'dialog ask' : 'dialog'}
      open={isOpen}
      closedby="closerequest"
      tabIndex={-1}
      aria-modal="true"
      aria-labelledby={titleId}
      onKeyDown={keepTabInside}
      onKeyDownCapture={(event) => {
        submitByChord(event);
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        const hasOpenList = event.currentTarget.querySelector('[aria-expanded="true"]') !== null;
        event.preventDefault();
        if (!hasOpenList) onDismissed();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onDismissed();
      }}
    >
      <div className="dialog-frame">
        <div className="dialog-head flex items-center gap-2.5 py-3.5 pr-3 pl-6 max-sm:ps-4">
          {metric && <MetricBadge metric={metric} />}
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" icon={X} size="large" onPressed={onDismissed} />
        </div>
        <PortalProvider getContainer={() => floating.current}>{children}</PortalProvider>
        <div className="dialog-foot">{foot}</div>
      </div>
      <div ref={floating} />
    </dialog>
  );
}
