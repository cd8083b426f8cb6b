import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations, widths } from './accessibility.ts';
import { emailOfMember, openSignedIn, shareLinks, someMember } from './people.ts';

const pages = [
  { path: '/dashboard/summary', heading: 'Totals', table: 'Totals' },
  { path: '/dashboard/referrals/1', heading: 'Referrals', table: 'Referrals given' },
  { path: '/dashboard/revenuemade/1', heading: 'Revenue Made', table: 'Revenue Made given' },
  { path: '/dashboard/blitz/1', heading: 'Event Attendance', table: 'Event Attendance given' },
  { path: '/dashboard/posts/1', heading: 'Posts', table: 'Posts given' },
  { path: '/dashboard/visitor/0', heading: 'Visitors', table: 'Visitors received' },
];

/** Rows of a list are alike, and a low window has few of them. */
const lowWindow = 480;

it.each(widths)('lists and totals have no accessibility violations: %i px', async (width) => {
  const { page, close, complaints } = await openSignedIn('member@chapterhouse.test', {
    viewport: { width, height: lowWindow },
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
      .getByRole('button', { name: /^Why can’t I delete/ })
      .first()
      .click();
    await page.getByText('Already counted in a closed meeting, so it can’t be changed.').waitFor();
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
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'In Person' }).waitFor({ state: 'hidden' });
  expect(await chip.evaluate((button) => button === document.activeElement)).toBe(true);
  await close();
});

const reach = {
  email: 'a.very.long.address.of.somebody@an-even-longer-domain.example.test',
  cell_phone: '207555014820755501482075550148',
  address: 'Mill Lane 4, behind the mill, 12345 Somewhere Far Away',
};

it('how to reach somebody ends in an ellipsis in a table, and is all there on a card and in its record', async () => {
  const { page, close } = await openSignedIn('ep@chapterhouse.test');
  await page.goto('/dashboard/referrals/1');
  const { id } = await someMember(page);
  const recorded = await page.evaluate(
    async (body) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
      const answer = await fetch('/production/member-3/referral', {
        method: 'POST',
        headers: { Authorization: `Bearer ${localStorage.getItem(key)}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()).id;
    },
    {
      ...reach,
      receiver_id: id,
      methods: ['Call'],
      first_name: 'Bartholomew-Maximilian',
      last_name: 'Featherstonehaugh-Cholmondeley',
      type: 'In_Chapter',
      comments: 'Wants a new kitchen.',
    },
  );
  const parts = page.locator('.contact > *');
  const cut = () =>
    parts.evaluateAll((all) =>
      all.map((each) => [each.scrollWidth > each.clientWidth, getComputedStyle(each).textOverflow]),
    );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard/referrals/1?search=Featherstonehaugh');
  await parts.first().waitFor();
  expect(await cut()).toEqual(Array(3).fill([true, 'ellipsis']));
  await page.setViewportSize({ width: 320, height: 800 });
  const rights = () =>
    page.locator('.reached, .contact > *').evaluateAll((all) =>
      all.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return (
          range.getBoundingClientRect().right <= (each.closest('td, dd')?.getBoundingClientRect().right ?? 0)
        );
      }),
    );
  expect(await rights()).toEqual(Array(4).fill(true));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/dashboard/referrals/1?search=nobody&record=${recorded}`);
  await page.getByRole('dialog', { name: 'Referral' }).waitFor();
  await parts.first().waitFor();
  expect(await rights()).toEqual(Array(4).fill(true));
  await close();
});

it('a record that its address opens begins on its title, and leaves the focus to its row', async () => {
  const { page, close } = await openSignedIn();
  await page.goto('/dashboard/referrals/1?period=halfYear');
  const link = page.locator('.data-table .open').nth(1);
  await page.goto((await link.getAttribute('href')) ?? '');
  const title = page.getByRole('dialog').getByRole('heading', { name: 'Referral' });
  await title.waitFor();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);
  await expect.poll(() => hasFocus(title)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(link)).toBe(true);
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
  const { page, close } = await openSignedIn(await emailOfMember(19));
  const rows = page.getByRole('table', { name: 'Posts given' }).locator('tbody tr');
  const remove = page.getByRole('button', { name: /^Delete post/ });
  const countAfterReload = async () => {
    await page.reload();
    await rows.first().waitFor();
    return remove.count();
  };
  await page.goto('/dashboard/posts/1?period=halfYear&state=waiting');
  await shareLinks(page, 2);
  await page.reload();
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
