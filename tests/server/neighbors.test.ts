import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, goodStatus } from '../../src/contract/endpoint.ts';
import { fieldsOf } from './everyEndpoint/badInput.ts';
import type { Cell } from './everyEndpoint/cell.ts';
import { expectedStatus } from './everyEndpoint/matrix.ts';
import { type Ask, type Organization, openOrganization } from './everyEndpoint/organization.ts';
import { asked } from './everyEndpoint/requests.ts';
import { type Kind, month, type Neighbor, neighborsOf, plantAll, recordTables } from './neighbors.ts';
import { expectedOf, queriesShown } from './neighborTable.ts';

let organization: Organization;
let kinds: readonly Kind[];
let parts: readonly ReadonlySet<string>[];

beforeAll(async () => {
  organization = await openOrganization();
  kinds = await neighborsOf(organization);
  parts = await partsOf(rowsOf(kinds));
}, 240_000);
afterAll(() => organization.close());

/** The machine's state differs with every call. */
const ofTheMachine = 'getOperations';
const reads = asked.filter(
  ([name, { method, reads: isRead, isHeld, answer }, { good = 200 }]) =>
    (method === 'GET' || isRead) && !isHeld && answer && good < 300 && name !== ofTheMachine,
);
const wide = { ...month, page_size: 200, total: 1 };
const askers = ['president', 'secretary_treasurer', 'administrator'];
/** Calls that a leader makes about another member: about themselves they answer nothing, or less. */
const ofAnother = [
  'getRelation',
  'getReferralsOfMember',
  'getChatWithMember',
  'getTalks',
  'getLetters',
  'getLifecycle',
  'getTrainingsOfMember',
];

/**
 * @returns a request by the first caller who may make it, for the whole month, without pages and without a search.
 */
function asking(endpoint: Endpoint, cell: Cell) {
  const target = ofAnother.includes(endpoint.id) ? 'mate' : 'own';
  const caller = askers
    .flatMap((name) => organization.callers.filter((each) => each.name === name))
    .find((each) => expectedStatus(cell, goodStatus(endpoint), each, target) < 300);
  if (caller === undefined) throw new Error('none of them may');
  const plain = cell.ask(organization.rowsFor(caller, target), caller.own);
  const widened = (part: 'query' | 'body') => {
    const fields = fieldsOf(endpoint[part]);
    if (fields.length === 0) return plain[part];
    const calendar = fields.includes('year') ? { year: 2026, month: 11 } : {};
    const more = Object.entries({ ...wide, ...calendar }).filter(([field]) => fields.includes(field));
    const { search: _, ...asked } = Object(plain[part]);
    return { ...asked, ...Object.fromEntries(more) };
  };
  const request: Ask = { ...plain, query: widened('query'), body: widened('body') };
  return () => organization.ask(caller, endpoint, request);
}

/** @returns the kinds whose tables the queries read, including reads through the view of all records. */
function readBy(queries: readonly string[]): readonly Kind[] {
  const text = queries.filter((each) => !organization.callersOwn.has(each)).join(' ');
  const all = /\bactivities\b/.test(text) ? `${text} ${recordTables.join(' ')} visitors` : text;
  return kinds.filter(({ table }) => new RegExp(`\\b${table}\\b`).test(all));
}

const rowsOf = (all: readonly Kind[]): Neighbor[] =>
  all.flatMap(({ table, row, others }) =>
    Object.entries({ plain: {}, ...others }).map(([variant, more]) => ({
      table,
      variant,
      values: { ...row, ...more },
    })),
  );

const keyOf = ({ table, variant }: Neighbor) => `${table}: ${variant}`;

/** Splits the rows into sets whose rows can exist together. */
async function partsOf(rows: readonly Neighbor[]): Promise<ReadonlySet<string>[]> {
  const { db } = organization;
  const parts: Set<string>[] = [];
  for (let rest = rows; rest.length > 0; ) {
    const stored = new Set<string>();
    await db.execute(sql`savepoint part`);
    for (const row of rest) {
      await db.execute(sql`savepoint one`);
      await plantAll(db, [row]).then(
        () => stored.add(keyOf(row)),
        () => db.execute(sql`rollback to savepoint one`),
      );
    }
    await db.execute(sql`rollback to savepoint part`);
    if (stored.size === 0) throw new Error(`these rows can't be stored: ${rest.map(keyOf).join(', ')}`);
    parts.push(stored);
    rest = rest.filter((row) => !stored.has(keyOf(row)));
  }
  return parts;
}

/** @returns whether any of these rows changes the answer from `before`. */
async function showsAny(rows: readonly Neighbor[], before: string, ask: () => Promise<{ text: string }>) {
  const { db } = organization;
  for (const part of parts) {
    const together = rows.filter((row) => part.has(keyOf(row)));
    if (together.length === 0) continue;
    await db.execute(sql`savepoint neighbors`);
    await plantAll(db, together);
    const { text } = await ask();
    await db.execute(sql`rollback to savepoint neighbors`);
    if (text !== before) return true;
  }
  return false;
}

describe('an answer contains only the rows that it is about', () => {
  it('according to a table of the contract’s fields', () => {
    const names = reads.map(([name]) => name);
    expect(queriesShown.filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(reads)('%s', async (name, endpoint, cell) => {
    const ask = asking(endpoint, cell);
    const before = await ask();
    expect(before.status).toBe(cell.good ?? goodStatus(endpoint));
    const rows = rowsOf(readBy(before.queries));
    expect(
      queriesShown.includes(name),
      'an answer that reads these rows has a line in neighborTable.ts',
    ).toBe(rows.length > 0);
    const expected = expectedOf(name);
    const isExpected = ({ table, variant }: Neighbor) => expected[table]?.includes(variant) ?? false;
    const hidden = rows.filter((row) => !isExpected(row));
    const looked = (await showsAny(hidden, before.text, ask)) ? rows : rows.filter(isExpected);
    const shown: Record<string, string[]> = {};
    for (const row of looked) {
      if (!(await showsAny([row], before.text, ask))) continue;
      shown[row.table] = [...(shown[row.table] ?? []), row.variant];
    }
    expect(shown).toEqual(expected);
  });

  it('with each kind of row in some answer', () => {
    const shown = reads.flatMap(([name]) => Object.keys(expectedOf(name)));
    expect(kinds.map(({ table }) => table).filter((table) => !shown.includes(table))).toEqual([]);
  });
});
