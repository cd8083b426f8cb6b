import type * as v from 'valibot';
import { endpoints } from '../../../src/contract/endpoints.ts';

type Values = Readonly<Record<string, unknown>>;

/** The parts of a schema that say which values are possible. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly options?: readonly unknown[];
  readonly wrapped?: Shape;
  readonly item?: Shape;
  readonly literal?: unknown;
}

const shapeOf = (schema: v.GenericSchema): Shape => schema as unknown as Shape;

const isShape = (option: unknown): option is Shape => typeof option === 'object' && option !== null;

const objectsIn = (shape: Shape): Shape[] => {
  const { entries = {}, options = [], wrapped, item } = shape;
  const within = [...Object.values(entries), ...options.filter(isShape), ...[wrapped, item].filter(isShape)];
  return [...(shape.entries ? [shape] : []), ...within.flatMap(objectsIn)];
};

const objects = Object.values<{ answer?: v.GenericSchema | undefined }>(endpoints).flatMap(({ answer }) =>
  answer ? objectsIn(shapeOf(answer)) : [],
);

/** @returns the schema of an answer's object with the most of these fields and the fewest others. */
const schemaOf = (values: Values): Shape | undefined => {
  const likeness = ({ entries = {} }: Shape) => {
    const names = Object.keys(entries);
    const shared = names.filter((name) => name in values).length;
    return shared - (names.length - shared) / 100;
  };
  const [best] = [...objects].sort((one, other) => likeness(other) - likeness(one));
  return best;
};

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of fields by their names. */
export type Examples = ReadonlyMap<string, unknown>;

const isSomething = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** @returns for each field's name the first value in the data that isn't null or empty. */
export const examplesIn = (data: unknown): Examples => {
  const found = new Map<string, unknown>();
  const look = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(look);
    if (!isValues(value)) return;
    for (const [name, part] of Object.entries(value)) {
      if (isSomething(part) && !found.has(name)) found.set(name, part);
      look(part);
    }
  };
  look(data);
  return found;
};

/** Another value of a field, and the part of it that differs. */
interface Other {
  readonly path: string;
  readonly differs: unknown;
  readonly value: unknown;
}

/** Today and tomorrow on May 14, 2026. */
const days = ['2026-05-14', '2026-05-15'];

const textsLike = (text: string): string[] => {
  if (/^\d{4}-\d\d-\d\d(T|$)/.test(text)) return days.map((day) => `${day}${text.slice(day.length)}`);
  return /^-?\d+\.\d\d$/.test(text) ? ['0.00', '1.00'] : [];
};

const numbersLike = (name: string, number: number): number[] =>
  name === 'id' || name.endsWith('_id')
    ? []
    : [...(name.startsWith('days') ? [-1] : []), 0, 1, ...(number < 2 ? [2] : [])];

/** The fields that tell a list's items apart: no two items have the same text or number there. */
const keysOf = (items: readonly unknown[]): string[] => {
  const [first] = items;
  return isValues(first)
    ? Object.keys(first).filter((name) => {
        const values = items.map((item) => (isValues(item) ? item[name] : item));
        return values.length > 1 && new Set(values).size === values.length;
      })
    : [];
};

/** @returns the lists with another first item, which no other item is mistaken for. */
const ofFirst = (items: readonly unknown[], found: readonly Other[]): Other[] => {
  const [, ...rest] = items;
  const keys = keysOf(items);
  return found
    .filter(
      ({ value }) =>
        !isValues(value) ||
        !keys.some((key) => rest.some((item) => isValues(item) && item[key] === value[key])),
    )
    .map((other) => ({ ...other, value: [other.value, ...rest] }));
};

/** @returns the other values that a field's schema allows, except those that are only other words. */
const others = (name: string, shape: Shape, value: unknown, examples: Examples): Other[] => {
  const plain = (found: readonly unknown[]): Other[] =>
    found.filter((each) => each !== value).map((each) => ({ path: name, differs: each, value: each }));
  const { wrapped, options = [], entries = {}, item } = shape;
  if (wrapped) {
    if (isSomething(value)) return [...plain([null]), ...others(name, wrapped, value, examples)];
    const example = examples.get(name);
    return example === undefined ? [] : [...plain([example]), ...others(name, wrapped, example, examples)];
  }
  if (shape.type === 'picklist') return plain(options);
  if (shape.type === 'union')
    return plain(options.filter(isShape).flatMap(({ literal }) => (literal === undefined ? [] : [literal])));
  if (typeof value === 'number') return plain(numbersLike(name, value));
  if (typeof value === 'string') return plain(textsLike(value));
  if (item && Array.isArray(value)) {
    if (value.length === 0) return plain(examples.has(name) ? [examples.get(name)] : []);
    const [first] = value;
    return [...plain([[]]), ...ofFirst(value, others(`${name}[0]`, item, first, examples))];
  }
  if (!isValues(value)) return [];
  return Object.entries(entries).flatMap(([field, inner]) =>
    others(field, inner, value[field], examples).map((other) => ({
      path: `${name}.${other.path}`,
      differs: other.differs,
      value: { ...value, [field]: other.value },
    })),
  );
};

/** Whether a field says of which type its object is: with another value it would be a different object. */
const isTag = (name: string, value: unknown): boolean =>
  name === 'kind' || (name === 'metric' && typeof value === 'number');

/** @returns for an object of an answer, the objects that differ from it in one value, as the contract allows. */
export const variantsOf = <Of extends object>(
  values: Of,
  examples: Examples,
): { path: string; differs: unknown; varied: Of }[] =>
  Object.entries(schemaOf(values as Values)?.entries ?? {})
    .filter(([name]) => !isTag(name, (values as Values)[name]))
    .flatMap(([name, shape]) =>
      others(name, shape, (values as Values)[name], examples).map(({ path, differs, value }) => ({
        path,
        differs,
        varied: { ...values, [name]: value },
      })),
    );

/** @returns the data that differs in one value of one of its parts: an answer's object, or the first of several. */
export const partVariantsOf = <Of extends object>(data: Of, examples: Examples) =>
  Object.entries(data).flatMap(([name, part]) => {
    const changed = (object: Values, path: string): Other[] =>
      variantsOf(object, examples).map((other) => ({
        ...other,
        path: `${path}.${other.path}`,
        value: other.varied,
      }));
    const [first] = Array.isArray(part) ? part : [];
    const found = isValues(first)
      ? [{ path: name, differs: [], value: [] }, ...ofFirst(part, changed(first, `${name}[0]`))]
      : isValues(part)
        ? changed(part, name)
        : [];
    return found.map(({ path, differs, value }) => ({ path, differs, varied: { ...data, [name]: value } }));
  });
