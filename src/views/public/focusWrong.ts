const wrong =
  '[aria-invalid="true"]:not([role]), [data-invalid] input, [role="radiogroup"][aria-invalid="true"] input';

/** The first field that is wrong gets the focus once it is marked. */
export const focusWrong = (form: HTMLFormElement): void =>
  queueMicrotask(() => form.querySelector<HTMLElement>(wrong)?.focus());
