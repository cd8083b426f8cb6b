import { parentPort, workerData } from 'node:worker_threads';
import { writeBackup } from './backup/write.ts';
import { StartError } from './database/startError.ts';
import type { Ordered } from './jobs/backups.ts';

const { config, file, now }: Ordered = workerData;

writeBackup(config, file, { now, progress: () => {} }).catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  parentPort?.postMessage({ refusal: error.message });
});
