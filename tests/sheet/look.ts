import type { Page } from 'playwright-core';
import { messages } from '../../src/contract/messages.ts';
import { violations } from '../browser/accessibility.ts';
import { fetched } from '../browser/fetched.ts';
import { type Detector, found } from './detectors.ts';

/** The highest layout shift allowed while a page loads. */
export const mostShift = 0.02;

/** The height up to which a page is checked and photographed. */
const tallest = 3_000;
const tallestPicture = 1_700;

export type Scheme = 'light' | 'dark';

/** One page at one width. */
export interface Look {
  readonly viewer: string;
  readonly width: number;
  readonly shift: number;
  /** Its faults, one sentence each. */
  readonly faults: readonly string[];
  readonly pictures: Readonly<Record<Scheme, string>>;
}

declare global {
  interface Window {
    /** The sum of layout shifts that no user action caused. */
    readonly shiftSoFar?: number;
  }
}

/**
 * Runs in the page before anything else. Shifts from the typeface's loading depend on the machine's fonts, so they
 * aren't counted; the page may report such a shift before it reports the typeface.
 */
export const watchShift = (): void => {
  const shifts: { startTime: number; value: number }[] = [];
  let cameAt = Number.POSITIVE_INFINITY;
  Object.defineProperty(window, 'shiftSoFar', {
    // A method, because the compiler names arrow functions with a helper that the page lacks.
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

/** Waits until a page shows its title and all requests have ended, including pictures and the typeface. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await fetched(page);
  await page.waitForFunction(() => {
    const isBusy = document.querySelector('[aria-busy="true"], .skeleton, [class*="skeleton-"]') !== null;
    const awaited = [...document.images].filter(({ complete, loading }) => !complete && loading !== 'lazy');
    return !isBusy && awaited.length === 0;
  });
}

/** The typeface for signed-in pages loads last. */
export const typefaceCame = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Inter' && status === 'loaded'),
  );

const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Scrolls down to a page's end, which may fetch more of it on the way. */
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
  /** Whether only its layout is checked. */
  readonly isLayoutOnly: boolean;
}

/** @returns the faults of a page that `open` opens, and how much of it shifted meanwhile. */
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

/** Photographs the page as it is now, light and dark. */
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
