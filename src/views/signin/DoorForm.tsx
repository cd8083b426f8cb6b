import type { ReactNode } from 'react';
import { doorMessages } from '../../contract/doorMessages.ts';
import { DoorAlert } from './DoorAlert.tsx';
import { DoorNotice } from './DoorNotice.tsx';
import { wireForm } from './wireForm.ts';

interface DoorFormProps {
  submit: string;
  isBusy: boolean;
  isDisabled?: boolean;
  message: string | null;
  notice?: string | null;
  children: ReactNode;
  onApproached?: () => void;
  onTyped: (name: string, value: string) => void;
  onSubmitted: (values: (name: string) => string) => void;
}

/** A form before sign-in, with what went well above it and what the service said above its button. */
export function DoorForm({
  submit,
  isBusy,
  isDisabled = false,
  message,
  notice,
  children,
  onApproached,
  onTyped,
  onSubmitted,
}: DoorFormProps) {
  return (
    <form
      ref={wireForm}
      // Without our code the browser itself would send it, and must not put a password into the address.
      method="post"
      noValidate
      onFocus={onApproached}
      onChange={({ target }: { target: EventTarget }) =>
        target instanceof HTMLInputElement && onTyped(target.name, target.value)
      }
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        onSubmitted((name) => String(data.get(name) ?? ''));
      }}
    >
      {notice && <DoorNotice text={notice} />}
      {children}
      {message && <DoorAlert message={message} />}
      <button type="submit" className="button primary" disabled={isBusy || isDisabled}>
        {isBusy ? doorMessages.pleaseWait : submit}
      </button>
    </form>
  );
}
