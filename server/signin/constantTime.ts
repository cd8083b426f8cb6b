import { setTimeout as pause } from 'node:timers/promises';

/** The length of a time step in milliseconds: longer than the work takes, unless the server is busy. */
const stepLength = 50;

/** Answers only at whole time steps, so that the duration doesn't reveal whether an account exists. */
export async function inConstantTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await pause(stepLength - ((performance.now() - begun) % stepLength));
  }
}
