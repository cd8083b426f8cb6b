import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isUniqueViolation } from '../../server/database/errors.ts';
import { statementsOf } from '../../server/database/statements.ts';
import { selectOften, selectOneOften, selectRow } from '../../server/domains/rows.ts';
import { openTestDatabase } from './testDatabase.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const addRegion = (on: Parameters<typeof selectOneOften>[0], name: string) =>
  selectOneOften<{ name: string }>(on, sql`insert into regions (name) values (${name}) returning name`);
const countOf = async (name: string) =>
  (
    await selectRow<{ count: number }>(
      database.db,
      sql`select count(*)::int as count from regions where name = ${name}`,
    )
  )?.count;

describe('a statement that takes long', () => {
  it('is cut off by PostgreSQL; the embedded database runs it to its end, and nothing else meanwhile', async () => {
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

describe('a statement that comes often', () => {
  it('takes and answers the same values each time', async () => {
    const given = ["it's", '{"a": [1, null]}', 'two\nlines', 'naïve 🎈', ''];
    for (const text of given) {
      const row = await selectOneOften(
        database.db,
        sql`select ${text}::text as text, ${7}::int as whole, ${true}::boolean as flag, ${null}::text as nothing,
          '2026-02-03'::date as day, json_build_object('text', ${text}::text) as json, '{1,2}'::int[] as list`,
      );
      expect(row).toEqual({
        text,
        whole: 7,
        flag: true,
        nothing: null,
        day: '2026-02-03',
        json: { text },
        list: [1, 2],
      });
    }
  });

  it('answers many at once, each its own', async () => {
    const asked = Array.from({ length: 40 }, (_, number) => number);
    const answered = await Promise.all(
      asked.map((number) => selectOften(database.db, sql`select ${number}::int as number`)),
    );
    expect(answered).toEqual(asked.map((number) => [{ number }]));
  });

  it('is part of the transaction in which it runs', async () => {
    const rolledBack = database.db.transaction(async (on) => {
      expect(await addRegion(on, 'Undone')).toEqual({ name: 'Undone' });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await countOf('Undone')).toBe(0);
    await database.db.transaction((on) => addRegion(on, 'Kept'));
    expect(await countOf('Kept')).toBe(1);
  });

  it('does not run inside a transaction that is none of its business', async () => {
    const foreign: Promise<unknown>[] = [];
    const rolledBack = database.db.transaction(async (on) => {
      foreign.push(addRegion(database.db, 'From outside'));
      await addRegion(on, 'From inside');
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await Promise.all(foreign);
    expect([await countOf('From outside'), await countOf('From inside')]).toEqual([1, 0]);
  });

  it('names the key that refused it, and works again afterwards', async () => {
    await addRegion(database.db, 'Only once');
    const [again] = await Promise.allSettled([addRegion(database.db, 'Only once')]);
    expect(again.status).toBe('rejected');
    expect(isUniqueViolation(again.status === 'rejected' ? again.reason : null)).toBe(true);
    expect(await addRegion(database.db, 'Another')).toEqual({ name: 'Another' });
  });

  it('is planned once, for the first 150 texts', async () => {
    if (database.kind === 'postgresql') {
      expect(statementsOf(database.db)).toBeNull();
      return;
    }
    for (let text = 0; text < 200; text += 1) {
      const name = sql.identifier(`column_${text}`);
      const row = await selectOneOften(database.db, sql`select ${text}::int as ${name}`);
      expect(row).toEqual({ [`column_${text}`]: text });
    }
    const row = await selectRow(
      database.db,
      sql`select count(*)::int as planned from pg_prepared_statements`,
    );
    expect(row).toEqual({ planned: 150 });
  });
});
