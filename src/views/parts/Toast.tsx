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
        <button type="button" onClick={onActed}>
          {action}
        </button>
      )}
    </div>
  );
}
