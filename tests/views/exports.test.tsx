import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageDefinition } from '../../src/contract/pageDefinitions.ts';
import type { PageId } from '../../src/contract/pages.ts';
import { exportTitles } from '../fixtures/exports.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import { openAskingPage } from './support/askingPage.tsx';
import { button, press } from './support/gestures.ts';

const lists = Object.entries(pageFixtures).flatMap(([page, fixture]) =>
  fixture.kind === 'list' ? [{ page: page as PageId, fixture }] : [],
);

it('every page’s report has known heads', () => {
  const reported = lists.map(({ page }) => page).filter((page) => pageDefinition(page).report);
  expect(Object.keys(exportTitles).toSorted()).toEqual(reported.toSorted());
});

describe.each(lists.filter(({ page }) => pageDefinition(page).report))(
  'the list $page',
  ({ page, fixture }) => {
    it('is exported with its visible columns once its rows have loaded', async () => {
      const { show, exported } = await openAskingPage(page);
      expect(button('Export').disabled).toBe(true);
      const { rows, head } = fixture;
      await show({ rows, ...(head && { head }) });
      const shown = screen.queryAllByRole('columnheader').map((each) => each.textContent ?? '');
      press('Export');
      const [request] = exported;
      expect(request?.location.page).toBe(page);
      expect(request?.about).toMatch(/^[1-9]/);
      if (shown.length === 0) expect(request?.columns).toBeNull();
      for (const title of request?.columns ?? []) {
        expect(shown.some((each) => each.startsWith(title))).toBe(true);
        expect(exportTitles[page]).toContain(title);
      }
      expect(button('Export').disabled).toBe(true);
    });

    it('isn’t exported without rows', async () => {
      const { show } = await openAskingPage(page);
      const { head } = fixture;
      await show(head && { head });
      expect(button('Export').disabled).toBe(true);
    });
  },
);

it('a list without a report has no export button', async () => {
  const without = lists.find(({ page }) => !pageDefinition(page).report);
  if (!without) return;
  await openAskingPage(without.page);
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
