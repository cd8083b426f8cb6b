import { expect, it } from 'vitest';
import { messages } from '../../src/contract/messages.ts';
import { around } from '../written.ts';

const files = import.meta.glob<object>('../../src/contract/*.ts', { eager: true });
const exported = Object.entries(files).flatMap(([path, module]) =>
  Object.entries(module).map(([name, value]) => ({
    file: path.replace(/^.*\//, ''),
    name,
    value: value as unknown,
  })),
);
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const names = new Map<unknown, string>();
for (const { name, value } of exported) if (isObject(value) && !names.has(value)) names.set(value, name);

interface Schema {
  readonly type: string;
  readonly pipe?: readonly object[];
  readonly entries?: object;
  readonly wrapped?: object;
  readonly item?: object;
}

const isSchema = (value: object): value is Schema => '~run' in value;

/** What every schema and every action has; the usual message says nothing. */
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

/** @returns a value in words, a schema as what it takes; what is exported elsewhere is named. */
function written(value: unknown, indent: string, isNamed = false): string {
  if (typeof value === 'function') return ruleName(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof RegExp || value === undefined) return String(value);
  if (!isObject(value)) return JSON.stringify(value);
  const name = names.get(value);
  if (name && !isNamed) return name;
  if (value instanceof Map || value instanceof Set) return written([...value], indent);
  if (Array.isArray(value))
    return around(
      value.map((part) => written(part, `${indent}  `)),
      ['[', ']'],
      indent,
    );
  const fieldsOf = (fields: object) =>
    around(
      saidOf(fields).map(([key, part]) => `${key}: ${written(part, `${indent}  `)}`),
      ['{', '}'],
      indent,
    );
  if (!isSchema(value)) return fieldsOf(value);
  const { pipe, entries, wrapped, item, type, ...rest } = value;
  const limits = Object.fromEntries(saidOf(value).filter(([key]) => key in rest));
  if (pipe) return pipe.map((part) => written(part, indent)).join(' | ');
  const said = Object.keys(limits).length > 0 ? fieldsOf(limits) : '';
  const of = entries ? fieldsOf(entries) : (wrapped ?? item) ? `(${written(wrapped ?? item, indent)})` : '';
  return [type === 'object' ? '' : type, of, said].join('');
}

/** Notices a limit, a message, an optional field or a right that changed by mistake: the difference is read. */
it('the contract takes, answers and says what its table has', async () => {
  const lines = exported
    .filter(({ value }) => typeof value !== 'function')
    .map(({ file, name, value }) => `${file} ${name} = ${written(value, '', names.get(value) === name)}\n`);
  await expect(lines.join('')).toMatchFileSnapshot('expected/wire.txt');
});
