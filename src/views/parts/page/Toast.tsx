import { createPortal } from 'react-dom';
import { leaveTakenFocus, takeLostFocus } from '../focus/focus.ts';

interface ToastProps {
  message: string;
  /** How far it is; seen, and read out by nobody each time it changes. */
  progress?: string;
  action?: string;
  onActed?: () => void;
  /** What its reader asked for is on its way: it holds the focus of the button that was pressed until then. */
  isWaiting?: boolean;
  /** It says how things are, for as long as they are so, and gives way to what is said for a moment. */
  isLasting?: boolean;
  /** A note is read out by nobody by itself, and leaves the focus where it is: no press may have brought it about. */
  role?: 'status' | 'alert' | 'note';
}

const areaId = 'toasts';

/** Where toasts stand, each under those that came before it, so that none covers another. */
export const ToastArea = () => <section className="toasts" id={areaId} aria-label="Notices" />;

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
        <button type="button" ref={role === 'note' ? leaveTakenFocus : takeLostFocus} onClick={onActed}>
          {action}
        </button>
      )}
    </div>
  );
  return area ? createPortal(toast, area) : toast;
}
