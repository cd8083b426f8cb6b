import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attendant, ask, attend } from './ask.ts';
import { StartError } from './startError.ts';

const longestSocketPath = 100;

function fitsSocket(path: string): boolean {
  return Buffer.byteLength(path) <= longestSocketPath;
}

/** Runs `use` with a path to the socket that is short enough for the operating system. */
async function withSocketPath<Result>(
  folder: string,
  name: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  if (fitsSocket(join(folder, name))) return use(join(folder, name));
  const shortcut = join(tmpdir(), `house-${randomUUID()}`);
  symlinkSync(folder, shortcut);
  try {
    return await use(join(shortcut, name));
  } finally {
    rmSync(shortcut);
  }
}

/** @returns whether a living process listens; only a refused connection means that none does */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}

/** @returns a function that stops listening and closes the open connections; null if the name is taken */
async function listen(path: string, attendant: Attendant): Promise<(() => Promise<void>) | null> {
  const connected = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connected.add(socket.once('close', () => connected.delete(socket)));
    attend(socket, attendant);
  });
  try {
    server.listen(path);
    await once(server, 'listening');
    server.unref();
    return () => closed(server, connected);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
}

function generations(folder: string): number[] {
  return readdirSync(folder).flatMap(
    (name) => Number(name.match(/^lock\.(\d{1,9})$/)?.[1] ?? Number.NaN) || [],
  );
}

/** @returns the generation that a living process holds, or undefined */
async function livingGeneration(folder: string, except?: number): Promise<number | undefined> {
  const others = generations(folder).filter((generation) => generation !== except);
  const alive = await Promise.all(
    others.map((generation) => withSocketPath(folder, `lock.${generation}`, answers)),
  );
  return others.find((_, index) => alive[index]);
}

async function refusal(folder: string, holderFile: string): Promise<StartError> {
  let holder = '';
  for (let tries = 0; tries < 20 && !holder; tries += 1) {
    if (tries > 0) await pause(25);
    const file = join(folder, holderFile);
    holder = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  }
  return new StartError(
    `The data folder ${folder} is in use by ${holder ? `process ${holder}` : 'another process'}: stop that one, or set DATA_DIR to another folder.`,
  );
}

const pipeOf = (folder: string) =>
  `\\\\.\\pipe\\chapterhouse-${createHash('sha256').update(realpathSync(folder)).digest('hex')}`;

async function lockByPipe(folder: string, attendant: Attendant): Promise<FolderLock> {
  const close = await listen(pipeOf(folder), attendant);
  if (!close) throw await refusal(folder, 'lock.pid');
  writeFileSync(join(folder, 'lock.pid'), `${process.pid}\n`);
  return { attendant, release: close, tidy: () => {} };
}

function removeGenerations(folder: string, stale: number[]): void {
  for (const generation of stale) {
    rmSync(join(folder, `lock.${generation}`), { force: true });
    rmSync(join(folder, `lock.${generation}.pid`), { force: true });
  }
}

function closed(server: Server, connected: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of connected) socket.destroy();
  });
}

/** Binds the next free generation; null if another process was faster or is still alive. */
async function takeGeneration(
  folder: string,
  before: number[],
  attendant: Attendant,
): Promise<(() => Promise<void>) | null> {
  const mine = Math.max(0, ...before) + 1;
  const socketFile = join(folder, `lock.${mine}`);
  const holderFile = `${socketFile}.pid`;
  const close = await withSocketPath(folder, `lock.${mine}`, (path) => listen(path, attendant));
  if (!close) return null;
  writeFileSync(holderFile, `${process.pid}\n`);
  const release = () => {
    rmSync(holderFile, { force: true });
    // Node removes the socket before it stops listening, but only at the path it was given.
    if (!fitsSocket(socketFile)) rmSync(socketFile, { force: true });
    return close();
  };
  if ((await livingGeneration(folder, mine)) === undefined) return release;
  await release();
  return null;
}

/** A locked folder: `tidy` removes what dead holders left, `release` unlocks the folder. */
export type FolderLock = {
  /** Answers what other programs on this computer ask the holder; they get no answer until `answers` is set. */
  attendant: Attendant;
  tidy(): void;
  release(): Promise<void>;
};

/**
 * Locks the folder for this process with a listening socket in it. The kernel closes the socket whenever the process
 * ends, so a leftover lock never blocks and a held one is never taken away. Each process binds the next free number
 * and withdraws if another one is alive after that, so two can never both hold the folder.
 * @throws StartError naming the holder's process id
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const attendant: Attendant = { answers: {} };
  if (process.platform === 'win32') return lockByPipe(folder, attendant);
  for (;;) {
    const holder = await livingGeneration(folder);
    if (holder !== undefined) throw await refusal(folder, `lock.${holder}.pid`);
    const before = generations(folder);
    const release = await takeGeneration(folder, before, attendant);
    if (release) return { attendant, release, tidy: () => removeGenerations(folder, before) };
    await pause(5 + Math.random() * 45);
  }
}

/**
 * Asks the process that holds a folder to do something.
 * @returns its answer; null if no process holds the folder
 * @throws StartError when the holder refuses or fails
 */
export async function askHolder(folder: string, name: string, parameters: unknown): Promise<unknown> {
  if (process.platform === 'win32') return ask(pipeOf(folder), name, parameters);
  const holder = existsSync(folder) ? await livingGeneration(folder) : undefined;
  if (holder === undefined) return null;
  return withSocketPath(folder, `lock.${holder}`, (path) => ask(path, name, parameters));
}
