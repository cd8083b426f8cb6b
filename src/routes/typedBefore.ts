/** What was typed into the page that came with the address before its code was there. */
export interface TypedBefore {
  readonly values: readonly (readonly [name: string, value: string])[];
  /** The field that has the focus, and where the caret stands in it. */
  readonly focused: { readonly name: string; readonly caret: number | null } | null;
}

const fieldsIn = (container: HTMLElement) => [...container.querySelectorAll<HTMLInputElement>('input[name]')];

/** Reads what was typed. */
export const readTyped = (container: HTMLElement): TypedBefore => {
  const active = document.activeElement;
  return {
    values: fieldsIn(container).flatMap(({ name, value }) => (value === '' ? [] : [[name, value] as const])),
    focused:
      active instanceof HTMLInputElement && active.name
        ? { name: active.name, caret: active.type === 'text' ? active.selectionStart : null }
        : null,
  };
};

/** Types it again into the page that has taken its place, and makes a submission that was caught meanwhile. */
export const typeAgain = (container: HTMLElement, { values, focused }: TypedBefore): void => {
  const fields = fieldsIn(container);
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const [name, value] of values) {
    const field = fields.find((each) => each.name === name);
    if (!field) continue;
    setValue?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const field = fields.find(({ name }) => name === focused?.name);
  field?.focus();
  if (field && focused && focused.caret !== null) field.setSelectionRange(focused.caret, focused.caret);
  const { dataset } = document.documentElement;
  dataset.wired = '';
  if (dataset.submitted === undefined) return;
  delete dataset.submitted;
  container.querySelector('form')?.requestSubmit();
};
