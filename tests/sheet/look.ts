import type { Page } from 'playwright-core';
import { messages } from '../../src/contract/messages.ts';
import { violations } from '../browser/accessibility.ts';
import { fetched } from '../browser/fetched.ts';

/** The highest layout shift that a page may have while it comes. */
export const mostShift = 0.02;

const tallest = 1_700;

export type Scheme = 'light' | 'dark';

/** One page at one width. */
export interface Look {
  readonly width: number;
  readonly shift: number;
  /** What stands against it, one sentence each. */
  readonly faults: readonly string[];
  /** PNG files. */
  readonly pictures: Readonly<Record<Scheme, Buffer>>;
}

declare global {
  interface Window {
    /** Sum of the layout shifts that nobody caused. */
    shiftSoFar?: number;
  }
}

/** Runs in the page before anything else. */
export const watchShift = (): void => {
  window.shiftSoFar = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.shiftSoFar = (window.shiftSoFar ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Waits until a page shows its title and nothing on it is on its way. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await fetched(page);
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], .skeleton, [class*="skeleton-"]'),
  );
}

export const faultsIn = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([wentWrong, noAccess]) => {
      const text = document.body.innerText;
      const titles = document.querySelectorAll('h1').length;
      return [
        titles === 1 ? '' : `${titles} headings of level 1`,
        text.includes(wentWrong ?? '') ? 'shows an error' : '',
        text.includes(noAccess ?? '') ? 'is barred' : '',
      ].filter(Boolean);
    },
    [messages.wentWrong, 'You don’t have access to this page.'],
  );

/** @returns how a page looks, and what stands against it: opened by `open`, measured, seen light and dark. */
export async function lookAt(
  page: Page,
  { width, height }: { width: number; height: number },
  open: () => Promise<unknown>,
): Promise<Look> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light' });
  await open();
  const late = await settled(page).then(
    () => [],
    () => ['does not come to rest'],
  );
  const shift = await page.evaluate(() => window.shiftSoFar ?? 0);
  const faults = [...late, ...(await faultsIn(page)), ...(await violations(page))];
  if (shift > mostShift) faults.push(`layout shift ${shift.toFixed(3)}`);
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, tallest)) });
  const shoot = async (colorScheme: Scheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await fetched(page);
    return page.screenshot({ animations: 'disabled' });
  };
  return { width, shift, faults, pictures: { light: await shoot('light'), dark: await shoot('dark') } };
}
