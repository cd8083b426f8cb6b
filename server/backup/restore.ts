import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { checkFreeSpace, prepareDataFolder } from '../database/dataFolder.ts';
import { creationParams, embeddedRunner, modestStartParams } from '../database/embedded.ts';
import { syncFolder } from '../database/fsync.ts';
import { lockFolder } from '../database/lock.ts';
import { checkApplied, type Migration, type Runner, readMigrations } from '../database/migrations.ts';
import { connectOnce, place, postgresqlRunner } from '../database/postgresql.ts';
import { StartError } from '../database/startError.ts';
import { bucketObjects } from '../storage/bucket.ts';
import { folderObjects } from '../storage/folder.ts';
import { readKey } from '../storage/keys.ts';
import { type Checked, checkArchive, readParts } from './archive.ts';
import { imageOfPart, sequencesPart, tableOfPart } from './contents.ts';
import { forgetSealed } from './forgetSealed.ts';
import { isEmpty, loadRows, prepareForRows, type Sequence } from './rows.ts';
import { imagesIn } from './snapshot.ts';
import { fingerprintOfKeys } from './write.ts';

const decompress = promisify(gunzip);
const sequencesSchema = v.array(v.object({ name: v.string(), value: v.string() }));

export interface RestoreOptions {
  /** Continues without the keys that belong to the backup: all members have to choose a new password. */
  readonly withoutKeys?: boolean;
  readonly progress: (line: string) => void;
}

/** The migrations that match a backup's rows. */
function migrationsOf(file: string, { head }: Checked): Migration[] {
  const known = readMigrations();
  checkApplied(head.migrations, known, `The backup ${file}`);
  return known.slice(0, head.migrations.length);
}

async function fillFrom(
  file: string,
  checked: Checked,
  addRows: (table: string, json: string) => Promise<void>,
): Promise<readonly Sequence[]> {
  let sequences: readonly Sequence[] = [];
  for await (const [{ name }, bytes] of readParts(file, checked)) {
    const table = tableOfPart(name);
    if (table !== null) await addRows(table, (await decompress(bytes)).toString('utf8'));
    if (name === sequencesPart) sequences = v.parse(sequencesSchema, JSON.parse(bytes.toString('utf8')));
  }
  return sequences;
}

async function loadInto(on: Runner, file: string, checked: Checked, isKeyless: boolean): Promise<void> {
  const migrations = migrationsOf(file, checked);
  await prepareForRows(on);
  await on.script('begin');
  await loadRows(on, migrations, (addRows) => fillFrom(file, checked, addRows));
  if (isKeyless) await forgetSealed(on);
  await on.script('commit');
  await on.script('analyze');
}

/** Builds the embedded database in a temporary folder and moves it into place, so it is complete or absent. */
async function restoreEmbedded(dataDir: string, load: (on: Runner) => Promise<void>): Promise<void> {
  const making = join(dataDir, 'database.new');
  rmSync(making, { recursive: true, force: true });
  const database = await PGlite.create({
    dataDir: making,
    initDbStartParams: creationParams,
    startParams: modestStartParams,
  });
  try {
    await load(embeddedRunner(database));
  } finally {
    await database.close();
  }
  syncFolder(making);
  renameSync(making, join(dataDir, 'database'));
}

async function restorePostgresql(databaseUrl: string, load: (on: Runner) => Promise<void>): Promise<void> {
  const client = await connectOnce(databaseUrl);
  try {
    await load(postgresqlRunner(client));
  } finally {
    await client.end();
  }
}

async function requireEmpty({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl === null) {
    const folder = join(dataDir, 'database');
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new StartError(
        `There is a database in ${dataDir} already, and a backup is restored into an empty folder alone: set DATA_DIR to a new folder.`,
      );
    return;
  }
  const client = await connectOnce(databaseUrl);
  try {
    if (!(await isEmpty(postgresqlRunner(client))))
      throw new StartError(
        `The database ${place(databaseUrl)} has tables already, and a backup is restored into an empty one alone: make a new database and name it in DATABASE_URL.`,
      );
  } finally {
    await client.end();
  }
}

/** Refuses if the folder has images that don't belong to the backup. */
function requireOwnImages(dataDir: string, { contents }: Checked): void {
  const own = new Set(contents.parts.map(({ name }) => name));
  const foreign = imagesIn(dataDir).find((key) => !own.has(key));
  if (foreign !== undefined)
    throw new StartError(
      `The folder ${dataDir} holds images that aren’t in the backup (${foreign}): set DATA_DIR to a new folder.`,
    );
}

async function requireKeys(
  { keysDir }: Config,
  file: string,
  { head }: Checked,
  withoutKeys: boolean,
): Promise<boolean> {
  const there = await fingerprintOfKeys(keysDir);
  if (head.keys === null || there === head.keys) return false;
  if (withoutKeys) return true;
  const what = there === null ? `There are no keys in ${keysDir}` : `The keys in ${keysDir} are others`;
  throw new StartError(
    `${what} than those that ${file} was made with: put those there or name their folder in KEYS_DIR. If they are lost, add --without-keys; everyone then gets a link to choose a new password.`,
  );
}

async function restoreImages({ dataDir, s3 }: Config, file: string, checked: Checked): Promise<number> {
  const objects = s3 === null ? folderObjects(dataDir) : bucketObjects(s3);
  let images = 0;
  for await (const [{ name }, bytes] of readParts(file, checked)) {
    const image = imageOfPart(name) === null ? null : readKey(name);
    if (image === null) continue;
    const path = join(dataDir, ...image.key.split('/'));
    // An interrupted attempt may have stored the image already.
    if (s3 !== null || !existsSync(path) || !readFileSync(path).equals(bytes))
      await objects.put(image, bytes);
    images += 1;
  }
  return images;
}

/**
 * Restores a backup into the empty data folder or database that the configuration names. The whole backup is checked
 * before anything is written, and the database appears complete at the end, so an interrupted attempt can be
 * repeated.
 * @throws StartError in one sentence
 */
export async function restoreBackup(config: Config, file: string, options: RestoreOptions): Promise<Checked> {
  const { withoutKeys = false, progress } = options;
  const checked = await checkArchive(file);
  migrationsOf(file, checked);
  const isKeyless = await requireKeys(config, file, checked, withoutKeys);
  await requireEmpty(config);
  prepareDataFolder(config.dataDir);
  const lock = await lockFolder(config.dataDir);
  try {
    lock.tidy();
    if (config.databaseUrl === null) checkFreeSpace(config.dataDir, true);
    if (checked.head.holds === 'everything') {
      if (config.s3 === null) requireOwnImages(config.dataDir, checked);
      progress(`${await restoreImages(config, file, checked)} images`);
    }
    const load = (on: Runner) => loadInto(on, file, checked, isKeyless);
    if (config.databaseUrl === null) await restoreEmbedded(config.dataDir, load);
    else await restorePostgresql(config.databaseUrl, load);
    const rows = Object.values(checked.contents.tables).reduce((sum, each) => sum + each, 0);
    progress(`${rows} rows of ${Object.keys(checked.contents.tables).length} tables`);
    return checked;
  } finally {
    await lock.release();
  }
}
