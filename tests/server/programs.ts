import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sourcesKey } from './sourcesKey.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/chapterhouse');
/** The programs are in the tests' folder. */
const key = sourcesKey('tests/server');
const input = {
  serveOnce: join(root, 'tests/server/serveOnce.ts'),
  openOnce: join(root, 'tests/server/openOnce.ts'),
  lockOnce: join(root, 'tests/server/lockOnce.ts'),
  prepare: join(root, 'server/prepare.ts'),
};

async function bundle(): Promise<string> {
  const folder = join(cache, `programs-${key}`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.${randomUUID()}`;
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: making,
      target: 'node20',
      minify: false,
      rollupOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  cpSync(join(root, 'server/migrations'), join(making, 'migrations'), { recursive: true });
  cpSync(making, join(cache, `bare-${key}`), { recursive: true });
  symlinkSync(join(root, 'dist/server/template'), join(making, 'template'), 'junction');
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
  return folder;
}

const folder = await bundle();

/**
 * Node compiles the embedded database's code a second time for speed. In a process that lives for seconds that costs a
 * third of its work and saves nothing.
 */
export const shortLived = ['--liftoff-only'];

/**
 * The path of a program of this folder, bundled like the product's server, because that starts in half the time. The
 * database of the product's build is next to it if it was built, except for a `bare` one.
 */
export const programPath = (name: Exclude<keyof typeof input, 'prepare'>, { bare = false } = {}): string =>
  join(bare ? folder.replace('programs-', 'bare-') : folder, `${name}.js`);
