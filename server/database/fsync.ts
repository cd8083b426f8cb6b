import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { NodeFileSystem } from './nodeFiles.ts';

/**
 * PGlite's default parameters start PostgreSQL with `-F`, which turns fsync off. These parameters turn fsync
 * on, so that commits wait for the disk.
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
];

/** Gives PGlite's file system on Node the `fsync` that it lacks, for every stream of this database. */
export function makeSyncReal(files: NodeFileSystem): void {
  files.stream_ops.fsync = (stream) => {
    fsyncSync(stream.nfd);
    return 0;
  };
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Flushes a folder with all its files to the disk. Windows can't open folders, and flushes their entries itself. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) syncFolder(join(folder, entry.name));
    else if (entry.isFile()) syncPath(join(folder, entry.name));
  }
  if (process.platform !== 'win32') syncPath(folder);
}
