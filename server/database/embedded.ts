import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import {
  checkFreeSpace,
  checkVersionFile,
  damaged,
  fullDisk,
  holdsDatabase,
  writeVersionFile,
} from './dataFolder.ts';
import { isDiskFull } from './errors.ts';
import { copyFolder } from './folders.ts';
import { durableStartParams, makeSyncReal, syncFolder } from './fsync.ts';
import {
  appliedMigrations,
  applyMigrations,
  type BeforeChange,
  checkApplied,
  type Migration,
  type Runner,
} from './migrations.ts';
import { DatabaseFolder } from './nodeFiles.ts';
import { type Log, StartError } from './startError.ts';
import { templateOf } from './template.ts';
import { recordUndo, type Undo } from './undo.ts';

/** Small segments of the write-ahead log: less to write at the first start, less to copy in a backup. */
export const creationParams = ['--wal-segsize=4'];

/** PostgreSQL allocates its buffers at the start: 128 MB by default, far more than a chapter's data. */
const fewBuffers = ['-c', 'shared_buffers=32MB'];

/** For a database that no server serves: one that is made, read or restored. */
export const modestStartParams = [...PGlite.defaultStartParams, ...fewBuffers];

const diskFull = '53100';
const serverCrash = '57P02';
/** How PostgreSQL's log reports a full disk or quota. */
const noSpace = /No space left on device|Disk quota exceeded/i;

const longestRun = 20;

/** Queued statements run without a pause between them; this lets the event loop run every `longestRun` ms. */
function createTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestRun) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}

/** Refuses every statement after an error that PGlite doesn't survive: the next one would loop forever. */
class GuardedDatabase extends PGlite {
  onFatal: (reason: string) => void = () => {};
  #failure: unknown;
  readonly #giveWay = createTurns();

  fail(error: unknown, reason: string): void {
    if (this.#failure !== undefined) return;
    this.#failure = error;
    this.onFatal(reason);
  }

  override async execProtocolStream(...call: Parameters<PGlite['execProtocolStream']>) {
    await this.#giveWay();
    if (this.#failure !== undefined) throw this.#failure;
    try {
      return await super.execProtocolStream(...call);
    } catch (error) {
      const { code, severity, message } = Object(error);
      if (code === diskFull || severity === 'PANIC' || severity === 'FATAL')
        this.fail(error, String(message));
      throw this.#failure ?? error;
    }
  }
}

/** @returns the database in the form that migrations use */
export function embeddedRunner(database: PGlite): Runner {
  return {
    query: (statement, parameters) => database.query(statement, parameters),
    script: (statements) => database.exec(statements),
  };
}

function what(error: unknown, lastLine: string): string {
  return lastLine || (error instanceof Error ? error.message : String(error));
}

/**
 * Creates and migrates a database in a temporary folder, or copies the one that came with the build, then moves it
 * into place, so it is complete or absent.
 */
async function createDatabase(folder: string, known: Migration[]): Promise<void> {
  const making = `${folder}.new`;
  rmSync(making, { recursive: true, force: true });
  const template = templateOf(known);
  if (template) {
    mkdirSync(making, { mode: 0o700 });
    copyFolder(template, making);
  } else {
    const database = await PGlite.create({
      dataDir: making,
      initDbStartParams: creationParams,
      startParams: modestStartParams,
    });
    await applyMigrations(embeddedRunner(database), [], known);
    await database.close();
  }
  syncFolder(making);
  renameSync(making, folder);
}

/** Opens a database folder, and restores it if that fails. */
async function openFolder(folder: string, known: Migration[], onFatal: (reason: string) => void) {
  let undo: Undo | undefined;
  let lastLine = '';
  let opened = false;
  const database = new GuardedDatabase({
    dataDir: folder,
    startParams: [...durableStartParams, ...fewBuffers],
    fs: new DatabaseFolder(folder, (files) => {
      makeSyncReal(files);
      undo = recordUndo(files);
    }),
    onStderr: (line) => {
      const reason = line.match(/\b(?:PANIC|FATAL):\s+(.*)/)?.[1];
      if (reason) lastLine = reason;
      const code = noSpace.test(reason ?? '') ? diskFull : serverCrash;
      if (reason && opened) database.fail(Object.assign(new Error(reason), { code }), reason);
      return true;
    },
  });
  try {
    await database.waitReady;
    const applied = await appliedMigrations(embeddedRunner(database));
    try {
      checkApplied(applied, known, `The database in ${folder}`);
    } catch (error) {
      await database.close();
      throw error;
    }
    undo?.forget();
    opened = true;
    database.onFatal = onFatal;
    return { database, applied };
  } catch (error) {
    undo?.restore();
    if (error instanceof StartError) throw error;
    if (isDiskFull(error) || noSpace.test(lastLine)) throw fullDisk(folder);
    throw damaged(folder, what(error, lastLine), { cause: error });
  }
}

/**
 * Opens the database of a locked data folder, and creates and migrates it as needed.
 * @param onFatal is called at once when the disk is full or PostgreSQL gives up; it must end the process
 * @throws StartError in one sentence; then the folder is unchanged
 */
export async function openEmbedded(
  dataDir: string,
  known: Migration[],
  log: Log,
  onFatal: (reason: string) => void,
  beforeChange?: BeforeChange,
): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  checkVersionFile(dataDir, known);
  const exists = holdsDatabase(folder);
  checkFreeSpace(dataDir, !exists);
  if (!exists) {
    log.info('Preparing the database (once, a few seconds)…');
    await createDatabase(folder, known);
  }
  const { database, applied } = await openFolder(folder, known, onFatal);
  const migrated = await applyMigrations(embeddedRunner(database), applied, known, beforeChange);
  if (migrated.length > 0) log.info(`The database was brought up to date: ${migrated.join(', ')}.`);
  writeVersionFile(dataDir, known);
  return database;
}
