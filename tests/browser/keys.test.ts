import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { openSignedIn } from './people.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const openDialogs = (page: Page) => page.getByRole('dialog').count();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

it('everything can be reached by keyboard, and single keys work until they’re switched off', async () => {
  const { page, complaints } = await openSignedIn();
  await page.goto('/dashboard/activity');
  await heading(page, 'Performance').waitFor();

  await page.keyboard.press('s');
  await dialog(page, 'Quick Session').waitFor();
  expect(await page.getByRole('combobox', { name: 'Member' }).inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await dialog(page, 'Quick Session').waitFor({ state: 'detached' });

  const search = page.getByRole('searchbox', { name: 'Search menu' });
  const openMenu = page.getByRole('button', { name: 'Open menu' });
  // The page may ignore a key right after a dialog closes.
  await expect
    .poll(async () => {
      if (await openMenu.isVisible()) await openMenu.click();
      return search.isVisible();
    })
    .toBe(true);
  await search.pressSequentially('srb');
  expect([await page.getByRole('searchbox').inputValue(), await openDialogs(page)]).toEqual(['srb', 0]);
  await page.getByRole('searchbox').fill('');
  await heading(page, 'Performance').click();

  await page.keyboard.press('Control+k');
  await dialog(page, 'Search or jump to').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('re');
  await page.getByRole('group', { name: 'Members' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('group', { name: 'Members' }).getByRole('option').first().click();
  await page.getByRole('option', { name: 'Open profile' }).waitFor();
  await page.keyboard.type('refer');
  await page.keyboard.press('Enter');
  await dialog(page, 'Quick Referral').waitFor();
  await expect.poll(() => page.getByRole('combobox', { name: 'Member' }).inputValue()).not.toBe('');
  await page.keyboard.press('Escape');
  await dialog(page, 'Quick Referral').waitFor({ state: 'detached' });

  await page.keyboard.press('/');
  await dialog(page, 'Search or jump to').waitFor();
  await page.keyboard.type('totals');
  await page.keyboard.press('Enter');
  await heading(page, 'Totals').waitFor();

  await page.keyboard.press('?');
  await dialog(page, 'Keyboard shortcuts').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('switch', { name: 'Single keys' }).press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  expect(await openDialogs(page)).toBe(0);

  // A key that the member switched off stays off, and a Mac has its own chord.
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
  await page.reload();
  await heading(page, 'Totals').waitFor();
  await page.keyboard.press('s');
  await page.keyboard.press('Control+k');
  expect(await openDialogs(page)).toBe(0);
  await page.keyboard.press('Meta+k');
  await dialog(page, 'Search or jump to').waitFor();
  expect(complaints).toEqual([]);
});

it('a typed sentence opens its dialog filled in, without sending it, and can be cleared at once', async () => {
  const { page, complaints } = await openSignedIn();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.goto('/dashboard/activity');
  await heading(page, 'Performance').waitFor();
  await page.keyboard.press('Control+k');
  await dialog(page, 'Search or jump to').waitFor();
  await page.keyboard.type('session marcus yesterday dock cafe: pricing');
  await page.getByRole('option', { name: /^Record a session with Marcus Adeyemi/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Quick Session');
  const member = form.getByRole('combobox', { name: 'Member' });
  const address = form.getByRole('textbox', { name: 'Address' });
  await expect.poll(() => member.inputValue()).toBe('Marcus Adeyemi');
  expect(await address.inputValue()).toBe('dock cafe');
  expect(await form.getByRole('textbox', { name: 'Discussion' }).inputValue()).toBe('pricing');
  await expect.poll(() => form.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => address.inputValue()).toBe('');
  expect(await member.inputValue()).toBe('');
  expect(sent.filter((path) => path.endsWith('/member-3/session'))).toEqual([]);
  expect(complaints).toEqual([]);
});
