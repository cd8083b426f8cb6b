/** A form that takes the place of what it edits takes the focus as well, and gives it back to the button that opened it. */
export const holdFocus = (form: HTMLFormElement) => {
  form.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
  return () => queueMicrotask(() => document.querySelector<HTMLElement>('.who .actions button')?.focus());
};

/** What comes up in the place of the button just pressed takes the focus with it. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
