import { createPortal } from 'react-dom';
import { leaveTakenFocus, takeLostFocus } from '../focus/focus.ts';

interface ToastProps {
  message: string;
  /** The progress, which is visible but not announced on every change. */
  progress?: string;
  action?: string;
  onActed?: () => void;
  /** Whether the requested action is running; until it ends, the toast keeps the focus of the pressed button. */
  isWaiting?: boolean;
  /** Whether the toast describes a lasting state and makes way for temporary toasts. */
  isLasting?: boolean;
  /** A note isn't announced and doesn't move the focus, because it may appear without a press. */
  role?: 'status' | 'alert' | 'note';
}

const areaId = 'toasts';

/** The area of the toasts, in which each new toast is below the earlier ones, so that none covers another. */
export const ToastArea = () => (
  <section
    className="toasts fixed z-70 bottom-6 max-md:bottom-[calc(var(--bar-height)_+_var(--bar-inset)_+_14px)] inset-x-4 flex flex-col items-center gap-2 empty:hidden pointer-events-none"
    id={areaId}
    aria-label="Notices"
  />
);

export function Toast({
  message,
  progress,
  action,
  onActed,
  isWaiting,
  isLasting,
  role = 'status',
}: ToastProps) {
  const area = document.getElementById(areaId);
  const toast = (
    <div
      className={isLasting ? 'toast lasting' : 'toast'}
      {...(isWaiting && { tabIndex: -1, ref: takeLostFocus })}
    >
      <span role={role}>{message}</span>
      {progress !== undefined && (
        <>
          <span className="how-far">{progress}</span>
          <span className="progress" />
        </>
      )}
      {action && (
        <button
          type="button"
          className="flex-none h-8 px-2.5 -me-1.5 rounded-control font-semibold text-bright hover:bg-on-brand/9"
          ref={role === 'note' ? leaveTakenFocus : takeLostFocus}
          onClick={onActed}
        >
          {action}
        </button>
      )}
    </div>
  );
  return area ? createPortal(toast, area) : toast;
}
