import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { imageFolders } from '../../src/contract/images.ts';
import { copyFolder, makeFolders } from '../database/folders.ts';
import { askHolder, lockFolder } from '../database/lock.ts';
import { StartError } from '../database/startError.ts';
import { readKey } from '../storage/keys.ts';

const mebibyte = 1024 * 1024;
const prefix = '.snapshot-';
const parameters = v.object({ folder: v.pipe(v.string(), v.regex(/^\.snapshot-\d+$/)) });
/** The question with which a program asks the data folder's holder for a snapshot. */
export const snapshotQuestion = 'snapshot';

/** A copy of a data folder at one moment. */
export interface Snapshot {
  readonly folder: string;
  remove(): void;
}

function bytesBelow(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name)).size;
  return bytes;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes snapshots left by programs that were killed. */
function clearSnapshots(dataDir: string): void {
  for (const name of existsSync(dataDir) ? readdirSync(dataDir) : []) {
    const pid = Number(new RegExp(`^\\${prefix}(\\d+)$`).exec(name)?.[1] ?? Number.NaN);
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

export function imagesIn(dataDir: string): string[] {
  return imageFolders.flatMap((folder) => {
    const path = join(dataDir, ...folder.split('/'));
    const names = existsSync(path) ? readdirSync(path) : [];
    return names.map((name) => `${folder}/${name}`).filter((key) => readKey(key) !== null);
  });
}

/** Images never change, so a hard link is as good as a copy. */
function linkImages(dataDir: string, target: string): void {
  for (const key of imagesIn(dataDir)) {
    const [from, to] = [join(dataDir, ...key.split('/')), join(target, ...key.split('/'))];
    makeFolders(join(to, '..'));
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to);
    }
  }
}

/** Copies the database and the images within a data folder while nobody writes to it. */
function takeStill(dataDir: string, name: string): void {
  const target = join(dataDir, name);
  const source = join(dataDir, 'database');
  const { bavail, bsize } = statfsSync(dataDir);
  const needed = bytesBelow(source) * 1.1;
  if (bavail * bsize < needed)
    throw new StartError(
      `The disk of ${dataDir} has ${Math.floor((bavail * bsize) / mebibyte)} MB left and a backup needs ${Math.ceil(needed / mebibyte)} MB there for a while: make room and try again.`,
    );
  rmSync(target, { recursive: true, force: true });
  try {
    mkdirSync(join(target, 'database'), { recursive: true, mode: 0o700 });
    copyFolder(source, join(target, 'database'));
    linkImages(dataDir, target);
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Answers a program that asks the server for a snapshot of its data folder.
 * @param still runs the callback while the embedded database is idle
 */
export function answerSnapshot(dataDir: string, still: (act: () => void) => Promise<void>) {
  return async (asked: unknown): Promise<true> => {
    const { folder } = v.parse(parameters, asked);
    await still(() => takeStill(dataDir, folder));
    return true;
  };
}

/**
 * Takes a snapshot of a data folder with an embedded database: asks the server that runs on it, or copies it if none
 * does.
 * @throws StartError in one sentence
 */
export async function takeSnapshot(dataDir: string): Promise<Snapshot> {
  clearSnapshots(dataDir);
  const name = `${prefix}${process.pid}`;
  if ((await askHolder(dataDir, snapshotQuestion, { folder: name })) === null) {
    const lock = await lockFolder(dataDir);
    try {
      lock.tidy();
      takeStill(dataDir, name);
    } finally {
      await lock.release();
    }
  }
  const folder = join(dataDir, name);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Takes a snapshot of only the images of a data folder; null if it has none. */
export function takeImages(dataDir: string): Snapshot | null {
  if (!existsSync(join(dataDir, 'images'))) return null;
  clearSnapshots(dataDir);
  const folder = join(dataDir, `${prefix}${process.pid}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  linkImages(dataDir, folder);
  return { folder, remove };
}
