import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
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
import { temporaryFolder } from './temporaryFolder.ts';

const quiet = { info: () => {}, warn: console.warn, error: console.error };
const cache = fileURLToPath(new URL('../../node_modules/.cache/chapterhouse', import.meta.url));

/** Nobody creates databases here: without the two originals each copy has a third fewer files. */
const originals = ['template0', 'template1'].flatMap((name) => [
  `alter database ${name} is_template false`,
  `drop database ${name}`,
]);

/** Changes with the migrations, so that a template never serves another schema. */
function schemaKey(): string {
  const hash = createHash('sha256').update(`pglite 0.5.16 ${creationParams} ${originals}`);
  for (const { name, checksum } of readMigrations()) hash.update(`${name} ${checksum}`);
  return hash.digest('hex').slice(0, 16);
}

/** @returns an archive of a migrated database, made once and kept in the cache of node_modules. */
async function embeddedTemplate(): Promise<Blob> {
  const file = join(cache, `database-${schemaKey()}.tar`);
  if (!existsSync(file)) {
    const folder = await copyOfDataFolder();
    const database = await PGlite.create(join(folder, 'database'));
    const archive = await database.dumpDataDir('none');
    await database.close();
    rmSync(folder, { recursive: true });
    const making = `${file}.${randomUUID()}`;
    writeFileSync(making, Buffer.from(await archive.arrayBuffer()));
    renameSync(making, file);
  }
  return new Blob([readFileSync(file)]);
}

const openClient = async (): Promise<PGlite> =>
  PGlite.create({
    loadDataDir: await embeddedTemplate(),
    startParams: [...PGlite.defaultStartParams, ...modestStartParams],
  });

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

async function asAdministrator(server: string, act: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}

async function openPostgresqlCopy(server: string): Promise<Database> {
  const template = `house_template_${schemaKey()}`;
  const name = `house_test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(server, async (client) => {
    await client.query('select pg_advisory_lock(4400)');
    const found = await client.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) {
      await client.query(`drop database if exists ${template}_making`);
      await client.query(`create database ${template}_making`);
      const pool = await openPostgresql(databaseAt(server, `${template}_making`), readMigrations(), quiet);
      await pool.end();
      await client.query(`alter database ${template}_making rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  const pool = await openPostgresql(databaseAt(server, name), readMigrations(), quiet);
  const close = async () => {
    await pool.end();
    await asAdministrator(server, async (client) => {
      await client.query(`drop database ${name} with (force)`);
    });
  };
  const channel = openChannel(databaseAt(server, name), pool);
  return asDatabase(drizzle(pool, { schema }), 'postgresql', close, channel);
}

/**
 * A database of this test alone, empty and migrated: in memory, one file after another in the same, or on the PostgreSQL server of TEST_DATABASE_URL.
 * Close it when done.
 */
export function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? openPostgresqlCopy(server) : openEmbeddedCopy();
}

/**
 * A data folder of this test alone with an empty embedded database, as a first start leaves it. The original is made
 * once and kept in the cache of node_modules. Remove the copy when done.
 */
export async function copyOfDataFolder(): Promise<string> {
  const original = join(cache, `data-${schemaKey()}`);
  if (!existsSync(original)) {
    const making = `${original}.${randomUUID()}`;
    // The server would make it for its own user alone; some programs here run as another.
    mkdirSync(cache, { recursive: true });
    const database = await openDatabase(readConfig({ DATA_DIR: making }), { log: quiet });
    for (const statement of originals) await database.db.execute(statement);
    await database.close();
    try {
      renameSync(making, original);
    } catch (error) {
      // Of several processes that make it at once the first to finish wins.
      if (!existsSync(original)) throw error;
      rmSync(making, { recursive: true });
    }
  }
  const copy = temporaryFolder('house-data-');
  copyFolder(original, copy);
  return copy;
}
