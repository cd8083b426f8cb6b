const firstField =
  'input:not(:disabled), textarea:not(:disabled), button:not(:disabled):not([type="submit"])';

/** A form that takes the place of what it edits takes the focus as well, and gives it back to the button that opened it. */
export const holdFocus = (form: HTMLFormElement) => {
  form.querySelector<HTMLElement>(firstField)?.focus();
  return () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-edits] button, button[data-edits]')?.focus();
    });
};

/** What comes up in the place of the button just pressed takes the focus with it. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Once what was just changed is drawn, the first of these that can take the focus takes it. */
export const focusWhenDrawn = (...selectors: readonly string[]): void =>
  queueMicrotask(() => {
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
      if (found) return found.focus();
    }
  });

/** An answered offer leaves the focus to the form's first field, or to the button that opens the form. */
export const focusAfterOffer = (): void =>
  focusWhenDrawn(
    '[role="dialog"] form input',
    '[role="dialog"] form textarea',
    'form.panel-body input',
    'form.panel-body textarea',
    '[data-edits] button',
  );
