import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { type Checked, checkArchive } from '../backup/archive.ts';
import { writeBackup } from '../backup/write.ts';
import type { Config } from '../config.ts';
import { StartError } from '../database/startError.ts';
import { type Job, nightly } from './jobs.ts';

const named = /^chapterhouse-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar$/;
const nameAt = (now: Date) => `chapterhouse-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;

/** The order for the thread that writes a backup. The thread answers nothing, or why there is no backup. */
export interface Ordered {
  readonly config: Config;
  readonly file: string;
  readonly now: Date;
}
const refusalSchema = v.object({ refusal: v.string() });

/** Whether the server runs as a bundle: from the sources, it writes the backup without a thread. */
const isBundle = import.meta.url.endsWith('.js');

/** Writes a backup in a thread that ends afterward, so that other work keeps its processor time and memory. */
async function writeApart(ordered: Ordered): Promise<void> {
  const { config, file, now } = ordered;
  if (!isBundle) {
    await writeBackup(config, file, { now, progress: () => {} });
    return;
  }
  const thread = new Worker(new URL('./backupApart.js', import.meta.url), {
    workerData: ordered,
    execArgv: [],
  });
  await new Promise<void>((resolve, reject) => {
    thread.on('message', (told) => reject(new StartError(v.parse(refusalSchema, told).refusal)));
    thread.once('error', reject);
    thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))));
  });
}

/** The nightly backups in a folder, oldest first. */
const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => named.test(name))
    .sort();

const detailOf = ({ bytes, contents, head }: Checked, file: string, kept: number) => ({
  file,
  bytes,
  kept,
  missing_images: contents.missing_images.length,
  made_at: head.made_at,
});

/** Writes a backup each night, reads it back, and then removes the oldest ones beyond the number to keep. */
export function backupJob(config: Config, { folder, keep }: NonNullable<Config['backups']>): Job {
  return {
    name: 'backup',
    next: nightly(3, 0),
    work: async (now) => {
      const file = join(folder, nameAt(now));
      await writeApart({ config, file, now });
      const all = backupsIn(folder);
      for (const name of all.slice(0, -keep)) rmSync(join(folder, name));
      return detailOf(await checkArchive(file), file, Math.min(all.length, keep));
    },
  };
}
