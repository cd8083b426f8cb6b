import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bundle = join(root, 'dist/server/listen.js');
const webRoot = join(root, 'dist/web');
const startBundle = fileURLToPath(new URL('startBundle.mjs', import.meta.url));

export interface ProductOptions {
  /** A given folder is kept after the stop; otherwise a temporary one is removed with the product. */
  readonly dataDir?: string;
  readonly makeFolder?: () => Promise<string>;
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds until `ready`. */
  readonly timeout?: number;
  /** Starts as `npm start` does, which first builds what is stale. */
  readonly asUsersDo?: boolean;
  /** Turns the rate limits off, for measurements. */
  readonly unlimited?: boolean;
  /** Kills the start when aborted. */
  readonly killed?: AbortSignal;
}

export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** Milliseconds from the spawn to the line `ready`. */
  readonly startedIn: number;
  readonly pid: number;
  readonly output: () => string;
  /** Stops it and waits; removes a temporary folder. */
  readonly stop: () => Promise<void>;
  /** Kills it without warning and waits; the folder stays. */
  readonly kill: () => Promise<void>;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts the built server on a free port. Throws with its output if it ends or isn't ready in time. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  if (!existsSync(bundle) || !existsSync(webRoot)) throw new Error('the product is not built: npm run build');
  const { makeFolder = () => mkdtemp(join(tmpdir(), 'chapterhouse-')) } = options;
  const dataDir = options.dataDir ?? (await makeFolder());
  const removeFolder = async () => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    options.asUsersDo
      ? ['server/start.mjs']
      : [
          startBundle,
          pathToFileURL(bundle).href,
          JSON.stringify({ webRoot, unlimited: options.unlimited ?? false }),
        ],
    {
      cwd: root,
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'warn',
        ...options.env,
        DATA_DIR: dataDir,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  options.killed?.addEventListener('abort', () => child.kill('SIGKILL'));
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`the server ${reason}:\n${printed}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('was not ready in time');
    }, options.timeout ?? 90_000);
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /^ready (http:\S+)/m.exec(printed)?.[1];
      if (!ready) return;
      clearTimeout(timer);
      resolve(ready);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail(`ended with ${code ?? signal}`);
    });
  }).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  return {
    url,
    dataDir,
    startedIn: performance.now() - begun,
    pid: child.pid ?? 0,
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      await removeFolder();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
}
