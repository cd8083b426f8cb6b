import { expect, it } from 'vitest';
import { violations, widths } from './accessibility.ts';
import { withoutIdleMoments } from './page.ts';
import { openSignedIn } from './people.ts';

withoutIdleMoments();

const pages = [
  { path: '/dashboard/summary', heading: 'Totals', table: 'Totals' },
  { path: '/dashboard/referrals/1', heading: 'Referrals', table: 'Referrals given' },
  { path: '/dashboard/revenuemade/1', heading: 'Revenue Made', table: 'Revenue Made given' },
  { path: '/dashboard/blitz/1', heading: 'Event Attendance', table: 'Event Attendance given' },
  { path: '/dashboard/posts/1', heading: 'Posts', table: 'Posts given' },
  { path: '/dashboard/visitor/0', heading: 'Visitors', table: 'Visitors received' },
];

it.each(widths)('lists and totals have no accessibility violations: %i px', async (width) => {
  const { page, close, complaints } = await openSignedIn('member@chapterhouse.test', {
    viewport: { width, height: 900 },
  });
  for (const { path, heading, table } of pages) {
    await page.goto(`${path}?period=halfYear`);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await page.getByRole('table', { name: table, exact: true }).waitFor();
    expect({ path, violations: await violations(page) }).toEqual({ path, violations: [] });
  }
  expect(complaints).toEqual([]);
  await close();
});

it.each(widths)(
  'a filter’s choices and what a counted record says have no violations: %i px',
  async (width) => {
    const { page, close } = await openSignedIn('member@chapterhouse.test', {
      viewport: { width, height: 900 },
    });
    await page.goto('/dashboard/referrals/1?period=halfYear');
    await page
      .getByRole('button', { name: /^Why referral/ })
      .first()
      .click();
    await page.getByText('This record is counted in a closed meeting.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Method' }).click();
    await page.getByRole('link', { name: 'In Person' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  },
);

it('a filter is set by keyboard, and the focus is on its chip again', async () => {
  const { page, close } = await openSignedIn();
  await page.goto('/dashboard/referrals/1?period=halfYear');
  const chip = page.getByRole('button', { name: /^Method/ });
  await chip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard/referrals/1?period=halfYear&method=E-mail');
  expect(await chip.innerText()).toContain('E-mail');
  expect(await chip.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'In Person' }).waitFor({ state: 'hidden' });
  await close();
});

it('a number in Totals leads to as many records', async () => {
  const { page, close } = await openSignedIn('leader@chapterhouse.test');
  await page.goto('/dashboard/summary?period=halfYear');
  const link = page.getByRole('link', { name: /^Revenue Made credited: / });
  const count = await link.innerText();
  await link.click();
  await page.getByRole('table', { name: 'Revenue Made given' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/revenuemade/1');
  expect(await page.locator('.table-foot').innerText()).toContain(`${count} business bucks`);
  await close();
});

it('a deleted record is gone, and is there again once that is undone', async () => {
  const { page, close } = await openSignedIn('ep@chapterhouse.test');
  const rows = page.getByRole('table', { name: 'Posts given' }).locator('tbody tr');
  const remove = page.getByRole('button', { name: /^Delete post/ });
  const countAfterReload = async () => {
    await page.reload();
    await rows.first().waitFor();
    return remove.count();
  };
  await page.goto('/dashboard/posts/1?period=halfYear&state=waiting');
  await rows.first().waitFor();
  const before = await remove.count();
  const text = await rows.first().innerText();

  await remove.first().click();
  await page.getByText('Post deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await remove.count()).toBe(before - 1);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await expect.poll(() => remove.count()).toBe(before);
  expect(await rows.first().innerText()).toBe(text);
  expect(await countAfterReload()).toBe(before);

  await remove.first().click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await countAfterReload()).toBe(before - 1);
  await close();
});
