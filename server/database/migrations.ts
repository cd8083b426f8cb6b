import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from './startError.ts';

/** A numbered migration; `checksum` is the SHA-256 of its file in hex. */
export type Migration = { name: string; checksum: string; text: string };

/**
 * One connection: `query` runs one statement with parameters, `script` runs several statements without
 * parameters.
 */
export type Runner = {
  query(statement: string, parameters?: unknown[]): Promise<{ rows: unknown[] }>;
  script(statements: string): Promise<unknown>;
};

/** @returns the folder of the migrations, next to the sources or the bundle */
export function migrationsFolder(): string {
  const found = ['../migrations', './migrations', '../../server/migrations']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(join(path, 'meta', '_journal.json')));
  if (!found) throw new StartError('The migrations are missing from this installation: install it again.');
  return found;
}

/** @returns every migration of this build, in order */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
  );
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    return { name: tag, checksum: createHash('sha256').update(text).digest('hex'), text };
  });
}

/** A migration applied to a database. */
export type Applied = { name: string; checksum: string };

/** @returns the applied migrations, oldest first; none on an empty database */
export async function appliedMigrations(runner: Runner): Promise<Applied[]> {
  const table = await runner.query(`select to_regclass('public.migrations')::text as name`);
  if (!table.rows.some((row) => isRecord(row) && row.name !== null)) return [];
  const { rows } = await runner.query('select name, checksum from migrations order by position');
  return rows.flatMap((row) =>
    isRecord(row) ? [{ name: String(row.name), checksum: String(row.checksum) }] : [],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Compares the applied migrations with the known ones.
 * @param place names the database in the error
 * @throws StartError if a newer build has migrated the database, or an applied migration's file has changed
 */
export function checkApplied(applied: Applied[], known: Migration[], place: string): void {
  for (const [position, { name, checksum }] of applied.entries()) {
    const same = known[position];
    if (same?.name !== name) {
      throw new StartError(
        `${place} was written by a newer version of this program (it has ${name}): start that version, or restore a backup made by this one.`,
      );
    }
    if (same.checksum !== checksum) {
      throw new StartError(
        `${place} was made with another text of the migration ${name}: start the version that made it, or restore a backup made by this one.`,
      );
    }
  }
}

/** Called once before the first migration changes a database that isn't empty. */
export type BeforeChange = (on: Runner, migration: string) => Promise<void>;

/** Creates the table of applied migrations. */
export const migrationsTable =
  'create table if not exists migrations (position integer primary key, name text not null unique, checksum text not null, applied_at timestamptz not null default now())';

/**
 * Applies the missing migrations, each in its own transaction together with its entry.
 * @returns the names of the migrations that it applied
 */
export async function applyMigrations(
  runner: Runner,
  applied: Applied[],
  known: Migration[],
  beforeChange: BeforeChange = async () => {},
): Promise<string[]> {
  if (applied.length === 0) await runner.script(migrationsTable);
  const missing = known.slice(applied.length);
  const [next] = missing;
  if (applied.length > 0 && next !== undefined) await beforeChange(runner, next.name);
  for (const [index, migration] of missing.entries()) {
    await runner.script('begin');
    try {
      await runner.script(migration.text);
      await runner.query('insert into migrations (position, name, checksum) values ($1, $2, $3)', [
        applied.length + index,
        migration.name,
        migration.checksum,
      ]);
      await runner.script('commit');
    } catch (error) {
      await runner.script('rollback');
      throw error;
    }
  }
  return missing.map(({ name }) => name);
}
