import { ErrorIcon } from '../parts/fields/FieldShell.tsx';

/** What went wrong before sign-in, in words alone. */
export function AuthAlert({ message }: { message: string }) {
  return (
    <p className="message bad">
      <ErrorIcon />
      <span role="alert">{message}</span>
    </p>
  );
}
