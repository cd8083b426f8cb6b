import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, home } from './build.mjs';

try {
  await ensureBuilt('server');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const { main } = await import(pathToFileURL(join(home, 'dist/server/admin.js')).href);
await main();
