/** What is wrong, by field; a part of a line is `field.place.part`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** @returns what is known by field, but for one and its parts. */
export const withoutField = <Known>(
  errors: Readonly<Record<string, Known>>,
  name: string,
): Readonly<Record<string, Known>> =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => field !== name && !field.startsWith(`${name}.`)),
  );

/** @returns the errors with that of a field that was left, if it has one. */
export const withLeft = (errors: FieldErrors, name: string, all: FieldErrors): FieldErrors => {
  const error = all[name];
  return error === undefined ? errors : { ...errors, [name]: error };
};

/** @returns the first message of each field that was refused, by what the field is called here. */
export const firstOf = (
  errors: Readonly<Record<string, readonly string[]>>,
  calledHere = (name: string): string => name,
): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [text]]) => (text ? [[calledHere(name), text]] : [])),
  );
