import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/** A hash that changes with the server, the contract and any file in these additional folders. */
export function sourcesKey(...more: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of ['server', 'src/contract', ...more])
    for (const file of filesBelow(join(root, folder))) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
