import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/chapterhouse');
const input = {
  serveOnce: join(root, 'tests/server/serveOnce.ts'),
  openOnce: join(root, 'tests/server/openOnce.ts'),
  lockOnce: join(root, 'tests/server/lockOnce.ts'),
  prepare: join(root, 'server/prepare.ts'),
};

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function sourcesKey(): string {
  const hash = createHash('sha256');
  const folders = ['server', 'src/contract'].flatMap((folder) => filesBelow(join(root, folder)));
  for (const file of [...folders, ...Object.values(input)]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function bundle(): Promise<string> {
  const folder = join(cache, `programs-${sourcesKey()}`);
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
  cpSync(making, join(cache, `bare-${sourcesKey()}`), { recursive: true });
  symlinkSync(join(root, 'dist/server/template'), join(making, 'template'), 'junction');
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
  return folder;
}

const folder = await bundle();

/**
 * Where a program of this folder lies bundled, as the product's server is: it starts in half the time of its source.
 * Beside it lies the database that came with the product's build, if that was built, unless it is to be `bare`.
 */
export const programPath = (name: Exclude<keyof typeof input, 'prepare'>, { bare = false } = {}): string =>
  join(bare ? folder.replace('programs-', 'bare-') : folder, `${name}.js`);
