import { parentPort, workerData } from 'node:worker_threads';
import type { Config } from './config.ts';
import { openDatabase } from './database/open.ts';
import { type Log, StartError } from './database/startError.ts';
import { prepareDemonstration } from './demonstration.ts';
import type { Told } from './firstStart.ts';
import { openMatchingKeys } from './signin/accounts.ts';

const tell = (told: Told) => parentPort?.postMessage(told);
const news: Log = {
  info: (line) => tell({ kind: 'news', level: 'info', line }),
  warn: (line) => tell({ kind: 'news', level: 'warn', line }),
  error: (line) => tell({ kind: 'news', level: 'error', line }),
};

async function prepare(config: Config) {
  const database = await openDatabase(config, { log: news });
  try {
    const keys = await openMatchingKeys(database.db, config.keysDir);
    await prepareDemonstration({ database, config, keys, news });
  } finally {
    await database.close();
  }
}

prepare(workerData).catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  tell({ kind: 'refused', sentence: error.message, exitCode: error.exitCode });
});
