import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoDay } from '../clock.ts';
import { violations } from './accessibility.ts';
import { ask } from './ask.ts';
import { askAs, openSignedIn } from './people.ts';

/** No other test signs in as members of this chapter. */
const chapter = 3;

/** @returns the e-mails of this many members of the chapter, those without a role first. */
async function emailsOfChapter(count: number): Promise<readonly string[]> {
  const path = `/member-3/chapters/${chapter}/all-members?page_size=50`;
  const { rows } = await askAs('admin@chapterhouse.test', 'GET', path);
  return rows.flatMap(({ email }: { email?: string }) => email ?? []).slice(-count);
}

const group = (page: Page, item: string) => page.getByRole('radiogroup', { name: item, exact: true });

/** Adds a checklist for every member of the chapter. */
async function newChecklist(name: string, items: readonly string[]): Promise<number> {
  const { id } = await askAs('admin@chapterhouse.test', 'POST', '/member-2/checklists', {
    name,
    audience: ['member'],
    kind: 'meeting',
    repeats: 'weekly',
    items: items.map((text) => ({ text })),
    chapter_id: chapter,
  });
  return id;
}

it('two browsers mark one checklist; one completes it, the other sees it locked, and a leader reopens it', async () => {
  const items = ['Room open', 'Coffee ordered', 'Badges printed'];
  const id = await newChecklist('Before the breakfast', items);
  const [first, second] = await emailsOfChapter(2);
  const one = await openSignedIn(first);
  const other = await openSignedIn(second);

  await one.page.goto(`/dashboard/checklists/${id}/entries`);
  await one.page.getByRole('heading', { level: 1, name: 'Before the breakfast' }).waitFor();
  await one.page.getByRole('link', { name: 'New entry' }).click();
  await one.page.getByRole('button', { name: 'Start' }).click();
  await group(one.page, 'Room open').waitFor();
  const address = new URL(one.page.url()).pathname;
  expect(address).toMatch(new RegExp(`^/dashboard/checklists/${id}/entries/\\d+$`));
  await other.page.goto(address);
  await group(other.page, 'Room open').waitFor();
  await one.page.getByText(/^Also here: /).waitFor();

  await group(one.page, 'Room open').getByRole('radio', { name: 'Done', exact: true }).check({ force: true });
  await group(other.page, 'Coffee ordered').getByRole('radio', { name: 'Not done' }).check({ force: true });
  await group(other.page, 'Room open')
    .getByRole('radio', { name: 'Done', exact: true, checked: true })
    .waitFor();
  await group(one.page, 'Coffee ordered').getByRole('radio', { name: 'Not done', checked: true }).waitFor();
  await other.page.getByRole('textbox', { name: 'Note on Coffee ordered' }).fill('The kitchen has 28.');
  await other.page.getByText('You, not stored yet').first().waitFor({ state: 'detached' });
  expect(await violations(one.page)).toEqual([]);

  await one.page.getByText('2 of 3 marked').waitFor();
  await one.page.getByRole('button', { name: 'Mark as completed' }).and(one.page.locator(':enabled')).click();
  const asked = one.page.getByRole('dialog', { name: 'Complete the entry?' });
  await asked.getByRole('button', { name: 'Mark as completed' }).click();
  await other.page.getByText(/^Completed by /).waitFor();
  expect(await other.page.getByRole('radiogroup').count()).toBe(0);
  await other.page.getByText('The kitchen has 28.').waitFor();
  expect(await violations(other.page)).toEqual([]);

  expect(await other.page.getByRole('button', { name: 'Reopen' }).count()).toBe(0);

  const leader = await openSignedIn('admin@chapterhouse.test');
  await leader.page.goto(address);
  await leader.page.getByRole('button', { name: 'Reopen' }).click();
  const dialog = leader.page.getByRole('dialog', { name: 'Reopen the entry?' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong week.');
  await dialog.getByRole('button', { name: 'Reopen' }).click();
  await group(other.page, 'Badges printed').waitFor();
  await one.page.getByText('This entry was reopened: The wrong week.').waitFor();
  expect([...one.complaints, ...other.complaints, ...leader.complaints]).toEqual([]);
});

it('a mark made offline survives a reload and is sent once the connection returns', async () => {
  const id = await newChecklist('After the breakfast', ['Chairs stacked']);
  const [email] = await emailsOfChapter(1);
  const { page, context } = await openSignedIn(email, { serviceWorkers: 'allow' });
  await page.goto('/dashboard/checklists');
  const entry = await ask(page, 'POST', `/member-2/checklists/${id}/entries`, {
    date: demoDay(),
  });
  await page.goto(`/dashboard/checklists/${id}/entries/${entry.id}`);
  await group(page, 'Chairs stacked').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await group(page, 'Chairs stacked').getByRole('radio', { name: 'N/A' }).check({ force: true });
  await page.getByText('You’re offline. 1 change waits on this device until you’re back online.').waitFor();
  await page.reload();
  await group(page, 'Chairs stacked').getByRole('radio', { name: 'N/A', checked: true }).waitFor();
  await context.setOffline(false);
  await page.getByText('You, not stored yet').waitFor({ state: 'detached' });
  const { marks } = await ask(page, 'GET', `/member-2/checklists/${id}/entries/${entry.id}`);
  expect(marks[0].mark).toBe('n.a.');
});

it('a member gets a mentor, who then records a coaching session', async () => {
  const [email] = await emailsOfChapter(3);
  const mentor = await openSignedIn(email);
  await mentor.page.goto('/dashboard/mentors');
  const { member_id } = await ask(mentor.page, 'GET', '/member-1/verify-token');
  const admin = await openSignedIn('admin@chapterhouse.test');
  await admin.page.goto(`/dashboard/mentors?chapter_id=${chapter}`);
  await admin.page.getByRole('heading', { level: 1, name: 'Protege' }).waitFor();
  const people = await ask(admin.page, 'GET', `/member-3/chapters/${chapter}/mentor-choices`);
  const protege = people.find(
    ({ id, proteges }: { id: number; proteges: number }) => id !== member_id && proteges === 0,
  );
  const pair = { protege_id: protege.id, mentor_id: member_id };
  const open = await ask(admin.page, 'GET', `/member-3/chapters/${chapter}/mentors?page_size=200`);
  const before = open.rows.find(
    (row: { id: number | null; protege: { id: number } }) => row.id && row.protege.id === protege.id,
  );
  if (before)
    await ask(admin.page, 'PUT', `/member-3/chapters/${chapter}/mentors/${before.id}`, { ended: 1 });
  await ask(admin.page, 'POST', `/member-3/chapters/${chapter}/mentors`, pair);
  await mentor.page.goto('/dashboard/mentors');
  const name = `${protege.first_name} ${protege.last_name}`;
  await mentor.page.getByRole('button', { name: `Actions for ${name}` }).click();
  await mentor.page.getByRole('menuitem', { name: `Record a coaching session with ${name}` }).click();
  const dialog = mentor.page.getByRole('dialog', { name: 'Quick Session' });
  await dialog.getByRole('textbox', { name: 'Address' }).waitFor();
  await dialog.getByText('Coaching Session').first().waitFor();
  expect(await violations(mentor.page)).toEqual([]);
});
