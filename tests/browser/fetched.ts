import type { Page } from 'playwright-core';

/**
 * Waits until a page has fetched its data. After that, a member's page opens its stream of changes, so the network is
 * never idle.
 */
export const fetched = (page: Page): Promise<unknown> =>
  Promise.race([
    page.waitForLoadState('networkidle'),
    page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/assets\/stream-/.test(name)),
    ),
  ]);
