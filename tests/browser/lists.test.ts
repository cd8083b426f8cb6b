import { expect, it } from 'vitest';
import { listed } from '../each.ts';
import { violations, wide, widths } from './accessibility.ts';
import { ask } from './ask.ts';
import { hasFocus } from './page.ts';
import { emailOfMember, openSignedIn, shareLinks } from './people.ts';

const pages = [
  { path: '/dashboard/summary', heading: 'Totals', table: 'Totals' },
  { path: '/dashboard/referrals/1', heading: 'Referrals', table: 'Referrals given' },
  { path: '/dashboard/revenuemade/1', heading: 'Revenue Made', table: 'Revenue Made given' },
  { path: '/dashboard/blitz/1', heading: 'Event Attendance', table: 'Event Attendance given' },
  { path: '/dashboard/posts/1', heading: 'Posts', table: 'Posts given' },
  { path: '/dashboard/visitor/0', heading: 'Visitors', table: 'Visitors received' },
];

/** A list's rows are alike, and a low window shows few of them. */
const lowWindow = 480;

it.each(widths)('lists and totals have no accessibility violations at %i px', async (width) => {
  const { page, complaints } = await openSignedIn('member@chapterhouse.test', {
    viewport: { width, height: lowWindow },
  });
  for (const { path, heading, table } of pages) {
    await page.goto(`${path}?period=halfYear`);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await page.getByRole('table', { name: table, exact: true }).waitFor();
    expect({ path, violations: await violations(page) }).toEqual({ path, violations: [] });
  }
  expect(complaints).toEqual([]);
});

it.each(widths)(
  'filter choices, the period calendar, and counted records have no accessibility violations at %i px',
  async (width) => {
    const { page } = await openSignedIn('member@chapterhouse.test', wide(width));
    await page.goto('/dashboard/referrals/1?period=halfYear&state=counted');
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click();
    await page.getByText('Already counted in a closed meeting, so you can’t change it.').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.goto('/dashboard/referrals/1?period=custom&start=2026-11-03&end=2026-11-20');
    await page.getByRole('button', { name: /^Period / }).click();
    await page.getByRole('grid').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Method' }).click();
    await page.getByRole('link', { name: 'In Person' }).waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

it('setting a filter by keyboard returns the focus to its chip', { tags: ['everyday'] }, async () => {
  const { page } = await openSignedIn();
  await page.goto('/dashboard/referrals/1?period=halfYear');
  const chip = page.getByRole('button', { name: /^Method/ });
  await chip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard/referrals/1?period=halfYear&method=E-mail');
  expect(await chip.innerText()).toContain('E-mail');
  expect(await hasFocus(chip)).toBe(true);
  await page.getByRole('link', { name: 'In Person' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'In Person' }).waitFor({ state: 'hidden' });
  expect(await hasFocus(chip)).toBe(true);
});

it.each([1440, 1024, 768, 660])(
  'rows take one line, and every column can be read, at %i px',
  async (width) => {
    const { page } = await openSignedIn('member@chapterhouse.test', wide(width));
    for (const { path, table } of pages.slice(1)) {
      await page.goto(`${path}?period=halfYear`);
      const shown = page.getByRole('table', { name: table, exact: true });
      await shown.locator('tbody tr[data-index]').first().waitFor();
      const seen = await shown.evaluate((element) => {
        const heads = [...element.querySelectorAll('th')].filter((head) => head.checkVisibility());
        const box = element.closest('.table-box')?.getBoundingClientRect();
        return {
          heights: [
            ...new Set(
              [...element.querySelectorAll<HTMLElement>('tr[data-index]')].map((row) => row.offsetHeight),
            ),
          ],
          narrow: heads
            .filter((head) => head.clientWidth < (head.style.width ? 40 : 100))
            .map((head) => `${head.textContent} ${head.clientWidth}`),
          beyond: (element.getBoundingClientRect().right ?? 0) - (box?.right ?? 0) > 0,
        };
      });
      expect({ path, ...seen }).toEqual({ path, heights: [40], narrow: [], beyond: false });
    }
  },
);

it('a row’s menu can be used by keyboard and returns the focus to its button', async () => {
  const { page } = await openSignedIn();
  await page.goto('/dashboard/referrals/1?period=halfYear');
  const opener = page.getByRole('button', { name: /^Actions for / }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Open');
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toContain('Delete');
  await page.keyboard.press('Home');
  await expect.poll(focused).toBe('Open');
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  expect(await hasFocus(opener)).toBe(true);
});

it.each(widths)('choosing a custom period in the calendar causes no layout shift at %i px', async (width) => {
  const { page } = await openSignedIn('member@chapterhouse.test', wide(width));
  await page.goto('/dashboard/sessions/1?period=halfYear');
  await page.locator('.data-table tbody tr[data-index]').first().waitFor();
  const bottomOfFilters = () =>
    page.locator('.list-filters').evaluate((filters) => filters.getBoundingClientRect().bottom);
  const before = await bottomOfFilters();
  await page.getByRole('button', { name: /^Period / }).click();
  await page
    .getByRole('group', { name: 'Period', exact: true })
    .getByRole('link', { name: 'Custom' })
    .click();
  const grid = page.getByRole('grid');
  await grid.waitFor();
  expect(await bottomOfFilters()).toBe(before);
  const days = grid.getByRole('button').and(page.locator(':not([aria-disabled])'));
  await days.nth(2).click();
  await days.nth(5).click();
  await page.waitForURL(/start=\d{4}-\d\d-03&end=\d{4}-\d\d-06/);
  await grid.waitFor({ state: 'detached' });
  expect(await bottomOfFilters()).toBe(before);
});

it('on a phone Totals keeps its column heads, one figure per line', async () => {
  const { page } = await openSignedIn('member@chapterhouse.test', {
    viewport: { width: 390, height: 900 },
  });
  await page.goto('/dashboard/summary?period=halfYear');
  const revenue = page.getByRole('row', { name: /Revenue Made/ });
  await revenue.waitFor();
  const lines = await revenue.getByRole('cell').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.checkVisibility())
      .map((cell) => [
        getComputedStyle(cell, '::before')
          .content.replace(/^none$/, '')
          .replaceAll('"', ''),
        Math.round(cell.getBoundingClientRect().top),
      ]),
  );
  expect(lines.map(([label]) => label)).toEqual([
    '',
    ...listed('Given, Received, Amount given, Amount received, Previous period, Chapter average'),
  ]);
  expect(new Set(lines.map(([, top]) => top)).size).toBe(lines.length);
});

it.each(widths)('an event’s image is 128 px in its list, and its row is as tall, at %i px', async (width) => {
  const { page } = await openSignedIn('member@chapterhouse.test', wide(width));
  await page.route('**/member-2/totals-details**', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const rows = body.rows.map((row: object) => ({ ...row, image: 'images/event-attendance/one.webp' }));
    await route.fulfill({ response: answer, json: { ...body, rows } });
  });
  const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await page.route('**/one.webp', (route) =>
    route.fulfill({ contentType: 'image/gif', body: Buffer.from(pixel, 'base64') }),
  );
  await page.goto('/dashboard/blitz/1?period=halfYear');
  const image = page.locator('.thumbnail').first();
  await image.waitFor();
  const size = async () => {
    const box = await image.boundingBox();
    return [box?.width, box?.height];
  };
  await expect.poll(size).toEqual([128, 128]);
  const row = await page.locator('tr', { has: image }).first().boundingBox();
  expect(row?.height).toBeGreaterThanOrEqual(128);
});

it('a printed page has its header line on top, all rows, and the Performance bars in color', async () => {
  const { page } = await openSignedIn();
  await page.goto('/dashboard/referrals/1?period=halfYear');
  await page.locator('.table-foot').waitFor();
  const count = Number.parseInt(await page.locator('.table-foot').innerText(), 10);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.print-line').innerText()).toBe('Referrals · Given · Last 6 months');
  expect(await page.locator('.data-table tbody tr').count()).toBe(count);
  await page.goto('/dashboard/activity?period=halfYear');
  await page.locator('.weeks i').first().waitFor({ state: 'attached' });
  expect(await page.locator('.print-line').innerText()).toBe('Performance · Last 6 months');
  const adjusts = await page
    .locator('.weeks i')
    .evaluateAll((bars) => [...new Set(bars.map((bar) => getComputedStyle(bar).printColorAdjust))]);
  expect(adjusts).toEqual(['exact']);
});

it('opening a record by its address focuses its title, and closing it focuses its row', async () => {
  const { page } = await openSignedIn();
  await page.goto('/dashboard/referrals/1?period=halfYear');
  const link = page.locator('.data-table .open').nth(1);
  await page.goto((await link.getAttribute('href')) ?? '');
  const title = page.getByRole('dialog').getByRole('heading', { name: 'Referral' });
  await title.waitFor();
  await page.getByRole('button', { name: 'Copy link' }).waitFor();
  await expect.poll(() => hasFocus(title)).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(link)).toBe(true);
});

it('a number in Totals links to the same number of records', async () => {
  const { page } = await openSignedIn('leader@chapterhouse.test');
  await page.goto('/dashboard/summary?period=halfYear');
  const link = page.getByRole('link', { name: /^Revenue Made credited: / });
  const count = await link.innerText();
  await link.click();
  await page.getByRole('table', { name: 'Revenue Made given' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/revenuemade/1');
  expect(await page.locator('.table-foot').innerText()).toContain(`${count} business bucks`);
});

it('a deleted record disappears and comes back with Undo', { tags: ['everyday'] }, async () => {
  const { page } = await openSignedIn(await emailOfMember(19));
  const rows = page.getByRole('table', { name: 'Posts given' }).locator('tbody tr');
  const menus = page.getByRole('button', { name: /^Actions for post/ });
  const removeFirst = async () => {
    await menus.first().click();
    await page.getByRole('menuitem', { name: /^Delete post/ }).click();
  };
  /** Counts the rows once the list shows as many as the server has; at first it shows cached ones. */
  const countAfterReload = async (): Promise<number> => {
    const answered = page.waitForResponse(/totals-details/);
    await page.reload();
    const { pathname, search } = new URL((await answered).url());
    const { total } = await ask(page, 'GET', pathname.replace('/production', '') + search);
    await expect.poll(() => menus.count()).toBe(total);
    return total;
  };
  await page.goto('/dashboard/posts/1?period=halfYear&state=waiting');
  await shareLinks(page, 2);
  const before = await countAfterReload();
  const text = await rows.first().innerText();

  await removeFirst();
  await page.getByText('Post deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await menus.count()).toBe(before - 1);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await expect.poll(() => menus.count()).toBe(before);
  expect(await rows.first().innerText()).toBe(text);
  expect(await countAfterReload()).toBe(before);

  await removeFirst();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await countAfterReload()).toBe(before - 1);
});
