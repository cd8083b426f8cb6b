/** @returns whether a sign-in form has been wired in this document, which also sets the first focus. */
export const isWired = (): boolean => 'wired' in document.documentElement.dataset;

/** Chromium hides autofilled values from scripts until the first user gesture. */
const isEmpty = (field: HTMLInputElement) => field.value === '' && !field.matches(':autofill');

/**
 * The sign-in form works before its code loads: an earlier submission is repeated once the form is wired. The focus
 * goes to the first empty field, unless the user moved it before the first form was wired.
 */
export function wireForm(form: HTMLFormElement | null): void {
  if (!form) return;
  const { dataset } = document.documentElement;
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')];
  if (isWired() || document.activeElement === document.body) fields.find(isEmpty)?.focus();
  dataset.wired = '';
  if (dataset.submitted === undefined) return;
  delete dataset.submitted;
  queueMicrotask(() => form.requestSubmit());
}
