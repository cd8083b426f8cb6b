import type { Page } from 'playwright-core';

/**
 * Waits until a page has fetched what it shows. Then a member's page opens its stream of changes, which keeps the network
 * from ever being idle.
 */
export const fetched = (page: Page): Promise<unknown> =>
  Promise.race([
    page.waitForLoadState('networkidle'),
    page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/assets\/stream-/.test(name)),
    ),
  ]);
