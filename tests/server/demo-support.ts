import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../server/database/open.ts';
import { selectRows } from '../../server/database/query.ts';
import { loadDemo } from '../../server/demo/load.ts';
import { createAccounts } from '../../server/signin/accounts.ts';
import type { SignInKeys } from '../../server/signin/keys.ts';
import { openTestDatabase } from './testDatabase.ts';

/** A Saturday. */
export const today = '2026-11-21';

/** Loads the demo organization for a day. @returns the lines of progress */
export async function fillDemo(on: Queries, keys: SignInKeys, day = today): Promise<string[]> {
  const lines: string[] = [];
  await loadDemo(on, {
    today: day,
    makeAccounts: (db, accounts) => createAccounts({ db, keys }, accounts),
    progress: (line) => lines.push(line),
  });
  return lines;
}

/** Loads the demo organization into a new database. */
export async function openDemo(keys: SignInKeys, day = today) {
  const database = await openTestDatabase();
  return { database, lines: await fillDemo(database.db, keys, day) };
}

/** The names of all tables that hold data of the application. */
export async function tableNames({ db }: Database): Promise<string[]> {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'
      order by table_name`,
  );
  return rows.map(({ name }) => name);
}

/** A checksum of each table's rows; of accounts without secrets and creation times. */
export async function checksums(database: Database): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of await tableNames(database)) {
    const row =
      name === 'accounts' ? sql`concat_ws(' ', t.sub, t.member_id, t.username, t.status)` : sql`t::text`;
    const [found] = await selectRows<{ sum: string }>(
      database.db,
      sql`select md5(coalesce(string_agg(${row}, ' ' order by ${row}), '')) as sum from ${sql.identifier(name)} t`,
    );
    sums[name] = found?.sum ?? '';
  }
  return sums;
}
