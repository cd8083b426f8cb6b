import { setTimeout as pause } from 'node:timers/promises';

/** More than the work takes, so that every answer leaves at the end of the first step unless the server is busy. */
const stepLength = 50;

/**
 * Lets the outcome out at whole steps of time after the beginning only, so that how long the work took does not tell
 * whose name it was for.
 */
export async function evenly<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await pause(stepLength - ((performance.now() - begun) % stepLength));
  }
}
