/** What the user typed into the server's page before its code had loaded. */
export interface TypedBefore {
  readonly values: readonly (readonly [name: string, value: string])[];
  /** The focused field and its caret. */
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

/**
 * Puts the typed values into the page that replaced the server's page, and repeats a submission made in the meantime.
 */
export const typeAgain = (container: HTMLElement, { values, focused }: TypedBefore): void => {
  const fields = fieldsIn(container);
  const { dataset } = document.documentElement;
  // A choice may submit its form right away; from here on the page handles that.
  dataset.wired = '';
  for (const [name, value] of values) {
    const field = fields.find((each) => each.name === name);
    if (!field) continue;
    // React overrides the setter of a field's value; only the original setter makes React see a change.
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
