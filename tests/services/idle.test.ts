import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameDrawn, idleAfterFrame, idleMoment } from '../../src/services/device/idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // The order matters: the stubs replace what the fake clock has installed.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether the promise has resolved, now and later. */
const watched = (promise: Promise<void>) => {
  const seen = vi.fn();
  promise.then(seen);
  return async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return seen.mock.calls.length > 0;
  };
};

describe('an idle moment', () => {
  it('is when the browser says so, or at the latest after a limit', async () => {
    const requestIdleCallback = vi.fn<(work: () => void, options: object) => number>(() => 1);
    vi.stubGlobal('window', { requestIdleCallback });
    vi.stubGlobal('requestIdleCallback', requestIdleCallback);
    const isIdle = watched(idleMoment(100));
    expect(await isIdle(1_000)).toBe(false);
    expect(requestIdleCallback.mock.calls[0]?.[1]).toEqual({ timeout: 100 });
    requestIdleCallback.mock.calls[0]?.[0]();
    expect(await isIdle(0)).toBe(true);
  });

  it.each([
    [500, undefined],
    [500, 1_000],
    [100, 100],
  ])('is %i ms later when the browser can’t say and the work waits for %s at most', async (...of) => {
    const [after, timeout] = of;
    vi.stubGlobal('window', {});
    const isIdle = watched(idleMoment(timeout));
    expect(await isIdle(after - 1)).toBe(false);
    expect(await isIdle(1)).toBe(true);
  });
});

describe('a decided change is drawn', () => {
  it('after the next frame and its work are done', async () => {
    const requestAnimationFrame = vi.fn<(work: () => void) => number>(() => 1);
    vi.stubGlobal('requestAnimationFrame', requestAnimationFrame);
    const isDrawn = watched(frameDrawn());
    expect(await isDrawn(400)).toBe(false);
    requestAnimationFrame.mock.calls[0]?.[0]();
    await Promise.resolve();
    expect(vi.getTimerCount()).toBe(1);
    expect(await isDrawn(0)).toBe(true);
  });

  it('after 500 ms when no frame comes, as in a hidden tab', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 1);
    const isDrawn = watched(frameDrawn());
    expect(await isDrawn(499)).toBe(false);
    expect(await isDrawn(1)).toBe(true);
  });
});

it('the page is idle after a frame when the browser says so, or at the latest after a limit', async () => {
  const requestAnimationFrame = vi.fn<(work: () => void) => number>(() => 1);
  vi.stubGlobal('requestAnimationFrame', requestAnimationFrame);
  vi.stubGlobal('window', {});
  const isIdle = watched(idleAfterFrame(50));
  expect(await isIdle(400)).toBe(false);
  requestAnimationFrame.mock.calls[0]?.[0]();
  expect(await isIdle(49)).toBe(false);
  expect(await isIdle(1)).toBe(true);
});
