import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { readConfig } from '../../server/config.ts';
import { openChannel } from '../../server/database/channel.ts';
import { creationParams, modestStartParams } from '../../server/database/embedded.ts';
import { copyFolder } from '../../server/database/folders.ts';
import { readMigrations } from '../../server/database/migrations.ts';
import { asDatabase, type Database, openDatabase } from '../../server/database/open.ts';
import { openPostgresql } from '../../server/database/postgresql.ts';
import { schema } from '../../server/schema/schema.ts';
import { emptied } from './emptiedDatabase.ts';
import { sourcesKey } from './sourcesKey.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const quiet = { info: () => {}, warn: console.warn, error: console.error };
const cache = fileURLToPath(new URL('../../node_modules/.cache/chapterhouse', import.meta.url));

/** Nobody creates databases here, and without the two originals each copy has a third fewer files. */
const originals = ['template0', 'template1'].flatMap((name) => [
  `alter database ${name} is_template false`,
  `drop database ${name}`,
]);

/** A hash of the migrations, so that a template never serves another schema. */
function schemaKey(): string {
  const hash = createHash('sha256').update(`pglite 0.5.16 ${creationParams} ${originals}`);
  for (const { name, checksum } of readMigrations()) hash.update(`${name} ${checksum}`);
  return hash.digest('hex').slice(0, 16);
}

/** @returns an archive of a migrated database, made once and cached in node_modules. */
async function embeddedTemplate(): Promise<Blob> {
  const file = join(cache, `database-${schemaKey()}.tar`);
  if (!existsSync(file)) {
    const folder = await copyOfDataFolder();
    const database = await openFolder(join(folder, 'database'));
    const archive = await database.dumpDataDir('none');
    await database.close();
    rmSync(folder, { recursive: true });
    const making = `${file}.${randomUUID()}`;
    writeFileSync(making, Buffer.from(await archive.arrayBuffer()));
    renameSync(making, file);
  }
  return new Blob([readFileSync(file)]);
}

/** Opens a folder's database with the product's few buffers: making PostgreSQL's usual number takes half a second. */
export const openFolder = (dataDir: string): Promise<PGlite> =>
  PGlite.create({ dataDir, startParams: modestStartParams });

const openClient = async (): Promise<PGlite> =>
  PGlite.create({ loadDataDir: await embeddedTemplate(), startParams: modestStartParams });

async function openEmbeddedCopy(): Promise<Database> {
  if (emptied.isTaken) {
    const client = await openClient();
    return asDatabase(drizzleEmbedded(client, { schema }), 'embedded', () => client.close());
  }
  const { client, giveBack } = await emptied.take(openClient);
  return asDatabase(drizzleEmbedded(client, { schema }), 'embedded', giveBack);
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Copies a database by its files, because by its blocks, the default, takes four times as long. */
const createCopy = (name: string, template: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

async function asAdministrator(server: string, act: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

/** Makes a template once even if several processes ask at the same time: the first one makes it under a lock. */
async function makeOnce(
  server: string,
  { template, lock }: { template: string; lock: number },
  make: (client: Client, making: string) => Promise<void>,
): Promise<void> {
  await asAdministrator(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock]);
    const found = await client.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount !== 0) return;
    const making = `${template}_making`;
    await client.query(`drop database if exists ${making} with (force)`);
    await make(client, making);
    await client.query(`alter database ${making} rename to ${template}`);
  });
}

async function migratedTemplate(server: string): Promise<string> {
  const template = `house_template_${schemaKey()}`;
  await makeOnce(server, { template, lock: 4400 }, async (client, making) => {
    await client.query(`create database ${making}`);
    const pool = await openPostgresql(databaseAt(server, making), readMigrations(), quiet);
    await pool.end();
  });
  return template;
}

async function openPostgresqlAt(url: string, end: () => Promise<void>): Promise<Database> {
  const pool = await openPostgresql(url, readMigrations(), quiet);
  const close = async () => {
    await pool.end();
    await end();
  };
  return asDatabase(drizzle(pool, { schema }), 'postgresql', close, openChannel(url, pool));
}

async function openPostgresqlCopy(server: string, template: string): Promise<Database> {
  const name = `house_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(server, async (client) => {
    await client.query(createCopy(name, template));
  });
  return openPostgresqlAt(databaseAt(server, name), () =>
    asAdministrator(server, async (client) => {
      await client.query(`drop database ${name} with (force)`);
    }),
  );
}

/**
 * An empty, migrated database only for this test: an in-memory one that files use in turn, or one on the PostgreSQL
 * server of TEST_DATABASE_URL. Close it when done.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openPostgresqlCopy(server, await migratedTemplate(server)) : openEmbeddedCopy();
}

/**
 * Opens a filled database. It also returns the result of `fill`, which must survive JSON. On PostgreSQL it is filled
 * once and copied for each file; a run that mocks modules fills it every time.
 */
export async function openFilledDatabase<Known>(
  fill: (database: Database) => Promise<Known>,
): Promise<{ database: Database; known: Known }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server || process.env.FILL_EACH_DATABASE) {
    const database = await openTestDatabase();
    return { database, known: await fill(database) };
  }
  const template = `house_filled_${schemaKey()}_${sourcesKey('tests/server')}`;
  await makeOnce(server, { template, lock: 4401 }, async (client, making) => {
    await client.query(createCopy(making, await migratedTemplate(server)));
    const database = await openPostgresqlAt(databaseAt(server, making), async () => {});
    const known = JSON.stringify(await fill(database));
    await database.db.execute(sql`create schema filled`);
    await database.db.execute(sql`create table filled.known as select ${known}::text as json`);
    await database.close();
  });
  const database = await openPostgresqlCopy(server, template);
  const { rows } = await database.db.execute<{ json: string }>(sql`select json from filled.known`);
  await database.db.execute(sql`drop schema filled cascade`);
  return { database, known: JSON.parse(rows[0]?.json ?? '') };
}

/**
 * A data folder only for this test, with an empty embedded database as after a first start. The original is made once
 * and cached in node_modules. Remove the copy when done.
 */
export async function copyOfDataFolder(): Promise<string> {
  const original = join(cache, `data-${schemaKey()}`);
  if (!existsSync(original)) {
    const making = `${original}.${randomUUID()}`;
    // The server would make it readable only for its own user, but some programs here run as another one.
    mkdirSync(cache, { recursive: true });
    const database = await openDatabase(readConfig({ DATA_DIR: making }), { log: quiet });
    for (const statement of originals) await database.db.execute(statement);
    await database.close();
    try {
      renameSync(making, original);
    } catch (error) {
      // If several processes make it at once, the first to finish wins.
      if (!existsSync(original)) throw error;
      rmSync(making, { recursive: true });
    }
  }
  const copy = temporaryFolder('house-data-');
  copyFolder(original, copy);
  return copy;
}
