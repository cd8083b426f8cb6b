import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Replaces a folder with a finished one: a reader sees the old or the new folder, never half of it.
 * @param {string} made the finished folder
 * @param {string} place where it belongs
 * @param {string} from hash of what it was built from
 */
export function putInPlace(made, place, from) {
  writeFileSync(join(made, '.built-from'), from);
  const old = `${place}.${process.pid}.old`;
  if (existsSync(place)) renameSync(place, old);
  renameSync(made, place);
  rmSync(old, { recursive: true, force: true });
}
