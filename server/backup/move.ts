import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import { prepareDataFolder } from '../database/dataFolder.ts';
import { lockFolder } from '../database/lock.ts';
import { connectOnce, place } from '../database/postgresql.ts';
import { StartError } from '../database/startError.ts';
import type { Checked } from './archive.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

const serverRows = v.array(v.object({ servers: v.number() }));

/** Refuses while a server runs: anything that the server stored during the move would be lost. */
async function requireStopped({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl === null) return (await lockFolder(dataDir)).release();
  const client = await connectOnce(databaseUrl);
  try {
    const { rows } = await client.query(
      `select count(*)::int as servers from pg_stat_activity
      where datname = current_database() and application_name = 'chapterhouse'`,
    );
    if (v.parse(serverRows, rows)[0]?.servers !== 0)
      throw new StartError(
        `A server still uses the database ${place(databaseUrl)}: stop every server of it, then move.`,
      );
  } finally {
    await client.end();
  }
}

/**
 * Moves a database from one kind to the other and leaves the original, the images and the keys as they are.
 * @param to the address of an empty PostgreSQL; null for the embedded database of the data folder
 * @throws StartError in one sentence; then nothing has been moved
 */
export async function moveDatabase(
  config: Config,
  to: string | null,
  options: { now: Date; progress: (line: string) => void },
): Promise<Checked> {
  if (to === null && config.databaseUrl === null)
    throw new StartError('Set DATABASE_URL to the database that is to be moved into the data folder.', {
      exitCode: 2,
    });
  const from = to === null ? config : { ...config, databaseUrl: null };
  prepareDataFolder(config.dataDir);
  await requireStopped(from);
  const folder = await mkdtemp(join(config.dataDir, '.moving-'));
  try {
    const file = join(folder, 'all.chapterhouse');
    await writeBackup(from, file, { ...options, holds: 'database' });
    return await restoreBackup({ ...config, databaseUrl: to }, file, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
