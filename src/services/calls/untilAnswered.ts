import { NoAnswer } from './api.ts';

const connected = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => addEventListener('online', () => resolve(), { once: true, signal }));

/** @returns whether it failed because the device is offline, so it's worth retrying later. */
export const isOffline = (error: unknown): boolean => error instanceof NoAnswer && !navigator.onLine;

/** Asks and, while offline, again whenever the connection returns, until nobody waits for it. */
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
