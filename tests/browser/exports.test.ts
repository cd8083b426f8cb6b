import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readWorkbook } from '../server/workbooks.ts';
import { openSignedIn } from './people.ts';

it('an exported file holds what the list shows', async () => {
  const { page, complaints } = await openSignedIn();
  await page.goto('/dashboard/sessions/1?period=halfYear');
  const table = page.getByRole('table', { name: 'Sessions given' });
  await table.waitFor();
  const first = (await table.getByRole('row').nth(1).innerText()).split('\n').join(' ');
  const total = Number(/^(\d+) sessions/.exec(await page.locator('.table-foot').innerText())?.[1]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^sessions-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.xlsx$/);
  const { titles, rows } = readWorkbook(await buffer(await download.createReadStream()));
  expect(titles).toEqual(['Date', 'Member', 'Type', 'Where met', 'Discussion', 'Recorded by', 'State']);
  expect(rows).toHaveLength(total);
  for (const shown of [rows[0]?.Member, rows[0]?.Type, rows[0]?.Discussion]) expect(first).toContain(shown);
  await page
    .getByRole('status')
    .filter({ hasText: `Saved as ${download.suggestedFilename()}.` })
    .waitFor();
  expect(complaints).toEqual([]);
});
