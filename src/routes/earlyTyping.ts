/** What was typed into the page that came with the address before its code was there. */
export interface TypedBefore {
  readonly values: readonly (readonly [name: string, value: string])[];
  /** The field that has the focus, and where the caret stands in it. */
  readonly focused: { readonly name: string; readonly caret: number | null } | null;
}

const fieldsIn = (container: HTMLElement) => [
  ...container.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name],select[name]'),
];

/** Reads what was typed and chosen. */
export const readTyped = (container: HTMLElement): TypedBefore => {
  const fields = fieldsIn(container);
  const active = fields.find((field) => field === document.activeElement);
  return {
    values: fields.flatMap(({ name, value }) => (value === '' ? [] : [[name, value] as const])),
    focused: active
      ? { name: active.name, caret: active.type === 'text' ? active.selectionStart : null }
      : null,
  };
};

/** Types it again into the page that has taken its place, and makes a submission that was caught meanwhile. */
export const typeAgain = (container: HTMLElement, { values, focused }: TypedBefore): void => {
  const fields = fieldsIn(container);
  const { dataset } = document.documentElement;
  // A choice may submit its form at once, which is the page's own from here on.
  dataset.wired = '';
  for (const [name, value] of values) {
    const field = fields.find((each) => each.name === name);
    if (!field) continue;
    // React puts a setter of its own on a field, past which the value must go for a change to be one.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  }
  const field = fields.find(({ name }) => name === focused?.name);
  field?.focus();
  if (field instanceof HTMLInputElement && focused && focused.caret !== null)
    field.setSelectionRange(focused.caret, focused.caret);
  if (dataset.submitted === undefined) return;
  delete dataset.submitted;
  container.querySelector('form')?.requestSubmit();
};
