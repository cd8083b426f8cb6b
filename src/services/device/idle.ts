/** Where the browser does not say when it has nothing else to do: when it should have, in milliseconds. */
const likelyIdle = 500;

/** Does the work when the browser has nothing else to do, at the latest after `timeout` ms where one is given. */
export const whenIdle = (work: () => void, timeout?: number): unknown =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout })
    : setTimeout(work, Math.min(timeout ?? likelyIdle, likelyIdle));

/** @returns when the browser has nothing else to do, at the latest after `timeout` ms where one is given. */
export const idleMoment = (timeout?: number): Promise<void> =>
  new Promise((resolve) => void whenIdle(resolve, timeout));

/** Out of sight no frame is drawn: so long is waited for one, in milliseconds. */
const longestFrame = 500;

/** @returns when what has just been decided is drawn. */
export const frameDrawn = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, longestFrame);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });

/** @returns when what has just been decided is drawn and the browser has nothing else to do, at the latest after so long. */
export const idleAfterFrame = async (timeout: number): Promise<void> => {
  await frameDrawn();
  await idleMoment(timeout);
};
