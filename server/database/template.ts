import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { saysVersion } from './dataFolder.ts';
import type { Migration } from './migrations.ts';

/**
 * PostgreSQL takes seconds to create a database, so the build does it: the data folder for a first start is next to
 * the bundle.
 * @returns the folder of a closed, empty database with exactly these migrations; undefined if there is none
 */
export function templateOf(known: Migration[]): string | undefined {
  const dataDir = ['./template', '../../dist/server/template']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => saysVersion(path, known));
  return dataDir && join(dataDir, 'database');
}
