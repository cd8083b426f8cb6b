import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { appliedMigrations, checkApplied, readMigrations } from '../database/migrations.ts';
import { hasKeyFile, openKeys } from '../signin/keys.ts';
import { version } from '../version.ts';
import { type AddPart, type Checked, writeArchive } from './archive.ts';
import { type Head, rowsPart, type Summary, sequencesPart } from './contents.ts';
import { prepareForRows, readRows, readSequences, readTables } from './rows.ts';
import { openSource, type Source } from './source.ts';

const compress = promisify(gzip);

/** An identifier for a folder's keys that reveals nothing about them; null if there are none. */
export async function fingerprintOfKeys(keysDir: string): Promise<string | null> {
  if (!hasKeyFile(keysDir)) return null;
  return (await openKeys(keysDir)).hmac('backup', 'fingerprint').toString('hex').slice(0, 32);
}

async function addRows(source: Pick<Source, 'on'>, add: AddPart, progress: (line: string) => void) {
  const tables: Record<string, number> = {};
  for (const table of await readTables(source.on)) {
    let rows = 0;
    let place = 0;
    for await (const { count, json } of readRows(source.on, table)) {
      place += 1;
      rows += count;
      await add(rowsPart(table.name, place), await compress(json), count);
    }
    tables[table.name] = rows;
  }
  const sum = Object.values(tables).reduce((total, each) => total + each, 0);
  progress(`${sum} rows of ${Object.keys(tables).length} tables`);
  await add(sequencesPart, Buffer.from(JSON.stringify(await readSequences(source.on))));
  return tables;
}

async function addImages(source: Source, add: AddPart, progress: (line: string) => void) {
  const missing: string[] = [];
  let images = 0;
  for (const key of await source.images()) {
    const bytes = await source.image(key);
    if (bytes === null) missing.push(key);
    else {
      await add(key, bytes);
      images += 1;
    }
  }
  progress(`${images} images`);
  return { images, missing_images: missing };
}

export interface WriteOptions {
  readonly now: Date;
  /** Receives a line about each step. */
  readonly progress: (line: string) => void;
  /** What the backup contains; everything by default. */
  readonly holds?: Head['holds'];
}

/**
 * Writes all data of one moment, except the keys, to one file and reads the file back.
 * @throws StartError in one sentence; then no file remains
 */
export async function writeBackup(
  config: Config,
  file: string,
  { now, progress, holds = 'everything' }: WriteOptions,
): Promise<Checked> {
  const source = await openSource(config);
  try {
    const head = await headOf(source, config, now, holds);
    return await writeArchive(file, head, async (add): Promise<Summary> => {
      const tables = await addRows(source, add, progress);
      if (holds === 'database') return { tables, images: 0, missing_images: [] };
      return { tables, ...(await addImages(source, add, progress)) };
    });
  } finally {
    await source.close();
  }
}

async function headOf(
  { on, kind }: Pick<Source, 'on' | 'kind'>,
  { keysDir }: Config,
  now: Date,
  holds: Head['holds'],
): Promise<Head> {
  await prepareForRows(on);
  const migrations = await appliedMigrations(on);
  checkApplied(migrations, readMigrations(), 'The database');
  const keys = await fingerprintOfKeys(keysDir);
  return { format: 1, version, made_at: now.toISOString(), database: kind, holds, migrations, keys };
}

/** The folder for automatic backups. */
const backupFolder = ({ backups, dataDir }: Config): string => backups?.folder ?? join(dataDir, 'backups');

/**
 * Writes the database to a file named after the migration that is about to change it.
 * @param on one connection outside any transaction
 * @returns the file
 * @throws StartError with a one-sentence message
 */
export async function backUpBeforeMigrating(
  source: Pick<Source, 'on' | 'kind'>,
  config: Config,
  migration: string,
  now: Date,
): Promise<string> {
  const file = join(backupFolder(config), `before-${migration}.tar`);
  const { on } = source;
  await on.script('begin transaction isolation level repeatable read, read only');
  try {
    const head = await headOf(source, config, now, 'database');
    await writeArchive(file, head, async (add) => {
      const tables = await addRows(source, add, () => {});
      return { tables, images: 0, missing_images: [] };
    });
  } finally {
    await on.script('rollback');
  }
  return file;
}
