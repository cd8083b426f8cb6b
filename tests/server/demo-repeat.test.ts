import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '../../server/database/open.ts';
import { selectRow } from '../../server/database/query.ts';
import { loadDemo } from '../../server/demo/load.ts';
import { checksums, openDemo, today } from './demo-support.ts';
import { temporaryKeys } from './signin-support.ts';
import { openTestDatabase } from './testDatabase.ts';

const held = await temporaryKeys();
afterAll(() => held.close());

const thorough = { tags: ['thorough'], timeout: 120_000 };
const nothing = { today, makeAccounts: async () => {}, progress: () => {} };

/** The last day of a session and the number of members, which show at a glance whether a load is complete. */
const extent = ({ db }: Database) =>
  selectRow(
    db,
    sql`select (select max(date)::text from sessions) as last, (select count(*)::int from members) as members`,
  );

it('the demo has the same rows for the same day, and repeating it changes nothing', thorough, async () => {
  const first = await openDemo(held.keys, '2026-11-02');
  const sums = await checksums(first.database);
  await loadDemo(first.database.db, { ...nothing, today: '2027-03-01' });
  expect(await checksums(first.database)).toEqual(sums);
  await first.database.close();
  const second = await openDemo(held.keys, '2026-11-02');
  expect(await checksums(second.database)).toEqual(sums);
  expect(await extent(second.database)).toEqual({ last: '2026-11-02', members: 133 });
  await second.database.close();
});

it('the demo loads on New Year’s Day for a database user who can’t skip its checks', thorough, async () => {
  const database = await openTestDatabase();
  await database.db.transaction(async (transaction) => {
    await transaction.execute(sql`create role plain`);
    await transaction.execute(sql`grant all on all tables in schema public to plain`);
    await transaction.execute(sql`grant all on all sequences in schema public to plain`);
    await transaction.execute(sql`set local role plain`);
    await loadDemo(transaction, { ...nothing, today: '2027-01-01' });
    await transaction.execute(sql`reset role`);
    await transaction.execute(sql`drop owned by plain`);
    await transaction.execute(sql`drop role plain`);
  });
  expect(await extent(database)).toEqual({ last: '2027-01-01', members: 133 });
  await database.close();
});

it('a demo that fails halfway leaves nothing and loads at the next try, on a leap day', async () => {
  const database = await openTestDatabase();
  const leapDay = { ...nothing, today: '2028-02-29' };
  const failing = { ...leapDay, makeAccounts: () => Promise.reject(new Error('the disk is full')) };
  await expect(loadDemo(database.db, failing)).rejects.toThrow('the disk is full');
  const row = await selectRow(
    database.db,
    sql`select (select count(*)::int from members) as members, (select count(*)::int from organisation_settings) as settings`,
  );
  expect(row).toEqual({ members: 0, settings: 0 });
  await loadDemo(database.db, leapDay);
  expect(await extent(database)).toEqual({ last: '2028-02-29', members: 133 });
  await database.close();
});

it.each(['1970-01-01', '2100-12-31'])(
  'the demo loads on %s, the furthest day allowed',
  thorough,
  async (day) => {
    const database = await openTestDatabase();
    await loadDemo(database.db, { ...nothing, today: day });
    expect(await extent(database)).toEqual({ last: day, members: 133 });
    await database.close();
  },
);

it('the demo refuses a database with members', async () => {
  const database = await openTestDatabase();
  await database.db.execute(
    sql`insert into members (first_name, last_name, email) values ('Ann', 'Marsh', 'ann@example.test')`,
  );
  await expect(loadDemo(database.db, nothing)).rejects.toThrow(
    'The demo organization can only be loaded into an empty database.',
  );
  await database.close();
});
