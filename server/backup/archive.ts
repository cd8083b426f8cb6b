import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract, pack } from 'tar-stream';
import * as v from 'valibot';
import { makeFolders } from '../database/folders.ts';
import { StartError } from '../database/startError.ts';
import { contentsSchema, type Head, headSchema, type PartNote, type Summary } from './contents.ts';

const headName = 'chapterhouse-backup.json';
const contentsName = 'contents.json';
/** The seal after the archive's end, where other programs don't look: the hash of all bytes before it. */
const seal = (hash: string) => `\nchapterhouse backup sha256 ${hash}\n`;
const sealBytes = Buffer.byteLength(seal('0'.repeat(64)));
const sealPattern = /^\nchapterhouse backup sha256 ([0-9a-f]{64})\n$/;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Passes bytes through and adds them to a hash. */
const hashed = (hash: Hash) =>
  new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** Adds a part of the backup; resolves once there is room for the next part. */
export type AddPart = (name: string, bytes: Buffer, rows?: number) => Promise<void>;

async function writeInto(path: string, head: Head, fill: (add: AddPart) => Promise<Summary>): Promise<void> {
  const tar = pack();
  const hash = createHash('sha256');
  const writing = pipeline(tar, hashed(hash), createWriteStream(path, { mode: 0o600 }));
  writing.catch(() => {});
  const parts: PartNote[] = [];
  const put = async (name: string, bytes: Buffer) => {
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(head.made_at) });
    const written = once(entry, 'finish');
    entry.end(bytes);
    // A full disk ends the stream before the part is written.
    await Promise.race([written, writing.then(() => written)]);
  };
  try {
    await put(headName, Buffer.from(JSON.stringify(head, null, 2)));
    const summary = await fill(async (name, bytes, rows) => {
      parts.push({ name, bytes: bytes.length, sha256: sha256(bytes), ...(rows !== undefined && { rows }) });
      await put(name, bytes);
    });
    await put(contentsName, Buffer.from(JSON.stringify({ ...summary, parts }, null, 1)));
    tar.finalize();
    await writing;
  } catch (error) {
    tar.destroy();
    await writing.catch(() => {});
    throw error;
  }
  const handle = await open(path, 'a');
  try {
    await handle.appendFile(seal(hash.digest('hex')));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a whole backup or none, readable only by its owner, and reads it back before it appears under its name.
 * @throws StartError when the file can't be written, or can't be read back
 */
export async function writeArchive(
  path: string,
  head: Head,
  fill: (add: AddPart) => Promise<Summary>,
): Promise<Checked> {
  const draft = `${path}.part`;
  try {
    makeFolders(dirname(path));
    await rm(draft, { force: true });
    await writeInto(draft, head, fill);
    const checked = await checkArchive(draft);
    await rename(draft, path);
    return checked;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    if (error instanceof StartError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(`The backup ${path} can’t be written (${code}).`, { cause: error });
  }
}

/** A backup whose every byte has been read and matches what was written. */
export interface Checked {
  readonly head: Head;
  readonly contents: v.InferOutput<typeof contentsSchema>;
  readonly bytes: number;
}

const foreign = (path: string) => new StartError(`${path} is not a backup of Chapterhouse.`);
const cutOff = (path: string, last: string) =>
  new StartError(`The backup ${path} is cut off: it ends after ${last}. Take another one.`);
const changed = (path: string, what: string) =>
  new StartError(
    `The backup ${path} has been damaged or changed since it was made: ${what} is not as it was written. Take another one.`,
  );

async function openToRead(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(`The backup ${path} can’t be read (${code}).`, { cause: error });
  }
}

/** The seal at the end of a file; null if there is none. */
async function readSeal(path: string): Promise<{ size: number; hash: string | null }> {
  const handle = await openToRead(path);
  try {
    const { size } = await handle.stat();
    if (size === 0) throw foreign(path);
    if (size <= sealBytes) return { size, hash: null };
    const end = Buffer.alloc(sealBytes);
    await handle.read(end, 0, sealBytes, size - sealBytes);
    return { size, hash: sealPattern.exec(end.toString('latin1'))?.[1] ?? null };
  } finally {
    await handle.close();
  }
}

const json = (bytes: Buffer): unknown => JSON.parse(bytes.toString('utf8'));

function parsed<Schema extends v.GenericSchema>(schema: Schema, bytes: Buffer): v.InferOutput<Schema> | null {
  try {
    return v.parse(schema, json(bytes));
  } catch {
    return null;
  }
}

interface Entries {
  readonly head: Head;
  readonly seen: PartNote[];
  readonly contents: v.InferOutput<typeof contentsSchema> | null;
  /** The hash of all bytes before the seal. */
  readonly hash: string;
  /** Whether the reader reached the archive's own end. */
  readonly isWhole: boolean;
}

/** Reads every entry of a file, up to the first that can't be read. */
async function readEntries(path: string, end: number): Promise<Entries> {
  const hash = createHash('sha256');
  const reader = extract();
  const reading = pipeline(createReadStream(path, { end: end - 1 }), hashed(hash), reader);
  reading.catch(() => {});
  const seen: PartNote[] = [];
  let head: Head | null = null;
  let contents: Entries['contents'] = null;
  let isWhole = false;
  try {
    for await (const entry of reader) {
      const { name } = entry.header;
      const bytes = await buffer(entry);
      if (head === null) {
        head = name === headName ? parsed(headSchema, bytes) : null;
        if (head === null) throw foreign(path);
      } else if (name === contentsName) contents = parsed(contentsSchema, bytes);
      else seen.push({ name, bytes: bytes.length, sha256: sha256(bytes) });
    }
    await reading;
    isWhole = true;
  } catch (error) {
    reader.destroy();
    await reading.catch(() => {});
    if (head === null) throw error instanceof StartError ? error : foreign(path);
  }
  if (head === null) throw foreign(path);
  return { head, seen, contents, hash: hash.digest('hex'), isWhole };
}

/**
 * Reads every byte of a backup and compares each part with the note made when it was written.
 * @throws StartError naming the file, and the part that is missing or different
 */
export async function checkArchive(path: string): Promise<Checked> {
  const { size, hash } = await readSeal(path);
  const {
    head,
    seen,
    contents,
    hash: found,
    isWhole,
  } = await readEntries(path, hash === null ? size : size - sealBytes);
  const last = seen.at(-1)?.name ?? headName;
  if (contents === null)
    throw isWhole || hash !== null ? changed(path, `what follows ${last}`) : cutOff(path, last);
  for (const [place, part] of contents.parts.entries()) {
    const there = seen[place];
    if (there?.name !== part.name || there.sha256 !== part.sha256) throw changed(path, part.name);
  }
  if (hash === null) throw cutOff(path, contentsName);
  if (hash !== found || !isWhole || seen.length !== contents.parts.length) throw changed(path, 'its frame');
  return { head, contents, bytes: size };
}

/**
 * The parts of a backup that `checkArchive` has found whole, in the order they were written.
 * @throws StartError when a part has changed since
 */
export async function* readParts(path: string, { contents }: Checked): AsyncGenerator<[PartNote, Buffer]> {
  const reader = extract();
  const reading = pipeline(createReadStream(path, { end: (await stat(path)).size - sealBytes - 1 }), reader);
  reading.catch(() => {});
  const notes = new Map(contents.parts.map((part) => [part.name, part]));
  try {
    for await (const entry of reader) {
      const bytes = await buffer(entry);
      const note = notes.get(entry.header.name);
      if (note === undefined) continue;
      if (sha256(bytes) !== note.sha256) throw changed(path, note.name);
      yield [note, bytes];
    }
  } finally {
    reader.destroy();
    await reading.catch(() => {});
  }
}
