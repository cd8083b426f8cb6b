import { ErrorIcon } from '../parts/fields/FieldShell.tsx';

/** An error before sign-in, without an icon. */
export function AuthAlert({ message }: { message: string }) {
  return (
    <p className="message bad">
      <ErrorIcon />
      <span role="alert">{message}</span>
    </p>
  );
}
