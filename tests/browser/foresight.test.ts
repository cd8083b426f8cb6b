import { expect, it } from 'vitest';
import { holdRequests } from './heldRequests.ts';
import { openSignedIn } from './people.ts';

it('a list that Totals leads to is there at once, and later while its rows are asked for anew', async () => {
  const { page, close, complaints } = await openSignedIn();
  const answered = (asked: string) => page.waitForResponse((response) => response.url().includes(asked));
  const sessions = answered('totals-details?type=1&send=1');
  // They come one after the other: once the next is there, the one before is kept.
  const next = answered('totals-details?type=1&send=0');
  await page.goto('/dashboard/summary?period=halfYear');
  const [ahead] = await Promise.all([sessions, next]);
  const held = await holdRequests(page, ahead.url());
  const link = page.getByRole('link', { name: /^Sessions given: / });
  const rows = page.getByRole('table', { name: 'Sessions given' }).locator('tbody tr');
  await link.click();
  await rows.first().waitFor();
  await page.goBack();
  await link.click();
  const renewal = await held.next();
  await rows.first().waitFor();
  const answer = await renewal.fetch();
  const body = await answer.json();
  const [row, ...others] = body.rows;
  const place = 'Where it was moved to meanwhile';
  expect(await rows.filter({ hasText: place }).count()).toBe(0);
  await renewal.fulfill({
    response: answer,
    json: { ...body, rows: [{ ...row, address: place }, ...others] },
  });
  await rows.filter({ hasText: place }).waitFor();
  expect([held.count(), complaints]).toEqual([1, []]);
  await close();
});

it.each([
  ['saves data', true],
  ['does not', false],
])(
  'for whoever %s, a record of Performance opens over its list, whose rows are asked for once',
  async (...of) => {
    const [, saveData] = of;
    const { page, close } = await openSignedIn();
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: value } });
    }, saveData);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/totals-details\?/.test(request.url())) asked.push(request.url());
    });
    await page.goto('/dashboard/activity?period=halfYear');
    await page.locator('.data-table a.open').first().click();
    await page.getByRole('dialog').getByText('Recorded on').waitFor();
    await page.locator('tr[data-index="0"]').waitFor();
    expect(asked).toEqual([...new Set(asked)]);
    // What is foreseen meanwhile is other lists.
    expect(saveData ? asked : asked.slice(0, 1)).toHaveLength(1);
    await close();
  },
);
