/** What is wrong, by field; a part of a line is `field.place.part`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** @returns the errors but those of a field and its parts. */
export const withoutField = (errors: FieldErrors, name: string): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
  );

/** @returns the errors with that of a field that was left, if it has one. */
export const withLeft = (errors: FieldErrors, name: string, all: FieldErrors): FieldErrors => {
  const error = all[name];
  return error === undefined ? errors : { ...errors, [name]: error };
};

/** @returns the first message of each field that was refused. */
export const firstOf = (errors: Readonly<Record<string, readonly string[]>>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, [text]]) => (text ? [[name, text]] : [])));
