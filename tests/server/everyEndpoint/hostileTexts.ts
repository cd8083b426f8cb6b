import * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { fieldsOf } from './badInput.ts';
import type { Ask, Organization } from './organization.ts';
import type { GoodRequest } from './requests.ts';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));

/** Unusual texts that must come back unchanged. */
export const oddTexts: readonly string[] = [
  '\u202eright to left',
  'e\u0301 beside \u00e9',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u{1f3fd} and \u{20000}',
  'O\'Brien \\ " ` $1 $$ %s %n {{x}} {x}',
  '\u2028\u2029\u0085\u0007',
  '=HYPERLINK("#x")',
  `z${'\u0301'.repeat(60)}`,
  `z${'\u0301'.repeat(1000)}`,
  ...between(1, 8),
  ...between(0x0e, 0x1f),
  '\u007f',
  ...between(0x80, 0x9f),
  ...between(0x200b, 0x200f),
  ...between(0x202a, 0x202e),
  ...between(0x2060, 0x2069),
  '\ufffe',
  '\uffff',
  '\ufffd',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u3164',
  '\ufdfd',
  'ﬀ ß ẞ İ ı ς',
  'العربية עברית',
  'हिन्दी ไทย',
  '1️⃣ 🇩🇪 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'line\nbreak',
  'line\r\nbreak',
  'tab\tstop',
  '<b>&amp;</b>',
  '/* -- */ ;',
  '%25%00%0d%0a',
  '\\u0000 \\x00',
  'NaN Infinity undefined null',
  '-1e309',
  'constructor __proto__ toString',
];

/** Texts that no database can store. */
export const brokenTexts: readonly string[] = ['nul \u0000 nul', 'half \ud800 pair', '\udc00 other half'];

const plain = 'Plain words';
/** Fields whose text names something. */
const naming = /image$|^training_name$/;

/** A field of a body that takes any text, and the list or object it is in. */
interface TextField {
  readonly name: string;
  readonly hold: (text: string) => unknown;
}

const holds: readonly TextField['hold'][] = [
  (text) => text,
  (text) => [text],
  (text) => [{ name: text, url: 'https://example.test/' }],
];

const around = (place: number, text: string) => `Field ${place} ${text} end`;

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

function takes({ body }: Endpoint, request: Ask, { name, hold }: TextField, text: string): boolean {
  const read = body && v.safeParse(body, { ...Object(request.body), [name]: hold(text) });
  return read?.success === true && textsIn(Object(read.output)[name]).includes(text);
}

/**
 * @returns all odd texts, packed with blanks between them into as few texts as each of the fields accepts; a text
 * that is too long for some field is left to other fields.
 */
export function packed(endpoint: Endpoint, { request }: GoodRequest, fields: readonly TextField[]): string[] {
  const fits = (text: string) =>
    fields.every((field, place) => takes(endpoint, request, field, around(place, text)));
  const packs: string[] = [];
  for (const text of oddTexts.filter(fits)) {
    const last = packs.at(-1);
    const joined = `${last} ${text}`;
    if (last !== undefined && fits(joined)) packs.splice(-1, 1, joined);
    else packs.push(text);
  }
  return packs;
}

/** @returns the texts that these fields must store: a person's name has no line breaks. */
export const wanted = (fields: readonly TextField[]): readonly string[] => {
  const hasNames = fields.some(({ name }) => /(first|last)_name$/.test(name));
  return oddTexts.filter(
    (text) => text.length < 80 && !(hasNames && /[\n\v\f\r\u0085\u2028\u2029]/.test(text)),
  );
};

function textFieldsOf(endpoint: Endpoint, request: Ask): TextField[] {
  if (endpoint.body === undefined || request.body === undefined) return [];
  return fieldsOf(endpoint.body)
    .filter((name) => !naming.test(name))
    .flatMap((name) =>
      holds
        .map((hold): TextField => ({ name, hold }))
        .filter((field) => takes(endpoint, request, field, plain))
        .slice(0, 1),
    );
}

/** @returns the fields of an endpoint's body whose text is stored. */
export async function storedFieldsOf(organization: Organization, endpoint: Endpoint, good: GoodRequest) {
  const fields = textFieldsOf(endpoint, good.request);
  if (fields.length === 0) return [];
  const { lost } = await writeText(organization, endpoint, good, { fields, text: plain });
  return fields.filter(({ name }) => !lost.includes(name));
}

/**
 * Writes a text into several fields at once. @returns the fields that don't store it, and those named in a refusal
 */
export async function writeText(
  organization: Organization,
  endpoint: Endpoint,
  { caller, request }: GoodRequest,
  { fields, text }: { fields: readonly TextField[]; text: string },
) {
  const sent = fields.map(({ name, hold }, place) => ({ name, hold, text: around(place, text) }));
  const body = {
    ...Object(request.body),
    ...Object.fromEntries(sent.map((field) => [field.name, field.hold(field.text)])),
  };
  const answer = await organization.askAndRead(caller, endpoint, { ...request, body });
  const stored = new Set(answer.rows.flatMap(({ row }) => textsIn(JSON.parse(row))));
  return {
    status: answer.status,
    lost: sent.filter((field) => !stored.has(field.text)).map(({ name }) => name),
    refused: answer.status === 422 ? Object.keys(JSON.parse(answer.text).errors) : [],
  };
}

/** Texts with a meaning in SQL, in a pattern or in full-text search, which match nobody's name. */
export const searchedTexts: readonly string[] = [
  '%',
  '_',
  '\\',
  "'",
  "' or '1'='1",
  "'; drop table members; --",
  'zzqq:* | a:*',
  'zzqq & !b',
  '()<->:*',
  '(zz+)+$',
  '[zz]*',
  'zzqq%',
  '"zzqq"',
  '$1',
];

/** Another text that matches nobody's name. */
export const nobody = 'zzqqxx';

/** @returns whether an endpoint searches by a text in its query or its body; null if it has no search. */
export function searchPlaceOf({ query, body }: Endpoint): 'query' | 'body' | null {
  if (fieldsOf(query).includes('search')) return 'query';
  return fieldsOf(body).includes('search') ? 'body' : null;
}
