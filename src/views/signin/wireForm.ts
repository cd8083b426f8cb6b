/** Whether somebody may have reached the form by now: what puts the focus there at first is only its wiring. */
export const isWired = (): boolean => 'wired' in document.documentElement.dataset;

/** Chromium hides what it filled in from scripts before the first gesture. */
const isEmpty = (field: HTMLInputElement) => field.value === '' && !field.matches(':autofill');

/**
 * The sign-in form works before its code has come: a submission caught meanwhile is made once the form is wired.
 * The focus goes to the first empty field, unless somebody has taken it elsewhere before the first form was wired.
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
