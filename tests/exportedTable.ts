import { messages } from '../src/contract/messages.ts';
import { around } from './written.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

type Names = ReadonlyMap<unknown, string>;

interface Schema {
  readonly type: string;
  readonly pipe?: readonly object[];
  readonly entries?: object;
  readonly wrapped?: object;
  readonly item?: object;
}

const isSchema = (value: object): value is Schema => '~run' in value;

/** Properties that every schema and action has; the usual message is no information. */
const inner = ['kind', 'type', 'reference', 'expects', 'async', '~standard', '~run'];
const saidOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(
    ([key, part]) =>
      part !== undefined &&
      part !== messages.invalid &&
      !(isSchema(value) || 'reference' in value ? inner : ['summary']).includes(key),
  );
const ruleName = (rule: object) =>
  [Reflect.get(rule, 'name') || 'ƒ', ...Object.entries(rule).map(([key, limit]) => `${key} ${limit}`)].join(
    ' ',
  );

/** @returns a value in words, a schema by what it accepts; a value exported elsewhere by its name. */
function written(value: unknown, names: Names, indent: string, isNamed = false): string {
  if (typeof value === 'function') return ruleName(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof RegExp || value === undefined) return String(value);
  if (!isObject(value)) return JSON.stringify(value);
  const name = names.get(value);
  if (name && !isNamed) return name;
  if (value instanceof Map || value instanceof Set) return written([...value], names, indent);
  if (Array.isArray(value))
    return around(
      value.map((part) => written(part, names, `${indent}  `)),
      ['[', ']'],
      indent,
    );
  const fieldsOf = (fields: object) =>
    around(
      saidOf(fields).map(([key, part]) => `${key}: ${written(part, names, `${indent}  `)}`),
      ['{', '}'],
      indent,
    );
  if (!isSchema(value)) return fieldsOf(value);
  const { pipe, entries, wrapped, item, type, ...rest } = value;
  const limits = Object.fromEntries(saidOf(value).filter(([key]) => key in rest));
  if (pipe) return pipe.map((part) => written(part, names, indent)).join(' | ');
  const said = Object.keys(limits).length > 0 ? fieldsOf(limits) : '';
  const of = entries
    ? fieldsOf(entries)
    : (wrapped ?? item)
      ? `(${written(wrapped ?? item, names, indent)})`
      : '';
  return [type === 'object' ? '' : type, of, said].join('');
}

/** @returns the data that modules export, each named once; a schema by what it accepts. */
export function tableOf(modules: Readonly<Record<string, object>>): string {
  const exported = Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module).map(([name, value]: [string, unknown]) => ({
      file: path.replace(/^.*\//, ''),
      name,
      value,
    })),
  );
  const names = new Map<unknown, string>();
  for (const { name, value } of exported) if (isObject(value) && !names.has(value)) names.set(value, name);
  return exported
    .filter(({ value }) => typeof value !== 'function')
    .map(
      ({ file, name, value }) =>
        `${file} ${name} = ${written(value, names, '', names.get(value) === name)}\n`,
    )
    .join('');
}
