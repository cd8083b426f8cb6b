import type * as v from 'valibot';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { fieldsOf } from './badInput.ts';
import type { Organization } from './organization.ts';
import type { GoodRequest } from './requests.ts';

/** Fields that a caller must not be able to set. */
export const extras: Readonly<Record<string, unknown>> = {
  id: 1,
  chapter_id: 2,
  member_id: 1,
  role: 'administrator',
  is_ep: 1,
  status: 'approved',
  points: 999,
  announced: 1,
  created_at: '2001-01-01T00:00:00Z',
  verified: true,
  deleted_at: '2001-01-01T00:00:00Z',
  counted_meeting_id: 1,
};

/** The parts of an answer that are random. */
const random = /("application_token":|"codes":|calendar-feed\/)("[^"]*"|\[[^\]]*\]|[\w-]+)/;

/** @returns what a write does with twelve extra fields, and what it does without them. */
export async function withAndWithoutExtras(
  organization: Organization,
  endpoint: Endpoint,
  { caller, request }: GoodRequest,
) {
  const known = fieldsOf(endpoint.body);
  const more = Object.fromEntries(Object.entries(extras).filter(([name]) => !known.includes(name)));
  const sent = { ...request, body: { ...more, ...Object(request.body) } };
  const told = async (asked: typeof request) => {
    const { status, text, rows } = await organization.askAnew(caller, endpoint, asked);
    return { status, text: text.replace(random, '$1'), rows: rows.map(({ row }) => row) };
  };
  return { plain: await told(request), extended: await told(sent) };
}

/** Types of schemas that accept fields they don't name. */
const openEnded = new Set(['any', 'unknown', 'record', 'loose_object', 'object_with_rest']);

/** @returns the places in a schema that accept undeclared fields. */
export function undeclaredIn(schema: unknown, place = '', seen = new Set<unknown>()): string[] {
  const { type, ...parts } = Object(schema) as Partial<v.GenericSchema>;
  if (type === undefined || seen.has(schema)) return [];
  seen.add(schema);
  if (openEnded.has(type)) return [`${place || '(all)'}: ${type}`];
  const inner: [string, unknown][] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (name === 'entries')
      for (const [field, each] of Object.entries(Object(part))) inner.push([`${place}.${field}`, each]);
    else if (name === 'options' || name === 'pipe' || name === 'items')
      for (const each of Array.isArray(part) ? part : []) inner.push([place, each]);
    else if (name === 'item' || name === 'wrapped') inner.push([place, part]);
  }
  return inner.flatMap(([where, each]) => undeclaredIn(each, where, seen));
}
