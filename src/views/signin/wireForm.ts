/**
 * The sign-in form works before its code has come: a submission caught meanwhile is made once the form is wired.
 * A form that comes later, in place of another, takes the focus to its first empty field.
 */
export function wireForm(form: HTMLFormElement | null): void {
  if (!form) return;
  const { dataset } = document.documentElement;
  if ('wired' in dataset) [...form.querySelectorAll('input')].find(({ value }) => value === '')?.focus();
  dataset.wired = '';
  if (dataset.submitted === undefined) return;
  delete dataset.submitted;
  queueMicrotask(() => form.requestSubmit());
}
