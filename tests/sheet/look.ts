import type { Page } from 'playwright-core';
import { messages } from '../../src/contract/messages.ts';
import { violations } from '../browser/accessibility.ts';
import { fetched } from '../browser/fetched.ts';
import { type Detector, found } from './detectors.ts';

/** The highest layout shift that a page may have while it comes. */
export const mostShift = 0.02;

/** Up to which height a page is looked at, and photographed. */
const tallest = 3_000;
const tallestPicture = 1_700;

export type Scheme = 'light' | 'dark';

/** One page at one width. */
export interface Look {
  readonly viewer: string;
  readonly width: number;
  readonly shift: number;
  /** What stands against it, one sentence each. */
  readonly faults: readonly string[];
  /** PNG files. */
  readonly pictures: Readonly<Record<Scheme, string>>;
}

declare global {
  interface Window {
    /** Sum of the layout shifts that nobody caused. */
    readonly shiftSoFar?: number;
  }
}

/**
 * Runs in the page before anything else. What moves as the typeface comes in place of another depends on the fonts of
 * the machine, so it isn't counted: the page may tell of the move before it tells of the typeface.
 */
export const watchShift = (): void => {
  const shifts: { startTime: number; value: number }[] = [];
  let cameAt = Number.POSITIVE_INFINITY;
  Object.defineProperty(window, 'shiftSoFar', {
    // A method: what compiles this gives arrow functions their names by a helper that isn't there.
    get() {
      return shifts
        .filter(({ startTime }) => Math.abs(startTime - cameAt) > 60)
        .reduce((sum, { value }) => sum + value, 0);
    },
  });
  document.fonts.addEventListener('loadingdone', ({ fontfaces }) => {
    if (fontfaces.some(({ family }) => family.includes('Inter'))) cameAt = performance.now();
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shifts.push(entry);
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Waits until a page shows its title and nothing on it is on its way, its pictures and its typeface included. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await fetched(page);
  await page.waitForFunction(() => {
    const isBusy = document.querySelector('[aria-busy="true"], .skeleton, [class*="skeleton-"]') !== null;
    const awaited = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    return !isBusy && awaited.length === 0;
  });
}

/** The typeface of those who have signed in comes last of all. */
export const typefaceCame = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded'),
  );

const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Scrolls as far down as a page goes, which may fetch more of it on the way. */
export async function scrollToEnd(page: Page): Promise<void> {
  let before = -1;
  for (let at = 0; at !== before; ) {
    before = at;
    await page.evaluate(() => scrollTo(0, 1e6));
    await settled(page);
    await drawn(page);
    at = await page.evaluate(() => document.documentElement.scrollHeight);
  }
}

export const faultsIn = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([wentWrong, noAccess, noPage]) => {
      const text = document.body.innerText;
      const titles = document.querySelectorAll('h1').length;
      return [
        titles === 1 ? '' : `${titles} headings of level 1`,
        text.includes(wentWrong ?? '') ? 'shows an error' : '',
        text.includes(noAccess ?? '') ? 'is barred' : '',
        text.includes(noPage ?? '') ? 'is not found' : '',
      ].filter(Boolean);
    },
    [messages.wentWrong, 'You don’t have access to this page', 'There is no page at'],
  );

const layout: readonly Detector[] = [
  'sidewaysScrolls',
  'overlaps',
  'cuts',
  'turnedTexts',
  'squeezed',
  'swallowed',
];

export interface Wanted {
  readonly width: number;
  readonly height: number;
  readonly isSignedIn: boolean;
  readonly isChecked: boolean;
  /** Whether its layout alone is looked at. */
  readonly isLayoutOnly: boolean;
}

/** @returns what stands against a page that `open` opens, and how much of it moved meanwhile. */
export async function examine(
  page: Page,
  { width, height, isSignedIn, isChecked, isLayoutOnly }: Wanted,
  open: () => Promise<unknown>,
): Promise<{ faults: string[]; shift: number }> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open();
  const faults: string[] = [];
  await settled(page).catch(() => faults.push('does not come to rest'));
  if (isSignedIn) await typefaceCame(page);
  await drawn(page);
  const shift = await page.evaluate(() => window.shiftSoFar ?? 0);
  if (shift > mostShift && !isLayoutOnly) faults.push(`layout shift ${shift.toFixed(3)}`);
  faults.push(...(await faultsIn(page)));
  if (!isLayoutOnly) {
    if (width < 768) faults.push(...(await found(page, ['covered'])));
    await scrollToEnd(page);
    faults.push(...(await found(page, ['covered'])));
    await page.evaluate(() => scrollTo(0, 0));
  }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, tallest)) });
  await drawn(page);
  faults.push(...(await found(page, isLayoutOnly ? layout : [...layout, 'smallTargets', 'brokenImages'])));
  if (isChecked) faults.push(...(await violations(page)));
  return { faults, shift };
}

/** Photographs a page as it is now, light and dark. */
export async function photograph(
  page: Page,
  { width, height }: Pick<Wanted, 'width' | 'height'>,
  files: Look['pictures'],
): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, Math.min(whole, tallestPicture)) });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await fetched(page);
    await page.screenshot({ animations: 'disabled', path: files[colorScheme] });
  }
}
