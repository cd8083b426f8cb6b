import * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import type { Ask } from './organization.ts';

/** Values that no form sends: empty, too long, of the wrong type, or hard for a database or a page. */
export const oddValues: readonly unknown[] = [
  null,
  '',
  '   ',
  'x',
  'ab',
  'a'.repeat(6000),
  'nul \u0000',
  'half \uD800',
  '<img src=x onerror=alert(1)>',
  "'; drop table members; --",
  '2026-02-30',
  '0000-00-00',
  'javascript:alert(1)',
  -1,
  0,
  1.5,
  2_147_483_647,
  2_147_483_648,
  1e21,
  true,
  [],
  {},
  [null],
  ['x'],
  [{}],
  Array.from({ length: 600 }, (_, place) => place + 1),
];

export interface Trial {
  readonly field: string;
  readonly request: Ask;
  /** The fields that the contract's schema refuses, which the answer must name; empty if it accepts the value. */
  readonly refused: readonly string[];
}

/** @returns the fields of an object's schema. */
export function fieldsOf(schema: v.GenericSchema | undefined): string[] {
  if (schema === undefined) return [];
  if ('entries' in schema) return Object.keys(Object(schema.entries));
  if ('options' in schema && Array.isArray(schema.options)) return schema.options.flatMap(fieldsOf);
  return [];
}

/**
 * For each field of query and body, one value for each way in which the contract refuses it, and three that it
 * accepts.
 */
export function trialsOf({ query, body }: Endpoint, request: Ask): Trial[] {
  const good = Object(request.body);
  return [
    ...trials(query, oddValues.filter(isText), (field, value) => ({
      ...request,
      query: { ...request.query, [field]: value },
    })),
    ...trials(body, oddValues, (field, value) => ({ ...request, body: { ...good, [field]: value } })),
  ];

  function trials(
    schema: v.GenericSchema | undefined,
    tried: readonly unknown[],
    ask: (field: string, value: unknown) => Ask,
  ): Trial[] {
    return fieldsOf(schema).flatMap((field) => {
      const told = new Map<string, Trial>();
      for (const value of tried) {
        if (Array.isArray(value) && isRecord(schema, field)) continue;
        const asked = ask(field, value);
        const part = schema === query ? asked.query : asked.body;
        const { issues = [] } = schema === undefined ? {} : v.safeParse(schema, part ?? {});
        const refused = [...new Set(issues.map(({ path }) => String(path?.[0]?.key)))];
        const kind = refused.length > 0 ? issues.map(({ message }) => message).join() : 'taken';
        const number =
          refused.length > 0 ? 1 : [...told.keys()].filter((key) => key.startsWith('taken')).length;
        if (number <= 3) told.set(`${kind} ${number}`, { field, request: asked, refused });
      }
      return [...told.values()];
    });
  }
}

/** Whether a field holds values under any names: the schema takes a list there as values by their indexes. */
const isRecord = (schema: v.GenericSchema | undefined, field: string): boolean =>
  schema !== undefined && 'entries' in schema && Object(schema.entries)[field]?.type === 'record';

const isText = (value: unknown) => typeof value === 'string' && value.isWellFormed();
