type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : null);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null);

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isJson,
};

/** A keyword doesn't apply to values of another type. */
const about = (size: number | null, asks: (size: number) => boolean) => size === null || asks(size);

type Keyword = (asked: never, value: unknown, accepts: (schema: Json, value: unknown) => boolean) => boolean;

const keywords: Readonly<Record<string, Keyword>> = {
  type: (asked: string | string[], value) => [asked].flat().some((type) => types[type]?.(value)),
  enum: (asked: unknown[], value) => asked.includes(value),
  const: (asked: unknown, value) => asked === value,
  anyOf: (asked: Json[], value, accepts) => asked.some((one) => accepts(one, value)),
  minLength: (asked: number, value) => about(lengthOf(value), (length) => length >= asked),
  maxLength: (asked: number, value) => about(lengthOf(value), (length) => length <= asked),
  minimum: (asked: number, value) => about(numberOf(value), (number) => number >= asked),
  maximum: (asked: number, value) => about(numberOf(value), (number) => number <= asked),
  exclusiveMinimum: (asked: number, value) => about(numberOf(value), (number) => number > asked),
  minItems: (asked: number, value) => !Array.isArray(value) || value.length >= asked,
  maxItems: (asked: number, value) => !Array.isArray(value) || value.length <= asked,
  items: (asked: Json, value, accepts) =>
    !Array.isArray(value) || value.every((item) => accepts(asked, item)),
  pattern: (asked: string, value) => typeof value !== 'string' || new RegExp(asked, 'u').test(value),
  required: (asked: string[], value) => !isJson(value) || asked.every((name) => name in value),
  properties: (asked: Json, value, accepts) =>
    !isJson(value) ||
    Object.entries(asked).every(
      ([name, inner]) => !(name in value) || (isJson(inner) && accepts(inner, value[name])),
    ),
  // Only for a record, which has no named properties.
  additionalProperties: (asked: Json, value, accepts) =>
    !isJson(value) || Object.values(value).every((inner) => accepts(asked, inner)),
  propertyNames: (asked: Json, value, accepts) =>
    !isJson(value) || Object.keys(value).every((name) => accepts(asked, name)),
  format: () => true,
  default: () => true,
};

/** @returns whether the schema accepts the value. @throws for a keyword that isn't handled here */
export function accepts(schema: Json, value: unknown): boolean {
  return Object.entries(schema).every(([keyword, asked]) => {
    const known = keywords[keyword];
    if (known === undefined) throw new Error(`the keyword ${keyword} is not known`);
    return known(asked as never, value, accepts);
  });
}
