import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from './testDatabase.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

describe('a slow statement', () => {
  it('is canceled by PostgreSQL but blocks the embedded database until its end', async () => {
    let heard = 0;
    const others = setInterval(() => {
      heard += 1;
    }, 1);
    const slow = database.db.transaction(async (on) => {
      await on.execute(sql`set local statement_timeout = 10`);
      heard = 0;
      await on.execute(sql`select count(*) from generate_series(1, 1000000)`);
      return heard;
    });
    const [outcome] = await Promise.allSettled([slow]);
    clearInterval(others);
    if (database.kind === 'postgresql') expect(outcome.status).toBe('rejected');
    else expect(outcome).toEqual({ status: 'fulfilled', value: 0 });
  });
});
