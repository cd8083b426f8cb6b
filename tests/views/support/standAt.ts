import { beforeEach, vi } from 'vitest';

/** Before each test of the file, sets the clock to this moment, from which the page counts days. */
export const standAt = (moment = '2026-03-14T09:00:00'): void =>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
    return () => vi.useRealTimers();
  });
