import { AuthAlert } from '../signin/AuthAlert.tsx';
import { focusWrong } from './focusWrong.ts';

/** The pressed button was disabled and lost the focus, so it goes to the first invalid field, or to the message. */
const takeFocus = (refusal: HTMLElement | null): void => {
  const { activeElement } = document;
  if (!refusal || !activeElement?.matches('body, :disabled, h2')) return;
  refusal.focus();
  const form = refusal.closest('form');
  if (form) focusWrong(form);
};

/** Why the server refused the form, with the focus where the user can fix it. */
export function Refusal({ message }: { message: string }) {
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <AuthAlert message={message} />
    </div>
  );
}
