import { afterAll, beforeAll, expect, it } from 'vitest';
import { goodStatus } from '../../src/contract/endpoint.ts';
import { written } from '../written.ts';
import { type Organization, openOrganization } from './everyEndpoint/organization.ts';
import { asked, goodRequest } from './everyEndpoint/requests.ts';

let organization: Organization;
beforeAll(async () => {
  organization = await openOrganization();
}, 240_000);
afterAll(() => organization.close());

/** How many rows of a list the table shows. */
const mostRows = 2;
const short = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.length > mostRows + 1
      ? [...value.slice(0, mostRows).map(short), `and ${value.length - mostRows} more`]
      : value.map(short);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, short(part)]));
};

/** @returns the text without instants, keys and codes, which differ in every run. */
const steady = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)?/g, '<instant>')
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<key>')
    .replaceAll(/[\w-]{32,}(\.[\w-]+)*/g, '<key>')
    .replaceAll(/"code": ?"\d{6}"/g, '"code":"<code>"')
    .replaceAll(/"[a-z2-9]{4}-[a-z2-9]{4}"/g, '"<recovery code>"');

/** A statement that writes several rows numbers them in any order. */
const unnumbered = (row: string): string => row.replace(/^\{"id": \d+, /, '{');

const readable = (text: string): unknown => {
  try {
    return short(JSON.parse(text));
  } catch {
    return text.slice(0, 400);
  }
};

/**
 * The first counts its 48 hours by the database's clock, which is the run's; the second reports this machine's state.
 */
const byTheRun = ['nudgeReceiver', 'getOperations'];

/** A wrong join, condition or column shows in the table's diff. */
it('every call answers and writes what its table holds', async () => {
  const lines: string[] = [];
  for (const [name, endpoint, cell] of asked.filter(
    ([, { id, isHeld }]) => !isHeld && !byTheRun.includes(id),
  )) {
    const { caller, target, request } = goodRequest(organization, cell, goodStatus(endpoint));
    const isRead = endpoint.method === 'GET' || endpoint.reads || !endpoint.answer;
    const { status, text, rows } = isRead
      ? { rows: [], ...(await organization.ask(caller, endpoint, request)) }
      : await organization.askAnew(caller, endpoint, request);
    lines.push(
      `${name}, by ${caller.name} of ${target}: ${status}\n`,
      ...(text === '' ? [] : [`  answers ${written(readable(steady(text)), new Map(), '  ')}\n`]),
      ...rows.map(({ row }) => `  writes ${unnumbered(steady(row))}\n`).toSorted(),
    );
  }
  await expect(lines.join('')).toMatchFileSnapshot('expected/answers.txt');
}, 240_000);
