import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, runnerImport } from 'vite';

const source = fileURLToPath(new URL('.', import.meta.url));

export interface Floor {
  /** The sign-in page without any framework. */
  readonly staticFolder: string;
  /** The same page as fast as React, XState and a router can make it. */
  readonly bestFolder: string;
  readonly remove: () => Promise<void>;
}

/** Builds the pages against which the product is measured, into a temporary folder. */
export async function buildFloor(): Promise<Floor> {
  // Otherwise importing the prerendered form would choose development mode, also for the build.
  process.env.NODE_ENV = 'production';
  const folder = await mkdtemp(join(tmpdir(), 'chapterhouse-floor-'));
  const [staticFolder, bestFolder] = [join(folder, 'static'), join(folder, 'best')];
  const read = (name: string) => readFile(join(source, name), 'utf8');
  const style = (await read('style.css')).replaceAll(/\s*\n\s*/g, '');
  const { module } = await runnerImport<{ form: () => string }>(join(source, 'prerender.tsx'), {
    configFile: false,
    plugins: [react()],
    logLevel: 'error',
  });
  const filled = (html: string) =>
    html
      .replaceAll(/\s*\n\s*/g, '')
      .replace('<style></style>', `<style>${style}</style>`)
      .replace('<div id="root"></div>', `<div id="root">${module.form()}</div>`);

  await mkdir(staticFolder);
  const bare = filled(await read('index.html')).replace(
    /<script.*<\/script>/,
    `<script>${await read('static.js')}</script>`,
  );
  await writeFile(join(staticFolder, 'index.html'), bare);
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [react(), { name: 'floor', transformIndexHtml: { order: 'pre', handler: filled } }],
    build: { outDir: bestFolder, emptyOutDir: true, modulePreload: { polyfill: false }, target: 'es2022' },
  });
  return { staticFolder, bestFolder, remove: () => rm(folder, { recursive: true, force: true }) };
}
