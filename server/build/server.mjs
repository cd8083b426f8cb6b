import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { putInPlace } from './folders.mjs';

const programs = ['listen', 'prepare', 'makeTemplate', 'admin', 'backupCommands', 'backupApart'];

/** The file in a template that holds the hash of its sources. */
const madeFrom = '.made-from';

/**
 * Makes a folder readable for every user: the user who builds may not be the one who starts the server. The
 * empty database in the folder contains no secrets.
 * @param {string} folder
 */
function letAllRead(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/**
 * Puts the data folder for a first start next to a bundle: the last build's, or a new one if the sources have
 * changed.
 * @param {string} last folder of the last build
 * @param {string} making folder of the bundle
 * @param {string} from hash of what decides how a database is created
 */
async function layTemplate(last, making, from) {
  const [known, template] = [join(last, 'template'), join(making, 'template')];
  const stamp = join(known, madeFrom);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) {
    cpSync(known, template, { recursive: true });
    return;
  }
  const env = { ...process.env, DATA_DIR: template };
  await promisify(execFile)(process.execPath, [join(making, 'makeTemplate.js')], { env });
  writeFileSync(join(template, madeFrom), from);
  letAllRead(template);
}

/**
 * Bundles the server for Node 20 without its dependencies, and puts the migrations and an empty database next to it.
 * @param {string} home folder of the installation
 * @param {string} folder where the bundle belongs
 * @param {string} from hash of the sources
 * @param {string} databaseFrom hash of the sources that decide how a database is created
 */
export async function buildServer(home, folder, from, databaseFrom) {
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
        input: Object.fromEntries(programs.map((name) => [name, join(home, `server/${name}.ts`)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync(join(home, 'server/migrations'), join(making, 'migrations'), { recursive: true });
  cpSync(join(home, 'server/demo/portraits'), join(making, 'portraits'), { recursive: true });
  await layTemplate(folder, making, databaseFrom);
  putInPlace(making, folder, from);
}
