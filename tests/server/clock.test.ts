import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { moment } from '../clock.ts';
import { openTestDatabase } from './testDatabase.ts';

it('the database uses the run’s date like the server and the pages', async () => {
  const { db, close } = await openTestDatabase();
  const { rows } = await db.execute(sql`select extract(epoch from now()) * 1000 as told`);
  await close();
  expect(Math.abs(Number(rows[0]?.told) - moment())).toBeLessThan(60_000);
});
