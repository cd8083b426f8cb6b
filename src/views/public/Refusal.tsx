import { AuthAlert } from '../signin/AuthAlert.tsx';
import { focusWrong } from './focusWrong.ts';

/** What was pressed waited, and lost the focus: who pressed it goes on from the first wrong field, or from the words. */
const takeFocus = (refusal: HTMLElement | null): void => {
  const { activeElement } = document;
  if (!refusal || !activeElement?.matches('body, :disabled, h2')) return;
  refusal.focus();
  const form = refusal.closest('form');
  if (form) focusWrong(form);
};

/** Why what was sent was not taken, with the focus where it is answered. */
export function Refusal({ message }: { message: string }) {
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <AuthAlert message={message} />
    </div>
  );
}
