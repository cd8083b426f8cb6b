import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolders, refuseFile } from './folders.ts';
import { type Applied, checkApplied, type Migration } from './migrations.ts';
import { StartError } from './startError.ts';

const mebibyte = 1024 * 1024;
/** Room for one segment of the write-ahead log, so that the database can also close cleanly. */
const leastForOpening = 24 * mebibyte;
const leastForCreating = 72 * mebibyte;
const postgresVersion = '18';

function code(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
}

/**
 * Creates the data folder if it's absent.
 * @throws StartError if it isn't a folder or can't be written to
 */
export function prepareDataFolder(dataDir: string): void {
  refuseFile('DATA_DIR', dataDir);
  try {
    makeFolders(dataDir);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be made (${code(error)}): make it, or set DATA_DIR to another folder.`,
      { exitCode: 2 },
    );
  }
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} can’t be written to (${code(error)}): give this user write access, or set DATA_DIR to another folder.`,
      { exitCode: 2 },
    );
  }
}

/** @throws StartError if the disk has too little room to open, or to create, a database */
export function checkFreeSpace(dataDir: string, creating: boolean): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const least = creating ? leastForCreating : leastForOpening;
  if (bavail * bsize < least) {
    throw new StartError(
      `The disk of ${dataDir} has ${Math.floor((bavail * bsize) / mebibyte)} MB left and the database needs ${least / mebibyte} MB: make room and start again.`,
    );
  }
}

/** @returns the error for a database that needs disk space to open */
export function fullDisk(folder: string): StartError {
  return new StartError(
    `The database in ${folder} cannot be opened because the disk is full: nothing was lost; make room and start again.`,
  );
}

/** @returns the error for a database folder that can't be opened */
export function damaged(folder: string, what: string, options?: ErrorOptions): StartError {
  return new StartError(
    `The database in ${folder} cannot be opened (${what}): nothing was changed; move that folder away and restore your last backup in its place.`,
    options,
  );
}

/**
 * @returns whether the folder holds a database; false if none has been created yet
 * @throws StartError if the folder holds something else, or only parts of a database
 */
export function holdsDatabase(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (!statSync(folder).isDirectory()) throw damaged(folder, 'it is a file');
  if (readdirSync(folder).length === 0) return false;
  const missing = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'].find(
    (part) => !existsSync(join(folder, part)),
  );
  if (missing) throw damaged(folder, `${missing} is missing`);
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== postgresVersion) {
    throw damaged(
      folder,
      `it belongs to PostgreSQL ${/^\d{1,3}$/.test(version) ? version : 'of an unknown version'}, not ${postgresVersion}`,
    );
  }
  return true;
}

const versionFile = 'database.json';

function isApplied(value: unknown): value is Applied {
  return typeof value === 'object' && value !== null && 'name' in value && 'checksum' in value;
}

/**
 * Refuses a folder that a newer build has migrated, before anything is opened.
 * @throws StartError as `checkApplied` does
 */
export function checkVersionFile(dataDir: string, known: Migration[]): void {
  const path = join(dataDir, versionFile);
  if (!existsSync(path)) return;
  let applied: unknown;
  try {
    applied = JSON.parse(readFileSync(path, 'utf8')).migrations;
  } catch {
    return;
  }
  if (Array.isArray(applied)) checkApplied(applied.filter(isApplied), known, `The database in ${dataDir}`);
}

function versionText(known: Migration[]): string {
  const migrations = known.map(({ name, checksum }) => ({ name, checksum }));
  return `${JSON.stringify({ postgresql: postgresVersion, migrations }, null, 2)}\n`;
}

/** @returns whether the data folder's version file lists exactly these migrations */
export function saysVersion(dataDir: string, known: Migration[]): boolean {
  const path = join(dataDir, versionFile);
  return existsSync(path) && readFileSync(path, 'utf8') === versionText(known);
}

/** Writes the migrations of the database to a file; if the two differ, the database's own table decides. */
export function writeVersionFile(dataDir: string, known: Migration[]): void {
  if (saysVersion(dataDir, known)) return;
  const path = join(dataDir, versionFile);
  writeFileSync(`${path}.new`, versionText(known));
  renameSync(`${path}.new`, path);
}
