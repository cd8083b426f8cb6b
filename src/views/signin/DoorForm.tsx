import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import { submitWhatCameEarly } from '../parts/hooks.ts';
import { DoorAlert } from './DoorAlert.tsx';

interface DoorFormProps {
  submit: string;
  isBusy: boolean;
  message: string | null;
  children: ReactNode;
  onApproached?: () => void;
  onSubmitted: (values: (name: string) => string) => void;
}

/** A form before sign-in, with what the service said above its button. */
export function DoorForm({ submit, isBusy, message, children, onApproached, onSubmitted }: DoorFormProps) {
  return (
    <form
      ref={submitWhatCameEarly}
      noValidate
      onFocus={onApproached}
      onInput={onApproached}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        onSubmitted((name) => String(data.get(name) ?? ''));
      }}
    >
      {children}
      {message && <DoorAlert message={message} />}
      <button type="submit" className="button primary" disabled={isBusy}>
        {isBusy ? messages.pleaseWait : submit}
      </button>
    </form>
  );
}
