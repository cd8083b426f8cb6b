/** @returns whether two lists contain the same fields. */
export const areSameFields = <Field>(before: readonly Field[], after: readonly Field[]): boolean =>
  before.length === after.length && before.every((field, place) => field === after[place]);

/** @returns the fields in lines; two consecutive short fields share one. */
export const linesOf = <Field extends { readonly isShort?: boolean }>(
  fields: readonly Field[],
): readonly (readonly Field[])[] =>
  fields.reduce<Field[][]>((lines, field) => {
    const last = lines.at(-1);
    if (field.isShort && last?.length === 1 && last[0]?.isShort) last.push(field);
    else lines.push([field]);
    return lines;
  }, []);
