import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const roomy = 2 ** 31;

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomy;
}

/**
 * A new folder for a database's many small files: in memory if the computer has an in-memory disk, otherwise on
 * `disk`.
 */
export function temporaryFolder(prefix: string, disk = tmpdir()): string {
  return mkdtempSync(join(hasRoomInMemory() ? memory : disk, prefix));
}
