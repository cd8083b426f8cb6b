import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../server/temporaryFolder.ts';

let folder: string | undefined;

/**
 * A file one byte larger than an image may be, as a path: handed to the browser as bytes, it takes ten seconds on a
 * busy machine.
 */
export function tooLargeImage(name = 'large.png'): string {
  if (folder === undefined) {
    const made = temporaryFolder('chapterhouse-image-');
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    folder = made;
  }
  const file = join(folder, name);
  writeFileSync(file, Buffer.alloc(5 * 1024 * 1024 + 1));
  return file;
}
