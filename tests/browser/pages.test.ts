import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { getMyWeek, type MyWeek } from '../../src/contract/records/activities.ts';
import { getChecklistEntries } from '../../src/contract/schedules/checklists.ts';
import { mostShift, watchShift } from '../sheet/look.ts';
import { overflow, violations, wide, widths } from './accessibility.ts';
import { hasFocus, openTab } from './page.ts';
import { openSignedIn } from './people.ts';

/** The options that contain the typed text; before the list arrives, the only option is a message. */
const hits = (page: Page) => page.getByRole('option').filter({ has: page.locator('mark') });

const guestPages = [
  { path: '/login', heading: 'Sign in' },
  { path: '/no-such-page', heading: 'Page not Found' },
];
const memberPages = [
  { path: '/dashboard/profile/contactDetails', heading: 'Profile', role: 'heading', name: 'Contact details' },
  { path: '/dashboard/activity', heading: 'Performance', role: 'heading', name: 'Last 10 records' },
  { path: '/dashboard/sessions/1?period=halfYear', heading: 'Sessions', role: 'table', name: /Sessions/ },
  { path: '/dashboard/sessions/1?search=zzzzzz', heading: 'Sessions', role: 'heading', name: /No sessions/ },
  { path: '/dashboard/nowhere', heading: 'Page not Found', role: 'heading', name: 'Page not Found' },
] as const;

it.each(widths)('pages before sign-in have no accessibility violations at %i px', async (width) => {
  const { page, complaints } = await openTab(wide(width));
  for (const { path, heading } of guestPages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect({ path, violations: await violations(page) }).toEqual({ path, violations: [] });
  }
  expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
});

it.each(widths)('member pages have no accessibility violations at %i px', async (width) => {
  const { page, complaints } = await openSignedIn('member@chapterhouse.test', wide(width));
  for (const { path, heading, role, name } of memberPages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole(role, { name }).first().waitFor();
    expect({ path, violations: await violations(page) }).toEqual({ path, violations: [] });
  }
  expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
});

it.each([1440, 1024, 900, 768])('a week of large amounts fits its window at %i px', async (width) => {
  const { page, context } = await openSignedIn('member@chapterhouse.test', wide(width));
  await context.route(`**/production${getMyWeek.path}*`, async (route) => {
    const response = await route.fetch();
    const answer: MyWeek = await response.json();
    const done = answer.done.map((each) => ({
      ...each,
      count: 12,
      waiting: 10,
      target: each.amount === null ? each.target : '125000.00',
      amount: each.amount === null ? null : '118250.50',
    }));
    await route.fulfill({ response, json: { ...answer, done } });
  });
  await page.goto('/dashboard/activity');
  await page.getByText('$118,250.50').waitFor();
  expect(await overflow(page)).toBe(0);
});

it.each([320, 360])('an overdue member’s profile fits a phone of %i px', async (width) => {
  const { page } = await openSignedIn('member@chapterhouse.test', {
    viewport: { width, height: 720 },
  });
  await page.goto('/dashboard/profile/contactDetails');
  await page.getByText('Membership overdue since').waitFor();
  expect(await overflow(page)).toBe(0);
});

it('a checklist’s name, which loads with its entries, causes no layout shift on a phone', async () => {
  const { page, context } = await openSignedIn('leader@chapterhouse.test', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await context.addInitScript(watchShift);
  await context.route(`**/production${getChecklistEntries.path.replace(':id', '1')}*`, async (route) => {
    const response = await route.fetch();
    await page.getByRole('heading', { level: 1, name: 'Checklists' }).waitFor();
    const { checklist, ...rest } = await response.json();
    const renamed = { ...checklist, name: 'Before the next meeting' };
    await route.fulfill({ response, json: { ...rest, checklist: renamed } });
  });
  await page.goto('/dashboard/checklists/1/entries');
  await page.getByRole('heading', { level: 1, name: 'Before the next meeting' }).waitFor();
  await page.getByRole('link', { name: 'New entry' }).waitFor();
  expect(await page.evaluate(() => window.shiftSoFar)).toBeLessThan(mostShift);
});

it.each(widths)('the dialog and its questions have no accessibility violations at %i px', async (width) => {
  const { page } = await openSignedIn('member@chapterhouse.test', wide(width));
  await page.goto('/dashboard/activity');
  const shortcuts = page.getByRole('navigation', { name: 'Shortcuts' });
  const tiles = page.getByRole('navigation', { name: 'Quick menu' });
  await tiles.or(shortcuts).filter({ visible: true }).waitFor();
  if (await shortcuts.isVisible()) {
    await shortcuts.getByRole('button', { name: 'Record' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Session' }).click();
  } else await tiles.getByRole('button', { name: 'Session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick Session' });
  await dialog.waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Member' }).fill('a');
  await hits(page).first().waitFor();
  expect(await violations(page)).toEqual([]);
  await hits(page).first().click();
  await dialog.getByRole('button', { name: /Session type$/ }).click();
  await page.getByRole('option', { name: 'Coaching Session' }).click();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('No');
  await dialog.getByRole('textbox', { name: 'Discussion' }).fill('Lamps');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Address' }).fill('Northlight Studio');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog', { name: 'Verification Needed' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

it('a session can be recorded by keyboard on a device with another date, and the focus returns', {
  tags: ['everyday'],
}, async () => {
  const { page } = await openSignedIn('member@chapterhouse.test', {
    timezoneId: 'Pacific/Kiritimati',
  });
  await page.goto('/dashboard/activity');
  const tile = page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Session' });
  await tile.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quick Session' });
  await dialog.waitFor();
  await page.keyboard.type('a');
  await hits(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(dialog.getByRole('textbox', { name: 'Address' }))) break;
  }
  await page.keyboard.type('northlight Studio');
  await page.keyboard.press('Tab');
  await page.keyboard.type('by keyboard alone');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').filter({ hasText: 'Session recorded successfully.' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await hasFocus(tile)).toBe(true);
});

it.each([390, 320])('an administrator’s list of chapter visitors fits its window at %i px', async (width) => {
  const { page } = await openSignedIn('admin@chapterhouse.test', {
    viewport: { width, height: 844 },
  });
  await page.goto('/dashboard/visitors');
  await page.getByRole('table').getByRole('link').first().waitFor();
  expect(await overflow(page)).toBe(0);
});
