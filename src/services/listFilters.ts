import * as v from 'valibot';

export const flags = ['0', '1'] as const;

/** @returns whether a text in an address can be an id. */
export const isId = (text: string): boolean =>
  /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) < 2 ** 31;

/** @returns the chapter in an address, or `mine` for the chapter that a page shows by default. */
export const chapterIn = ({ chapter_id = '' }: Readonly<Record<string, string>>) =>
  isId(chapter_id) ? Number(chapter_id) : ('mine' as const);

/** @returns the filters that have a value. */
export const present = <Filters extends object>(filters: Filters): Partial<Filters> =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''),
  ) as Partial<Filters>;

/** @returns the value if it's a known one, since an address may contain anything. */
export const oneOf = <const Known extends string>(values: readonly Known[], value: string | undefined) =>
  values.find((each) => each === value);

/** @returns the parts of an address that the call knows and accepts. */
export const known = <Fields extends v.GenericSchema & { readonly entries: v.ObjectEntries }>(
  fields: Fields | undefined,
  query: Readonly<Record<string, string | undefined>>,
): Partial<v.InferInput<Fields>> =>
  Object.fromEntries(
    Object.entries(query).filter(([name, value]) => {
      const field = fields && Object.hasOwn(fields.entries, name) ? fields.entries[name] : undefined;
      return field !== undefined && value !== undefined && value !== '' && v.is(field, value);
    }),
  ) as Partial<v.InferInput<Fields>>;
