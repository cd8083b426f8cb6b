import pino, { type Logger } from 'pino';
import type { LogLevel } from './config.ts';
import type { Log } from './database/startError.ts';

const mostBuffered = 4 * 1024 * 1024;

export interface Logging {
  readonly log: Logger;
  /** Start-up news for the person at the terminal: what goes on is plain text, trouble is logged. */
  readonly news: Log;
  /** Writes out what is buffered; gives up after half a second when nobody reads. */
  finish(): Promise<void>;
}

/**
 * JSON lines on stderr; stdout carries only what a person reads. Nothing waits for the reader: beyond 4 MiB that
 * nobody has taken, lines are dropped.
 */
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
        const patience = setTimeout(resolve, 500);
        destination.once('drain', () => {
          clearTimeout(patience);
          resolve();
        });
        destination.flush(() => {
          clearTimeout(patience);
          resolve();
        });
      }),
  };
}
