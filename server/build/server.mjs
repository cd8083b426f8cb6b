import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { putInPlace } from './folders.mjs';

/**
 * Bundles the server for Node 20, its dependencies left outside, with the migrations beside it.
 * @param {string} home folder of the installation
 * @param {string} folder where the bundle belongs
 * @param {string} from hash of the sources
 */
export async function buildServer(home, folder, from) {
  const making = `${folder}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  await build({
    configFile: false,
    root: home,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: making,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: { listen: join(home, 'server/listen.ts'), prepare: join(home, 'server/prepare.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync(join(home, 'server/migrations'), join(making, 'migrations'), { recursive: true });
  putInPlace(making, folder, from);
}
