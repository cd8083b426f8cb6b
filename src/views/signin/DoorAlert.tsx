import { CircleAlert } from 'lucide-react';

/** What went wrong before sign-in, in words alone. */
export function DoorAlert({ message }: { message: string }) {
  return (
    <p className="message bad">
      <CircleAlert className="icon" />
      <span role="alert">{message}</span>
    </p>
  );
}
