import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageKey } from './keys.ts';
import type { Objects } from './objects.ts';
import { BUCKET } from './policy.ts';

/** The path of the embedded store on this server. */
export const STORAGE_PATH = `/storage/${BUCKET}`;

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export interface FolderObjects extends Objects {
  /** Opens a file and returns it with its size, or null if there is none; the caller closes it. */
  open(image: ImageKey): Promise<{ handle: FileHandle; size: number } | null>;
}

/** Images as files below the data folder, each under its key. */
export function folderObjects(dataDir: string): FolderObjects {
  const pathOf = (key: string) => join(dataDir, ...key.split('/'));
  return {
    address: (key) => `${STORAGE_PATH}/${key}`,
    async put({ key }, bytes) {
      const path = pathOf(key);
      const folder = dirname(path);
      const isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
      const draft = join(dataDir, 'images', '.incoming', randomUUID());
      await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
      await syncFolder(folder);
      if (isNew) await syncFolder(dirname(folder));
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async open({ key }) {
      try {
        const handle = await open(pathOf(key), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
        return { handle, size: (await handle.stat()).size };
      } catch {
        return null;
      }
    },
  };
}
