import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { messages } from '../../src/contract/messages.ts';
import { ask } from './ask.ts';
import { openSignedIn, someMember } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Quick Session' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' });

async function openDialog(page: Page) {
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Session' }).click();
  await dialog(page).waitFor();
}

/** Fills in a dialog; its discussion is the mark that identifies the record. */
async function fillIn(page: Page, mark: string) {
  const member = await someMember(page);
  await openDialog(page);
  await dialog(page).getByRole('combobox', { name: 'Member' }).fill(member.name);
  await page.getByRole('option', { name: member.name }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Address' }).fill('Café Blau');
  await dialog(page).getByRole('textbox', { name: 'Discussion' }).fill(mark);
}

async function onSessions() {
  const tab = await openSignedIn();
  await tab.page.goto('/dashboard/sessions/1');
  await tab.page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
  await tab.page.getByRole('navigation', { name: 'Quick menu' }).waitFor();
  return tab;
}

/** @returns how many records in the server's lists contain the mark. */
const recordsWith = async (page: Page, mark: string): Promise<number> => {
  const query = new URLSearchParams({ type: '1', send: '1', total: '1', search: mark });
  return (await ask(page, 'GET', `/member-2/totals-details?${query}`)).total;
};

const recorded = (page: Page) =>
  dialog(page).getByRole('status').filter({ hasText: messages.sessionRecorded }).waitFor();

it('double-clicking Submit records a session once, and it appears in the list', {
  tags: ['everyday'],
}, async () => {
  const { page, complaints } = await onSessions();
  await fillIn(page, 'Doubleclick marigold');
  await submit(page).dblclick();
  await recorded(page);
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: 'Doubleclick marigold' }).waitFor();
  expect(await recordsWith(page, 'Doubleclick marigold')).toBe(1);
  expect(complaints).toEqual([]);
});

it('a reload while sending offers the draft, and sending it again records it once', async () => {
  const { page } = await onSessions();
  await fillIn(page, 'Reloaded foxglove');
  let isAnswered = false;
  const arrived = new Promise<void>((resolve) => {
    // The first request never gets an answer. A route that is removed while a page loads may hold the page's
    // requests.
    void page.route('**/production/member-3/session', async (route) => {
      if (isAnswered) return route.continue();
      await route.fetch();
      resolve();
    });
  });
  await submit(page).click();
  await arrived;
  isAnswered = true;
  await page.reload();
  await openDialog(page);
  expect(await dialog(page).getByRole('textbox', { name: 'Discussion' }).inputValue()).toBe('');
  await dialog(page).getByRole('button', { name: 'Resume draft' }).click();
  expect(await dialog(page).getByRole('textbox', { name: 'Discussion' }).inputValue()).toBe(
    'Reloaded foxglove',
  );
  await submit(page).click();
  await recorded(page);
  expect(await recordsWith(page, 'Reloaded foxglove')).toBe(1);
});
