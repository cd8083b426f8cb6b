import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { email, emailPattern, hasLowercase, passwordLength, required } from '../../src/contract/baseRules.ts';
import { realDay } from '../../src/contract/dateRules.ts';
import { personName } from '../../src/contract/people/personName.ts';
import { Row } from '../../src/contract/records/records.ts';
import { Refusal, VersionConflict } from '../../src/contract/refusal.ts';
import { phoneDigits, webAddress } from '../../src/contract/rules.ts';
import {
  instantPattern,
  MemberOption,
  money,
  Option,
  Person,
  realInstant,
} from '../../src/contract/scalars.ts';
import { SidebarEntry } from '../../src/contract/shell.ts';

export type Json = Record<string, unknown>;

const shared = { Refusal, VersionConflict, Row, Person, Option, MemberOption, SidebarEntry };
const overrideRef = ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`;

/** Extends a pattern so that it also allows an empty text, which passes every rule except `required`. */
const orEmpty = (pattern: string) => `^$|${pattern}`;

const amount = {
  anyOf: [
    { type: 'string', pattern: '^(?=.*[1-9])\\d{1,7}(\\.\\d{1,2})?$' },
    { type: 'number', exclusiveMinimum: 0, maximum: 9_999_999.99 },
  ],
};

/**
 * The JSON Schema of each rule. Rules with a number, such as a greatest length, carry it themselves and
 * aren't listed.
 */
const asked = new Map<unknown, Json>([
  [email, { format: 'email', maxLength: 254, pattern: orEmpty(emailPattern.source) }],
  [phoneDigits, { pattern: '^\\d{0,30}$' }],
  [realDay, { format: 'date', pattern: orEmpty('^\\d{4}-\\d{2}-\\d{2}$') }],
  [realInstant, { format: 'date-time', pattern: orEmpty(instantPattern.source) }],
  // The `https://` may be missing.
  [
    webAddress,
    {
      maxLength: 2048,
      pattern: orEmpty('^\\s*([Hh][Tt][Tt][Pp][Ss]?://|[^\\s/?#@:]*\\.\\p{L}{2,})'),
    },
  ],
  [passwordLength, { minLength: 8, maxLength: 256 }],
  [personName, { pattern: '^(?![\\s\\S]*(?:://|[Ww]{3}\\.))' }],
  [hasLowercase, { pattern: '\\p{Ll}' }],
]);

function whole(most: number): Json {
  const text = { type: 'string', pattern: '^\\d{0,6}$' };
  return { anyOf: [{ type: 'integer', minimum: 0, maximum: most }, text] };
}

function atLeast(schema: Json, least: number): Json {
  if (least === 0) return schema;
  return 'minLength' in schema
    ? { ...schema, minLength: least }
    : { ...schema, anyOf: [{ maxLength: 0 }, { minLength: least }] };
}

function obeying(schema: Json, rule: unknown): Json {
  if (rule === required) return { ...schema, [schema.type === 'array' ? 'minItems' : 'minLength']: 1 };
  if (rule === money) return amount;
  if (typeof rule === 'function') {
    if ('least' in rule) return atLeast(schema, Number(rule.least));
    if ('most' in rule) return { ...schema, maxLength: rule.most };
    if ('whole' in rule) return whole(Number(rule.whole));
  }
  return { ...schema, ...asked.get(rule) };
}

function overrideAction({ valibotAction, jsonSchema }: { valibotAction: object; jsonSchema: object }): Json {
  const schema = { ...jsonSchema };
  return 'rule' in valibotAction ? obeying(schema, valibotAction.rule) : schema;
}

const conversion = { overrideRef, overrideAction, errorMode: 'ignore' } as const;

/** Applies the minimum and maximum of a number that may also come as text only to the number. */
function ofTheNumber(schema: Json): Json {
  const { anyOf, type, minimum, maximum, ...rest } = schema;
  if (type !== 'integer' || !Array.isArray(anyOf)) return schema;
  const limits = { type, minimum, maximum };
  return { ...rest, anyOf: anyOf.map((one: Json) => (one.type === 'number' ? limits : one)) };
}

function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== 'object' || value === null) return value;
  return ofTheNumber(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, tidied(inner)])));
}

/** @returns the JSON Schema of a request (`input`) or an answer (`output`), with references to shared parts */
export function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): Json {
  const converted = toJsonSchema(schema, { ...conversion, definitions: shared, typeMode });
  const { $schema: _, $defs: __, ...rest } = converted;
  return tidied(rest) as Json;
}

/** The shared schemas by name. */
export const sharedSchemas: Json = toJsonSchemaDefs(shared, conversion);
