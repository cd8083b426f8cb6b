import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Only the standard's rules: floating elements are in no landmark, which violates only a good-practice rule. */
export const tagsOfStandard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const tags = [...tagsOfStandard, 'best-practice'];

/** Rules whose result depends on the theme. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/** Style sheets that axe has read; a page that uses only these needs none fetched and parsed again. */
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
  // The page's clock may be stopped, and axe would wait for it.
  const withRealClock = `(({ setTimeout, clearTimeout }) => { ${axeSource} })(window.realClock ?? window)`;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(withRealClock);
  return page.evaluate(
    async ([place, given]) => {
      const { axe } = window as unknown as {
        axe: { run(place: Node | string, options: RunOptions): Promise<AxeResults> };
      };
      // The overlay may have closed by itself.
      const isThere = place !== undefined && document.querySelector(place) !== null;
      return (await axe.run(isThere ? place : document, given)).violations;
    },
    [within, options] as const,
  );
}

/**
 * Waits until no element moves or changes color, except endless animations. The end of one transition may begin
 * another in an element that inherits from it.
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

/** How many pixels of the page are outside the window sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * @returns the page's accessibility faults: axe's violations in the light theme, color violations in the dark theme,
 * and a page wider than its window. `within` limits the check to one part.
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

export const wide = (width: number) => ({ viewport: { width, height: 900 } });

export const widths = [1440, 390] as const;
