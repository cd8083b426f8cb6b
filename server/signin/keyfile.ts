import { randomUUID } from 'node:crypto';
import { chmod, link, open, readFile, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolders, tryFolder } from '../database/folders.ts';
import { StartError } from '../database/startError.ts';

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Restricts access to the owner; a folder mounted read-only remains as it is. */
async function makePrivate(path: string, mode: number): Promise<void> {
  try {
    await chmod(path, mode);
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes(codeOf(error))) throw error;
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, 'utf8');
    await makePrivate(path, 0o600);
    return text;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeWhole(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    await unlink(path);
    throw error;
  } finally {
    await handle.close();
  }
}

/** Writes a whole file or none; if two write at once, the first one's file remains. */
async function create(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  await writeWhole(draft, text);
  try {
    await link(draft, path);
    await unlink(draft);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') await unlink(draft);
    else await rename(draft, path);
  }
  await syncFolder(dirname(path));
}

/**
 * Reads a private file (folder 0700, file 0600), written on first use with the result of `make`.
 * @throws StartError in one sentence if the folder or the file can't be used
 */
export async function readOrCreate(path: string, make: () => Promise<string>): Promise<string> {
  try {
    makeFolders(dirname(path));
    await makePrivate(dirname(path), 0o700);
    const there = await readIfThere(path);
    if (there !== null) return there;
    await create(path, await make());
    return await readFile(path, 'utf8');
  } catch (error) {
    throw unusable(path, error);
  }
}

/**
 * Reads a private file; null if the file doesn't exist but could be created. Changes nothing.
 * @throws StartError in one sentence if the folder or the file can't be used
 */
export async function readOrTry(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw unusable(path, error);
  }
  try {
    tryFolder(dirname(path));
    return null;
  } catch (error) {
    throw unusable(path, error);
  }
}

function unusable(path: string, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(
    `The keys in ${dirname(path)} cannot be read or made (${reason}): set KEYS_DIR to a folder that this user can write.`,
    { cause: error, exitCode: 2 },
  );
}
