import { NoAnswer } from './api.ts';

const connected = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => addEventListener('online', () => resolve(), { once: true, signal }));

/** @returns whether it failed for want of a connection, so that it is worth asking again once there is one. */
export const isOffline = (error: unknown): boolean => error instanceof NoAnswer && !navigator.onLine;

/** Asks, and without a connection once more whenever it returns, until nobody waits any more. */
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
