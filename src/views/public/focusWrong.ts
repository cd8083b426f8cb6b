const wrong =
  '[aria-invalid="true"]:not([role]), [data-invalid] input, [role="radiogroup"][aria-invalid="true"] input';

/** Focuses the first invalid field once it's marked. */
export const focusWrong = (form: HTMLFormElement): void =>
  queueMicrotask(() => form.querySelector<HTMLElement>(wrong)?.focus());
