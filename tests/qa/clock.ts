import type { Page } from 'playwright-core';
import { moment } from '../clock.ts';

/** The page's clock: it runs normally until it is stopped to look at something that shows only briefly. */
export interface PageClock {
  readonly stop: () => Promise<void>;
  /** Moves time forward at once; a stopped clock stays stopped. */
  readonly skip: (milliseconds: number) => Promise<void>;
  /** Moves time forward at once, and lets the clock run on. */
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly goOn: () => Promise<void>;
  /** Sets the clock right again after time was moved forward. */
  readonly setRight: () => Promise<void>;
}

/** Stops the clock a moment from now, or later if the computer is too busy for that. */
async function pauseSoon(page: Page, ahead: number): Promise<void> {
  // biome-ignore lint/plugin: the page's own clock, which a walk may have moved.
  const until = await page.evaluate((milliseconds) => Date.now() + milliseconds, ahead);
  await page.clock.pauseAt(until).catch((error: unknown) => {
    if (ahead > 5_000) throw error;
    return pauseSoon(page, ahead * 3);
  });
}

/** Takes control of a page's clock. */
export async function takeClock(page: Page): Promise<PageClock> {
  await page.clock.install();
  let isStopped = false;
  const goOn = async () => {
    if (!isStopped) return;
    isStopped = false;
    await page.clock.resume();
  };
  const skip = (milliseconds: number) => page.clock.fastForward(milliseconds);
  return {
    goOn,
    skip,
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      await pauseSoon(page, 200);
    },
    pass: async (milliseconds) => {
      await skip(milliseconds);
      await goOn();
    },
    setRight: async () => {
      await goOn();
      await page.clock.setSystemTime(moment());
    },
  };
}
