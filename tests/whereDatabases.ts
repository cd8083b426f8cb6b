import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('server', import.meta.url));
const home = join(folder, 'testDatabase.ts');

function opensDatabase(file: string, seen = new Set<string>()): boolean {
  if (file === home || seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (text.includes('openTestDatabase')) return true;
  return [...text.matchAll(/from '(\.[^']+)'/g)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .some((path) => path.startsWith(folder) && opensDatabase(path, seen));
}

/** The server's test files that open a test database, which may be of either kind: from the repository's root. */
export const testsOfEitherDatabase = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && opensDatabase(join(folder, name)))
    .map((name) => `tests/server/${name}`);
