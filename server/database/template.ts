import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { saysVersion } from './dataFolder.ts';
import type { Migration } from './migrations.ts';

/**
 * PostgreSQL takes seconds to create a database, which are spent when the server is built: the data folder of a first
 * start lies beside the bundle.
 * @returns the folder of a database that is closed, empty and has exactly these migrations; undefined where none lies
 * there
 */
export function templateOf(known: Migration[]): string | undefined {
  const dataDir = ['./template', '../../dist/server/template']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => saysVersion(path, known));
  return dataDir && join(dataDir, 'database');
}
