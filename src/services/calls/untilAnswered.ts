import { NoAnswer } from './api.ts';

const connected = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => addEventListener('online', () => resolve(), { once: true, signal }));

/** @returns whether a call failed because the device is offline, so a later retry may succeed. */
export const isOffline = (error: unknown): boolean => error instanceof NoAnswer && !navigator.onLine;

/**
 * Makes a call and, while the device is offline, repeats it whenever the connection returns, until nobody
 * waits for the answer.
 */
export const untilAnswered = async <Answer>(
  ask: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isOffline(error)) throw error;
    }
    await connected(signal);
  }
};
