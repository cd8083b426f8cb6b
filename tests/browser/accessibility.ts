import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Of the standard alone; what floats over a page is in no landmark, which good practice asks of pages. */
export const tagsOfStandard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const tags = [...tagsOfStandard, 'best-practice'];

/** Rules whose outcome the theme may change. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** Style sheets that axe has read; a page whose sheets are all among them needs none fetched and parsed again. */
const sheetsRead = new Set<string>();

async function hasUnreadSheets(page: Page): Promise<boolean> {
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  const unread = sheets.filter((sheet) => !sheetsRead.has(sheet));
  for (const sheet of unread) sheetsRead.add(sheet);
  return unread.length > 0;
}

async function runAxe(
  page: Page,
  within: string | undefined,
  options: RunOptions,
): Promise<AxeResults['violations']> {
  // The page's clock may be stopped, for which axe would wait.
  const withRealClock = `(({ setTimeout, clearTimeout }) => { ${axeSource} })(window.realClock ?? window)`;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(withRealClock);
  return page.evaluate(
    async ([place, given]) => {
      const { axe } = window as unknown as {
        axe: { run(place: Node | string, options: RunOptions): Promise<AxeResults> };
      };
      // What was open over the page may have closed by itself.
      const isThere = place !== undefined && document.querySelector(place) !== null;
      return (await axe.run(isThere ? place : document, given)).violations;
    },
    [within, options] as const,
  );
}

/**
 * Waits until what moves or changes its color has come to rest; what moves for ever is left alone. The end of one
 * change may begin another, of what inherits from it.
 */
export const rested = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let ends: readonly Promise<Animation>[];
    do {
      ends = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished);
      await Promise.allSettled(ends);
    } while (ends.length > 0);
  });

/** How far the page reaches beyond its window sideways, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * @returns what stands against the accessibility of the page as it is now: axe's violations in the light theme and
 * those of color in the dark one, and a page that is wider than its window. `within` leaves out what is not in there.
 */
export async function violations(
  page: Page,
  tagsOfLight: readonly string[] = tags,
  within?: string,
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await rested(page);
    const isFirst = colorScheme === 'light';
    const results = await runAxe(page, within, {
      resultTypes: ['violations'],
      preload: isFirst && (await hasUnreadSheets(page)),
      ...(isFirst
        ? { runOnly: { type: 'tag', values: [...tagsOfLight] } }
        : { runOnly: { type: 'rule', values: rulesOfColor } }),
    });
    for (const { id, nodes } of results)
      found.push(`${colorScheme} ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }
  const beyond = await overflow(page);
  return beyond > 0 ? [...found, `${beyond} px wider than the window`] : found;
}

/** The widths at which pages are looked at. */
export const wide = (width: number) => ({ viewport: { width, height: 900 } });

export const widths = [1440, 390] as const;
