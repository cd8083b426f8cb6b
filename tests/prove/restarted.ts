import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyOfDemo } from '../browser/demo.ts';
import { type Product, startProduct } from '../browser/server.ts';

/** A server that comes back at the address that its clients know. */
export interface Restarted {
  readonly url: string;
  readonly dataDir: string;
  readonly keysDir: string;
  /** Everything that all of its processes have printed. */
  readonly output: () => string;
  readonly kill: () => Promise<void>;
  /** Stops it as its operator would, and waits. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Stops it and removes its data. */
  readonly remove: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Starts a server with the demo organization; servers of one database share the organization and the sign-in keys.
 */
async function startOne(env: Readonly<Record<string, string>>): Promise<Restarted> {
  const port = await freePort();
  const dataDir = await (env.DATABASE_URL ? mkdtemp(join(tmpdir(), 'chapterhouse-')) : copyOfDemo());
  const options = {
    dataDir,
    unlimited: true,
    timeout: 300_000,
    env: { DEMO: '1', LOG_LEVEL: 'warn', ...env, PORT: String(port) },
  };
  let printed = '';
  let product: Product = await startProduct(options);
  const end = async (how: 'kill' | 'stop') => {
    await product[how]();
    printed += product.output();
  };
  return {
    url: product.url,
    dataDir,
    keysDir: env.KEYS_DIR ?? join(dataDir, 'keys'),
    output: () => printed + product.output(),
    kill: () => end('kill'),
    stop: () => end('stop'),
    start: async () => {
      product = await startProduct(options);
    },
    remove: async () => {
      await product.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts one server on the embedded database, or this many on one PostgreSQL. */
export async function startServers(databaseUrl: string | null, count = 1): Promise<Restarted[]> {
  if (databaseUrl === null) return [await startOne({})];
  const keys = await mkdtemp(join(tmpdir(), 'chapterhouse-keys-'));
  const servers: Restarted[] = [];
  for (let place = 0; place < count; place += 1)
    servers.push(await startOne({ DATABASE_URL: databaseUrl, KEYS_DIR: keys }));
  const [first] = servers;
  if (!first) throw new Error('no server was started');
  const removeFirst = first.remove;
  const removeAll = async () => {
    await removeFirst();
    await rm(keys, { recursive: true, force: true });
  };
  return [{ ...first, remove: removeAll }, ...servers.slice(1)];
}
