import { Client, type ClientBase, Pool, type PoolClient } from 'pg';
import { sqlState } from './errors.ts';
import {
  appliedMigrations,
  applyMigrations,
  type BeforeChange,
  checkApplied,
  type Migration,
  type Runner,
} from './migrations.ts';
import { type Log, StartError } from './startError.ts';

const oldestVersion = 15;
const connections = 10;
/** Any fixed number works if every process of this program uses the same. */
const migrationLock = 4_400_440_044;

/** The database's address without user and password. */
export function place(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? (url.host || 'localhost');
  return `${host}${url.pathname}`;
}

function reason(error: unknown): string {
  const causes: Record<string, string> = {
    '28P01': 'the password or the user is wrong',
    '28000': 'the server does not let this user in',
    '3D000': 'there is no such database',
    '53300': 'the server has no free connection',
    '57P03': 'the server is still starting',
  };
  const state = sqlState(error);
  if (state) return causes[state] ?? `the server answered ${state}`;
  if (error instanceof Error && 'code' in error) return String(error.code);
  const message = error instanceof Error ? error.message : String(error);
  return message.includes('timeout') ? 'it does not answer' : message;
}

const unreachable = (where: string, error: unknown) =>
  new StartError(
    `The database ${where} cannot be reached (${reason(error)}): check DATABASE_URL and that PostgreSQL is running.`,
    { cause: error },
  );

async function requireVersion(client: Pick<ClientBase, 'query'>, where: string): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (!(version >= oldestVersion)) {
    throw new StartError(
      `The database ${where} is PostgreSQL ${version}: PostgreSQL ${oldestVersion} or newer is needed.`,
    );
  }
}

/** @returns a connection in the form that migrations use */
export const postgresqlRunner = (client: Pick<ClientBase, 'query'>): Runner => ({
  query: (statement, parameters) => client.query(statement, parameters),
  script: (statements) => client.query(statements),
});

/**
 * Opens one connection without a time limit on statements; the caller closes it.
 * @throws StartError within five seconds if the database can't be reached or is too old
 */
export async function connectOnce(databaseUrl: string): Promise<Client> {
  const where = place(databaseUrl);
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 4_000,
    options: '-c jit=off',
    application_name: 'chapterhouse backup',
    keepAlive: true,
  });
  // A broken connection makes the running statement fail; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw unreachable(where, error);
  }
  try {
    await requireVersion(client, where);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/**
 * Drops a client from the pool as soon as its connection breaks. Without the listener pg would end the process, and a
 * transaction whose `begin` fails would never return its client, because Drizzle forgets to.
 */
class DatabasePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Parameters<Pool['connect']>[0]): void;
  override connect(callback?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | undefined {
    if (callback === undefined) return this.#checkOut();
    super.connect(callback);
    return undefined;
  }

  async #checkOut(): Promise<PoolClient> {
    const client = await super.connect();
    const { release } = client;
    let isReleased = false;
    client.release = (error) => {
      if (isReleased) return;
      isReleased = true;
      client.off('error', client.release);
      release(error);
    };
    client.on('error', client.release);
    return client;
  }
}

async function migrate(
  client: PoolClient,
  known: Migration[],
  { where, log, beforeChange }: { where: string; log: Log; beforeChange: BeforeChange | undefined },
): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    const runner = postgresqlRunner(client);
    const applied = await appliedMigrations(runner);
    checkApplied(applied, known, `The database ${where}`);
    const migrated = await applyMigrations(runner, applied, known, beforeChange);
    if (migrated.length > 0) log.info(`The database was brought up to date: ${migrated.join(', ')}.`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    await client.query('reset all');
  }
}

/**
 * Opens a pool of connections to PostgreSQL 15 or newer and migrates it, one process at a time.
 * @throws StartError within five seconds if it can't be reached, refuses, or is too old or too new
 */
export async function openPostgresql(
  databaseUrl: string,
  known: Migration[],
  log: Log,
  beforeChange?: BeforeChange,
): Promise<Pool> {
  const where = place(databaseUrl);
  const pool = new DatabasePool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 4_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    // Answers here are pages of a few rows: compiling a statement takes seconds and saves nothing.
    options: '-c timezone=UTC -c jit=off',
    application_name: 'chapterhouse',
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn(`A database connection was lost: ${reason(error)}.`));
  try {
    const client = await pool.connect().catch((error: unknown) => {
      throw unreachable(where, error);
    });
    try {
      await requireVersion(client, where);
      await migrate(client, known, { where, log, beforeChange });
    } finally {
      client.release();
    }
    return pool;
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    throw new StartError(`The database ${where} could not be prepared (${reason(error)}).`, { cause: error });
  }
}
