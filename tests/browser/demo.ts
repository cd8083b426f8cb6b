import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyFolder } from '../../server/database/folders.ts';
import { demoToday } from '../../server/demo/load.ts';
import { now } from '../clock.ts';
import { type Product, type ProductOptions, startProduct } from './server.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/chapterhouse', import.meta.url));
const built = fileURLToPath(new URL('../../dist/server', import.meta.url));

/** Longer than a start with loading the demo organization takes on a busy machine. */
const timeout = 300_000;

/** A key that changes with the built server and with the day from which the demo organization counts back. */
async function keyOfDemo(): Promise<string> {
  const hash = createHash('sha256').update(demoToday(now()));
  const files = await readdir(built, { recursive: true, withFileTypes: true });
  // A new template has the same contents as the last one.
  const isCode = ({ parentPath }: (typeof files)[number]) => !parentPath.startsWith(join(built, 'template'));
  for (const { parentPath, name } of files.filter((entry) => entry.isFile() && isCode(entry)))
    hash.update(name).update(await readFile(join(parentPath, name)));
  return hash.digest('hex').slice(0, 16);
}

/** @returns a data folder as left by the built server after loading the demo organization; made once. */
async function original(): Promise<string> {
  const folder = join(cache, `demo-${await keyOfDemo()}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache))
    if (name.startsWith('demo-')) await rm(join(cache, name), { recursive: true, force: true });
  const making = await mkdtemp(join(cache, 'making-demo-'));
  await (await startProduct({ dataDir: making, env: { DEMO: '1' }, timeout })).stop();
  // If several processes make it at once, the first to finish wins.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  return folder;
}

/** @returns a new data folder with the demo organization. Remove it when done. */
export async function copyOfDemo(): Promise<string> {
  const from = await original();
  const copy = await mkdtemp(join(tmpdir(), 'chapterhouse-'));
  copyFolder(from, copy);
  return copy;
}

/**
 * Starts the built server with its own demo organization, which is copied on the embedded database and loaded
 * otherwise.
 */
export const startDemo = ({ env = {}, ...options }: Omit<ProductOptions, 'dataDir'> = {}): Promise<Product> =>
  startProduct({
    ...options,
    env: { DEMO: '1', ...env },
    ...(env.DATABASE_URL ? { timeout } : { makeFolder: copyOfDemo }),
  });
