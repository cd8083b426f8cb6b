import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import type { ExportRequest } from '../../src/contract/exportPorts.ts';
import { pageDefinition } from '../../src/contract/pageDefinitions.ts';
import type { PageId } from '../../src/contract/pages.ts';
import { exporterMachine } from '../../src/machines/exporter.machine.ts';
import { listMachine } from '../../src/machines/list.machine.ts';
import { pageViews } from '../../src/routes/table.ts';
import { exportTitles } from '../fixtures/exports.ts';
import { pageFixtures } from '../fixtures/pages.ts';
import { watchedRows } from '../model/watched.ts';
import { button, press } from './support/gestures.ts';
import { openPage } from './support/openPage.tsx';

const lists = Object.entries(pageFixtures).flatMap(([page, fixture]) =>
  fixture.kind === 'list' ? [{ page: page as PageId, fixture }] : [],
);

const open = async (page: PageId, address: string) => {
  await pageViews[page].load();
  const View = pageViews[page].view();
  if (!View) throw new Error(`${page} has no view`);
  const loaded = watchedRows();
  const requests: (ExportRequest | null)[] = [];
  openPage(View, address, {
    list: listMachine.provide({ actors: { watchRows: loaded.logic } }),
    exporter: exporterMachine.provide({
      actors: { exportList: fromCallback(({ input }) => void requests.push(input.request)) },
    }),
  });
  return { loaded, requests };
};

it('every report that a page has is one whose heads are known', () => {
  const reported = lists.map(({ page }) => page).filter((page) => pageDefinition(page).report);
  expect(Object.keys(exportTitles).toSorted()).toEqual(reported.toSorted());
});

describe.each(lists.filter(({ page }) => pageDefinition(page).report))(
  'the list $page',
  ({ page, fixture }) => {
    it('is exported once its rows are there, with the columns that stand on the screen', async () => {
      const { loaded, requests } = await open(page, fixture.address);
      expect(button('Export').disabled).toBe(true);
      const { rows, head } = fixture;
      await act(() => loaded.resolve({ rows, total: rows.length, sums: null, ...(head && { head }) }));
      const shown = screen.queryAllByRole('columnheader').map((each) => each.textContent ?? '');
      press('Export');
      const [request] = requests;
      expect(request?.location.page).toBe(page);
      expect(request?.about).toMatch(/^[1-9]/);
      if (shown.length === 0) expect(request?.columns).toBeNull();
      for (const title of request?.columns ?? []) {
        expect(shown.some((each) => each.startsWith(title))).toBe(true);
        expect(exportTitles[page]).toContain(title);
      }
      expect(button('Export').disabled).toBe(true);
    });

    it('of no rows is not exported', async () => {
      const { loaded } = await open(page, fixture.address);
      const { head } = fixture;
      await act(() => loaded.resolve({ rows: [], total: 0, sums: null, ...(head && { head }) }));
      expect(button('Export').disabled).toBe(true);
    });
  },
);

it('a list without a report has no button for it', async () => {
  const without = lists.find(({ page }) => !pageDefinition(page).report);
  if (!without) return;
  await open(without.page, without.fixture.address);
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
