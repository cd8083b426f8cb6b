/** Milliseconds after which a browser is assumed to be idle if it can't report that itself. */
const likelyIdle = 500;

/** Runs the work when the browser is idle, or after `timeout` ms at the latest if given. */
export const whenIdle = (work: () => void, timeout?: number): unknown =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout })
    : setTimeout(work, Math.min(timeout ?? likelyIdle, likelyIdle));

/** @returns a promise for when the browser is idle, or after `timeout` ms at the latest if given. */
export const idleMoment = (timeout?: number): Promise<void> =>
  new Promise((resolve) => void whenIdle(resolve, timeout));

/** Milliseconds after which waiting for a frame ends, because a hidden page draws no frames. */
const longestFrame = 500;

/** @returns a promise for when the current changes are drawn. */
export const frameDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, longestFrame);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });

/** @returns a promise for when the current changes are drawn and the browser is idle, within the timeout. */
export const idleAfterFrame = async (timeout: number): Promise<void> => {
  await frameDrawn();
  await idleMoment(timeout);
};
