import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { answerSnapshot, snapshotQuestion } from '../backup/snapshot.ts';
import { backUpBeforeMigrating } from '../backup/write.ts';
import type { Config } from '../config.ts';
import { schema } from '../schema/schema.ts';
import { type Channel, openChannel } from './channel.ts';
import { fullDisk, prepareDataFolder } from './dataFolder.ts';
import { openEmbedded } from './embedded.ts';
import { isDiskFull } from './errors.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { type BeforeChange, readMigrations } from './migrations.ts';
import { openPostgresql } from './postgresql.ts';
import { type Log, StartError } from './startError.ts';

type Rows<Row> = { rows: Row[] };

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** The database or a transaction in it, of either kind, for repositories. */
export type Queries = PgDatabase<RowsResult, typeof schema>;

export type Database = {
  db: Queries;
  kind: 'embedded' | 'postgresql';
  /** Connects the servers of this database; null if there can be only one. */
  channel: Channel | null;
  /** Whether the database had no member when the server started. */
  fresh: boolean;
  /** Rejects if the database doesn't answer. */
  ping(): Promise<void>;
  /** Waits for running statements, then unlocks the data folder. */
  close(): Promise<void>;
};

type OpenOptions = {
  log: Log;
  /** Called at once when the embedded database can't go on; it must end the process. */
  onFatal?: (reason: string) => void;
  /** Whether a server may run on the same PostgreSQL and data folder; an embedded database allows one process. */
  isBeside?: boolean;
};

const unlocked: FolderLock = { attendant: { answers: {} }, tidy: () => {}, release: async () => {} };

function exitAtOnce(log: Log) {
  return (reason: string) => {
    log.error(`The database cannot go on (${reason}): the server stops; what was answered is stored.`);
    process.exit(1);
  };
}

async function lockDataFolder(dataDir: string): Promise<FolderLock> {
  try {
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (isDiskFull(error)) throw fullDisk(dataDir);
    throw new StartError(
      `The data folder ${dataDir} cannot be locked (${error instanceof Error ? error.message : error}): set DATA_DIR to a folder on a local disk.`,
      { cause: error },
    );
  }
}

/** Wraps an opened and migrated database in the handle that the rest of the server uses. */
export async function asDatabase(
  db: Queries,
  kind: Database['kind'],
  close: () => Promise<void>,
  channel: Channel | null = null,
): Promise<Database> {
  const [found] = (
    await db.execute<{ fresh: boolean }>(sql`select not exists (select from members) as fresh`)
  ).rows;
  return {
    db,
    kind,
    channel,
    fresh: found?.fresh ?? false,
    ping: async () => {
      await db.execute(sql`select 1`);
    },
    close,
  };
}

/**
 * Locks the data folder, then opens, creates and migrates the database that the configuration names.
 * @throws StartError in one sentence; then nothing has been changed and nothing is locked
 */
export async function openDatabase(
  config: Config,
  { log, onFatal, isBeside = false }: OpenOptions,
): Promise<Database> {
  prepareDataFolder(config.dataDir);
  const isShared = isBeside && config.databaseUrl !== null;
  const lock = isShared ? unlocked : await lockDataFolder(config.dataDir);
  try {
    const known = readMigrations();
    const backUp =
      (kind: Database['kind']): BeforeChange =>
      async (on, migration) => {
        const file = await backUpBeforeMigrating({ on, kind }, config, migration, new Date());
        log.info(`A backup of the database as it was: ${file}`);
      };
    if (config.databaseUrl !== null) {
      const pool = await openPostgresql(config.databaseUrl, known, log, backUp('postgresql'));
      lock.tidy();
      const close = async () => {
        await pool.end();
        await lock.release();
      };
      const channel = openChannel(config.databaseUrl, pool);
      return await asDatabase(drizzle(pool, { schema }), 'postgresql', close, channel);
    }
    const client = await openEmbedded(
      config.dataDir,
      known,
      log,
      onFatal ?? exitAtOnce(log),
      backUp('embedded'),
    );
    lock.tidy();
    const still = async (act: () => void) => {
      // Without a checkpoint the copy would begin with a recovery, which skips some of the next ids.
      await client.query('checkpoint');
      await client.runExclusive(async () => act());
    };
    lock.attendant.answers = { [snapshotQuestion]: answerSnapshot(config.dataDir, still) };
    return await asDatabase(drizzleEmbedded(client, { schema }), 'embedded', async () => {
      await client.close();
      await lock.release();
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}
