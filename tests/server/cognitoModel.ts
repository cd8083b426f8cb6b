import * as model from '@aws-sdk/client-cognito-identity-provider';

const shapes: Readonly<Record<string, unknown>> = { ...model };

const opened = (shape: unknown): unknown => {
  const inner = Array.isArray(shape) && Array.isArray(shape[0]) ? shape[0][0] : shape;
  return typeof inner === 'function' ? opened(inner()) : inner;
};

const structure = 3;
const kinds: Readonly<Record<number, string>> = { 0: 'string', 1: 'number', 2: 'boolean' };
const words: Readonly<Record<string, object>> = {
  ChallengeName: model.ChallengeNameType,
  Status: model.VerifySoftwareTokenResponseType,
};

/** @returns the parts of a value that Amazon’s own model of the API doesn’t allow: unknown fields, or wrong types. */
function strayIn(shape: unknown, value: unknown, path: string): string[] {
  const known = opened(shape);
  if (typeof known === 'number' && known in kinds)
    return kinds[known] === typeof value ? [] : [`${path} is no ${kinds[known]}`];
  if (!Array.isArray(known) || known[0] !== structure) return [];
  if (typeof value !== 'object' || value === null) return [`${path} is no structure`];
  const [, , , , names, members, required = 0] = known as [0, 0, 0, 0, string[], unknown[], number?];
  const missing = names.slice(0, required).filter((name) => !(name in value));
  return [
    ...missing.map((name) => `${path}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, part]) => {
      const at = names.indexOf(name);
      if (at < 0) return [`${path}.${name} is not in the model`];
      const allowed: readonly unknown[] = Object.values(words[name] ?? { [name]: part });
      const wrong = allowed.includes(part) ? [] : [`${path}.${name} can’t be ${part}`];
      return [...wrong, ...strayIn(members[at], part, `${path}.${name}`)];
    }),
  ];
}

/** @returns where an operation's request and answer differ from the model. */
export function straysIn(operation: string, asked: unknown, status: number, answered: unknown): string[] {
  const shape = shapes[`${operation}$`];
  if (!Array.isArray(shape)) return [`${operation} is not in the model`];
  const [, , , , input, output] = shape;
  const request = strayIn(input, asked, operation);
  if (status === 200) return [...request, ...strayIn(output, answered, `${operation} answers`)];
  const type = String(Object(answered).__type);
  return type in shapes
    ? request
    : [...request, `${operation} refuses with ${type}, which is not in the model`];
}
