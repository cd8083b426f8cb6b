const firstField =
  'input:not(:disabled), textarea:not(:disabled), button:not(:disabled):not([type="submit"])';

/** A form that replaces stored data takes the focus, and returns it to the button that opened the form. */
export const holdFocus = (form: HTMLFormElement) => {
  form.querySelector<HTMLElement>(firstField)?.focus();
  return () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[data-edits] button, button[data-edits]')?.focus();
    });
};

/** An element that replaces the pressed button takes over the button's focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

/** After the change is rendered, focuses the first enabled element that one of the selectors matches. */
export const focusWhenDrawn = (...selectors: readonly string[]): void =>
  queueMicrotask(() => {
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
      if (found) return found.focus();
    }
  });

/**
 * After answering the draft's offer, the focus goes to the form's first field, or to the button that opens the form.
 */
export const focusAfterOffer = (): void =>
  focusWhenDrawn(
    '[role="dialog"] form input',
    '[role="dialog"] form textarea',
    'form.panel-body input',
    'form.panel-body textarea',
    '[data-edits] button',
  );
