/** The error messages by field name; the name for a part of a line is `field.index.part`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** @returns the entries by field name, without the entries of one field and its parts. */
export const withoutField = <Known>(
  errors: Readonly<Record<string, Known>>,
  name: string,
): Readonly<Record<string, Known>> =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
  );

/** @returns the errors, plus the error of the field that the user just left if it has one. */
export const withLeft = (errors: FieldErrors, name: string, all: FieldErrors): FieldErrors => {
  const error = all[name];
  return error === undefined ? errors : { ...errors, [name]: error };
};

/** @returns the first message of each refused field, under the form's name for the field. */
export const firstOf = (
  errors: Readonly<Record<string, readonly string[]>>,
  calledHere = (name: string): string => name,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [text]]) => (text ? [[calledHere(name), text]] : [])),
  );
