import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { listed } from '../each.ts';

interface Field {
  readonly name: string;
  readonly schema: v.GenericSchema;
}

type Parts = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly pipe?: readonly (v.GenericSchema & { readonly kind: string })[];
};

/** Every field of a schema by its path, including those of a list's entries. */
function fieldsIn(name: string, schema: Parts): Field[] {
  const { entries = {}, item, wrapped, pipe: [inner] = [] } = schema;
  const inside = [item, wrapped, inner?.kind === 'schema' && inner !== schema ? inner : undefined];
  return [
    ...Object.entries(entries).flatMap(([key, field]) => [
      { name: `${name}.${key}`, schema: field },
      ...fieldsIn(`${name}.${key}`, field),
    ]),
    ...inside.flatMap((part) => (part === undefined ? [] : fieldsIn(name, part))),
  ];
}

const declared: readonly Endpoint[] = Object.values(endpoints);
const fields = declared.flatMap(({ id, query, body }) => [
  ...(query === undefined ? [] : fieldsIn(`${id} query`, query)),
  ...(body === undefined ? [] : fieldsIn(`${id} body`, body)),
]);
const taken = ({ schema }: Field, value: unknown) => v.safeParse(schema, value);
const samples = listed('text, text@example.test, https://example.test/text, 2026-05-14, 07:30, 5550134, 12');

it('finds the fields of every endpoint', () => {
  expect(fields.length).toBeGreaterThan(250);
});

describe('a field on the wire', () => {
  it('accepts an empty string for null, except in place of a list', () => {
    const differing = fields.filter((field) => {
      if (taken(field, []).success) return false;
      const [none, empty] = [taken(field, null), taken(field, '')];
      return none.success && !(empty.success && (empty.output ?? null) === (none.output ?? null));
    });
    expect(differing.map(({ name }) => name)).toEqual([]);
  });

  it('rejects NUL and lone surrogates in a text', () => {
    const broken = (text: string) => [`${text}\u0000`, `\u0000${text}`, `${text}\ud800`];
    const taking = fields.filter((field) =>
      samples.some(
        (text) => taken(field, text).success && broken(text).some((odd) => taken(field, odd).success),
      ),
    );
    expect(taking.map(({ name }) => name)).toEqual([]);
  });

  it('has its own message for a text that is too long', () => {
    const long = 'https://example.test/'.padEnd(20_000, 'long');
    const told = fields.flatMap((field) => {
      const { issues = [] } = taken(field, long);
      return issues
        .filter(({ kind, message }) => kind !== 'schema' && message.startsWith('Invalid '))
        .map(() => field.name);
    });
    expect(told).toEqual([]);
  });
});
