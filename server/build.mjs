import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Folder of the whole installation. */
export const home = fileURLToPath(new URL('..', import.meta.url));

const common = ['package-lock.json', 'server/build.mjs', 'server/build'];
const parts = {
  web: { inputs: ['src', 'vite.config.ts', ...common], output: 'dist/web', says: 'Building the pages…' },
  server: {
    inputs: ['server', 'src/contract', ...common],
    output: 'dist/server',
    says: 'Building the server…',
  },
};

/** @param {string} path @returns {string[]} every file below, in the same order on every machine */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** @param {string[]} inputs @returns {string} one hash over the names and texts of all inputs */
function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(join(home, input)))) {
    hash
      .update(`${relative(home, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {'web' | 'server'} part
 * @returns {string} the file that holds the hash of the sources from which the part was built
 */
const stampOf = (part) => join(home, parts[part].output, '.built-from');

/** @param {'web' | 'server'} part */
function isBuilt(part) {
  const stamp = stampOf(part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(parts[part].inputs);
}

/**
 * Builds a part in its own process unless the existing build comes from the current sources.
 * @param {'web' | 'server'} part
 * @returns {Promise<void>} rejects with one sentence when the build fails; its output is on stderr
 */
export function ensureBuilt(part) {
  if (isBuilt(part)) return Promise.resolve();
  console.log(parts[part].says);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.url), part], {
      cwd: home,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The ${part === 'web' ? 'pages' : 'server'} could not be built.`));
    });
  });
}

/** @param {'web' | 'server'} part */
async function build(part) {
  const from = hashOf(parts[part].inputs);
  const folder = join(home, parts[part].output);
  if (part === 'web') {
    process.env.NODE_ENV = 'production';
    const { buildWeb } = await import('./build/web.mjs');
    await buildWeb(home, folder, from);
  } else {
    const { buildServer } = await import('./build/server.mjs');
    await buildServer(
      home,
      folder,
      from,
      hashOf([...common, 'server/makeTemplate.ts', 'server/database', 'server/migrations']),
    );
  }
}

const isCommand = process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href;
if (isCommand) {
  const part = process.argv[2];
  try {
    if (part === 'web' || part === 'server') await build(part);
    else await Promise.all([ensureBuilt('server'), ensureBuilt('web')]);
  } catch (error) {
    console.error(error instanceof Error && part === undefined ? error.message : error);
    process.exitCode = 1;
  }
}
