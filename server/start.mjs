import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, home } from './build.mjs';

/** @param {unknown} error */
function giveUp(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const webReady = ensureBuilt('web');
webReady.catch(giveUp);
await ensureBuilt('server').catch(giveUp);
const { start } = await import(pathToFileURL(join(home, 'dist/server/listen.js')).href);
await start({ webRoot: join(home, 'dist/web'), webReady });
