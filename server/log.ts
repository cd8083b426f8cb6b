import pino, { type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import type { Log } from './database/startError.ts';

const mostBuffered = 4 * 1024 * 1024;

export interface Logging {
  readonly log: Logger;
  /** Messages during the start for the person at the terminal, in plain text; warnings are also logged. */
  readonly news: Log;
  /** Writes out buffered lines; gives up after half a second when nobody reads. */
  finish(): Promise<void>;
}

/** Writes JSON lines to stderr; stdout has only text for people. Beyond 4 MiB unread, new lines are dropped. */
export function openLog(level: LogLevel): Logging {
  const destination = pino.destination({ dest: 2, sync: false, maxLength: mostBuffered });
  const log = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    log,
    news: {
      info: (message) => console.log(message),
      warn: (message) => log.warn(message),
      error: (message) => console.error(message),
    },
    finish: () =>
      new Promise((resolve) => {
        const timeout = setTimeout(resolve, 500);
        destination.once('drain', () => {
          clearTimeout(timeout);
          resolve();
        });
        destination.flush(() => {
          clearTimeout(timeout);
          resolve();
        });
      }),
  };
}
