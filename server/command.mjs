import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, home } from './build.mjs';

/** Runs a program of the bundle: the first argument is its name, the rest are its own. */
const [program, ...parameters] = process.argv.slice(2);
try {
  await ensureBuilt('server');
  const { run } = await import(pathToFileURL(join(home, `dist/server/${program}.js`)).href);
  process.exitCode = await run(parameters, process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
