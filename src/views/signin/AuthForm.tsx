import { type FocusEvent, type ReactNode, useRef } from 'react';
import { authMessages } from '../../contract/signIn/authMessages.ts';
import type { TypedField } from '../../machines/signIn/newPassword.ts';
import { type Check, useFormCheck, type Values, valuesOf } from '../parts/fields/useFormCheck.ts';
import { AuthAlert } from './AuthAlert.tsx';
import { AuthNotice } from './AuthNotice.tsx';
import { isWired, wireForm } from './wireForm.ts';

interface AuthFormProps {
  submit: string;
  isBusy: boolean;
  isDisabled?: boolean;
  message: string | null;
  notice?: string | null;
  children: ReactNode;
  onApproached?: () => void;
  check: Check;
  onTyped: (field: TypedField) => void;
  onSubmitted: (values: Values) => void;
}

/** A form before sign-in. The area for its messages is reserved, so that a message moves nothing. */
export function AuthForm({
  submit,
  isBusy,
  isDisabled = false,
  message,
  notice,
  children,
  onApproached,
  check,
  onTyped,
  onSubmitted,
}: AuthFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const passes = useFormCheck(button, check);
  const waits = isBusy || isDisabled;
  const leave = ({ currentTarget, target }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.value === target.defaultValue) return;
    // A message that appears now would move the pressed element away from the pointer.
    if (document.querySelector('a:active, button:active')) return;
    const value = valuesOf(currentTarget);
    const wrong = Object.entries(check(value)).filter(([name]) => value(name) !== '' || name === target.name);
    onTyped({ name: target.name, value: target.value, left: Object.fromEntries(wrong) });
  };
  return (
    <form
      ref={wireForm}
      aria-busy={waits}
      onBlur={leave}
      // Without our code the browser submits the form itself, and the password must not end up in the address.
      method="post"
      noValidate
      onFocus={() => isWired() && onApproached?.()}
      onPointerDown={onApproached}
      onChange={({ target }: { target: EventTarget }) =>
        target instanceof HTMLInputElement && onTyped({ name: target.name, value: target.value })
      }
      onSubmit={(event) => {
        event.preventDefault();
        onSubmitted(valuesOf(event.currentTarget));
      }}
    >
      {children}
      <button ref={button} type="submit" className="button primary" disabled={waits || !passes}>
        {isBusy ? authMessages.pleaseWait : submit}
      </button>
      <div className="said">
        {message && <AuthAlert message={message} />}
        {notice && !message && <AuthNotice text={notice} />}
      </div>
    </form>
  );
}
