import { beforeEach, vi } from 'vitest';

/** Before each test of the file the clock stands at this moment, by which what is shown counts its days. */
export const standAt = (moment = '2026-03-14T09:00:00'): void =>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
    return () => vi.useRealTimers();
  });
