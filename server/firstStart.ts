import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Config } from './config.ts';
import { type Log, StartError } from './database/startError.ts';

/** A message from the thread: a line for the person at the terminal, or the reason why the start can't go on. */
export type Told =
  | { readonly kind: 'news'; readonly level: keyof Log; readonly line: string }
  | { readonly kind: 'refused'; readonly sentence: string; readonly exitCode: 1 | 2 };

const isBundle = import.meta.url.endsWith('.js');

/**
 * @returns whether the bundle must still create the embedded database; a server that runs from the sources
 * creates it without a thread
 */
export function isFirstStart({ databaseUrl, dataDir }: Config): boolean {
  return isBundle && databaseUrl === null && !existsSync(join(dataDir, 'database'));
}

/**
 * Creates the embedded database and loads the demo organization in a thread that ends afterward. Its memory, which
 * the database would never release, ends with it, and this thread can meanwhile answer that the server is starting.
 * @throws StartError in one sentence
 */
export function prepareApart(config: Config, news: Log): Promise<void> {
  const thread = new Worker(new URL('./prepare.js', import.meta.url), {
    workerData: config,
    // The process may have been started with options that don't work for a file.
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    thread.on('message', (told: Told) => {
      if (told.kind === 'news') news[told.level](told.line);
      else reject(new StartError(told.sentence, { exitCode: told.exitCode }));
    });
    thread.once('error', reject);
    thread.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartError('The database could not be prepared.'));
    });
  });
}
