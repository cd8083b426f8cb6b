import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { readMigrations } from '../../server/database/migrations.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { openPostgresql } from '../../server/database/postgresql.ts';
import { regions } from '../../server/schema/core.ts';
import { startPostgres } from './postgres.ts';
import { openTestDatabase } from './testDatabase.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const server = startPostgres();
if (server.kind === 'missing') console.warn(`Skipped on a real PostgreSQL: ${server.reason}`);
const address = server.kind === 'started' ? server.url : '';

function changed(url: string, change: (url: URL) => void): string {
  const other = new URL(url);
  change(other);
  return other.href;
}

/** Columns, constraints, indexes and the view as the database itself describes them. */
async function shape(database: Database): Promise<unknown[]> {
  const { rows } = await database.db.execute<{ line: string }>(sql`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || is_identity || ' ' ||
      coalesce(column_default, '-') || ' ' || coalesce(generation_expression, '-') as line
    from information_schema.columns where table_schema = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select indexdef from pg_indexes where schemaname = 'public'
    order by 1`);
  return rows.map(({ line }) => line);
}

describe.skipIf(server.kind === 'missing')('a real PostgreSQL', { timeout: 60_000 }, () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'house-real-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
    if (server.kind === 'started') server.stop();
  });

  it('serves after migrating and says whether it was empty', async () => {
    const config = readConfig({ DATA_DIR: folder, DATABASE_URL: address });
    const first = await openDatabase(config, { log });
    await first.ping();
    expect([first.kind, first.fresh]).toEqual(['postgresql', true]);
    expect(await first.db.insert(regions).values({ name: 'North' }).returning()).toEqual([
      { id: 1, name: 'North' },
    ]);
    await first.close();
    const second = await openDatabase(config, { log });
    expect(await second.db.select().from(regions)).toEqual([{ id: 1, name: 'North' }]);
    await second.close();
  });

  it('is migrated once when four processes start together', async () => {
    const setup = await openPostgresql(address, readMigrations(), log);
    await setup.query('create database together');
    await setup.end();
    const url = changed(address, (other) => {
      other.pathname = '/together';
    });
    const pools = await Promise.all(
      Array.from({ length: 4 }, () => openPostgresql(url, readMigrations(), log)),
    );
    const { rows } = await (pools[0] ?? expect.unreachable()).query(
      'select name from migrations order by position',
    );
    await Promise.all(pools.map((pool) => pool.end()));
    expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));
  });

  it('keeps its ten connections when transactions fail before they begin', async () => {
    const pool = await openPostgresql(address, readMigrations(), log);
    const breakConnection = (client: PoolClient) => Reflect.get(client, 'connection').stream.destroy();
    pool.on('acquire', breakConnection);
    const db = drizzle(pool);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const [outcome] = await Promise.allSettled([db.transaction(async (on) => on.execute(sql`select 1`))]);
      expect(outcome.status).toBe('rejected');
    }
    pool.off('acquire', breakConnection);
    expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('has the same tables, checks, and indexes as the embedded one', async () => {
    const embedded = await openTestDatabase();
    const real = await openDatabase(readConfig({ DATA_DIR: folder, DATABASE_URL: address }), { log });
    try {
      expect(await shape(real)).toEqual(await shape(embedded));
    } finally {
      await real.close();
      await embedded.close();
    }
  });

  it('is refused with a wrong password or unknown database in one line', async () => {
    const refusal = (url: string) =>
      openDatabase(readConfig({ DATA_DIR: folder, DATABASE_URL: url }), { log }).then(
        () => 'opened',
        (error: Error) => `${error.name}: ${error.message}`,
      );
    const place = new URL(address).searchParams.get('host');
    const wrong = changed(address, (other) => {
      other.password = 'guess';
    });
    expect(await refusal(wrong)).toBe(
      `StartError: The database ${place}/postgres cannot be reached (the password or the user is wrong): check DATABASE_URL and that PostgreSQL is running.`,
    );
    const unknown = changed(address, (other) => {
      other.pathname = '/nowhere';
    });
    expect(await refusal(unknown)).toBe(
      `StartError: The database ${place}/nowhere cannot be reached (there is no such database): check DATABASE_URL and that PostgreSQL is running.`,
    );
  });

  it('is refused when a newer version has migrated it', async () => {
    const pool = await openPostgresql(address, readMigrations(), log);
    await pool.query(
      `insert into migrations (position, name, checksum) values (9999, '9999_from_the_future', 'f')`,
    );
    await pool.end();
    await expect(openPostgresql(address, readMigrations(), log)).rejects.toThrow(
      'was written by a newer version of this program (it has 9999_from_the_future)',
    );
  });
});
