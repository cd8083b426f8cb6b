import * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { fieldsOf } from './badInput.ts';
import type { Ask, Organisation } from './organisation.ts';
import type { GoodRequest } from './requests.ts';

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));

/** What text may hold, and must come back as it was. */
export const oddTexts: readonly string[] = [
  '\u202eright to left',
  'e\u0301 beside \u00e9',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u{1f3fd} and \u{20000}',
  'O\'Brien \\ " ` $1 $$ %s %n {{x}} {x}',
  '\u2028\u2029\u0085\u0007',
  '=HYPERLINK("http://x")',
  `z${'\u0301'.repeat(60)}`,
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

/** What no store can hold. */
export const brokenTexts: readonly string[] = ['nul \u0000 nul', 'half \ud800 pair', '\udc00 other half'];

const plain = 'Plain words';
/** Fields that name something by text. */
const naming = /image$|^training_name$/;

/** The fields of a body that take any text as they stand. */
function textFieldsOf({ body }: Endpoint, request: Ask): string[] {
  if (body === undefined || request.body === undefined) return [];
  return fieldsOf(body).filter((field) => {
    const read = v.safeParse(body, { ...Object(request.body), [field]: plain });
    return !naming.test(field) && read.success && Object(read.output)[field] === plain;
  });
}

/** @returns the fields of an endpoint's body whose text is stored. */
export async function storedFieldsOf(organisation: Organisation, endpoint: Endpoint, good: GoodRequest) {
  const fields = textFieldsOf(endpoint, good.request);
  if (fields.length === 0) return [];
  const { lost } = await writeText(organisation, endpoint, good, { fields, text: plain });
  return fields.filter((field) => !lost.includes(field));
}

/** All texts anywhere in a value. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** Writes a text into several fields at once. @returns those that do not store it, and those that a refusal names. */
export async function writeText(
  organisation: Organisation,
  endpoint: Endpoint,
  { caller, request }: GoodRequest,
  { fields, text }: { fields: readonly string[]; text: string },
) {
  const good = Object(request.body);
  const sent = Object.fromEntries(fields.map((field, place) => [field, `Field ${place} ${text} end`]));
  const asked = { ...request, body: { ...good, ...sent } };
  const answer = await organisation.askAndRead(caller, endpoint, asked);
  const stored = new Set(answer.rows.flatMap((row) => textsIn(JSON.parse(row))));
  return {
    status: answer.status,
    lost: fields.filter((field) => !stored.has(sent[field] ?? '')),
    refused: answer.status === 422 ? Object.keys(JSON.parse(answer.text).errors) : [],
  };
}

/** Texts that mean something to SQL, to a pattern or to a full-text search, and say nothing that anybody is called. */
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

/** A text that nobody is called either. */
export const nobody = 'zzqqxx';

/** @returns the place of a field that searches by text: in the query or the body; null where there is none. */
export function searchPlaceOf({ query, body }: Endpoint): 'query' | 'body' | null {
  if (fieldsOf(query).includes('search')) return 'query';
  return fieldsOf(body).includes('search') ? 'body' : null;
}
