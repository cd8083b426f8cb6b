import { takeLostFocus } from './hooks.ts';

interface ToastProps {
  message: string;
  action?: string;
  onActed?: () => void;
  role?: 'status' | 'alert';
}

export function Toast({ message, action, onActed, role = 'status' }: ToastProps) {
  return (
    <div className="toast">
      <span role={role}>{message}</span>
      {action && (
        <button type="button" ref={takeLostFocus} onClick={onActed}>
          {action}
        </button>
      )}
    </div>
  );
}
