import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { unique } from '../clock.ts';
import { openSignedIn, recordSession } from './people.ts';

/** No other test records sessions as this member. */
const email = 'ep@chapterhouse.test';

const rows = (page: Page) => page.getByRole('table', { name: 'Sessions given' }).locator('tbody tr');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit session' });

const menu = (page: Page) => page.getByRole('button', { name: /^Actions for session of / }).first();

it('a waiting session can be edited by keyboard, and the list shows the change', {
  tags: ['everyday'],
}, async () => {
  const { page, complaints } = await openSignedIn(email);
  await page.goto('/dashboard/activity');
  await recordSession(page);
  await page.goto('/dashboard/sessions/1?period=halfYear&state=waiting');
  await rows(page).first().waitFor();
  const before = await rows(page).count();
  await menu(page).focus();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('menuitem', { name: /^Edit session of / });
  await edit.waitFor();
  for (const focused of [/^Open session/, /^Edit session/]) {
    const entry = page.getByRole('menuitem', { name: focused }).and(page.locator(':focus'));
    await entry.waitFor();
    if (focused.source.includes('Open')) await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const address = dialog(page).getByRole('textbox', { name: 'Address' });
  await dialog(page).getByRole('button', { name: 'Submit' }).and(page.locator(':enabled')).waitFor();
  expect(await dialog(page).getByRole('combobox', { name: 'Member' }).inputValue()).not.toBe('');
  const place = unique('Edited at');
  await address.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(place);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('status').filter({ hasText: 'Changes saved.' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await rows(page).filter({ hasText: place }).waitFor();
  expect(await rows(page).count()).toBe(before);
  expect(complaints).toEqual([]);
});
