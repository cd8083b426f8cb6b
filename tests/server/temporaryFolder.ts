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

/** A new folder for the many small files of a database: in memory where the computer has a disk there, else on `disk`. */
export function temporaryFolder(prefix: string, disk = tmpdir()): string {
  return mkdtempSync(join(hasRoomInMemory() ? memory : disk, prefix));
}
