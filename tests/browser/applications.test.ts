import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoDay } from '../demoDays.ts';
import { violations, widths } from './accessibility.ts';
import { ask } from './ask.ts';
import { mailsTo } from './mails.ts';
import { openTab, type Tab } from './page.ts';
import { emailOfMember, openSignedIn, submitSignIn } from './people.ts';

const reviewers = [22, 23, 24];
const chosen = 'Kestrel-over-the-mill-7';

const mailTo = async (address: string) => (await mailsTo(address))[0] ?? '';

/** Signs in and opens a page, from which the API can be called. */
async function open(email: string, options: BrowserContextOptions = {}): Promise<Tab> {
  const tab = await openSignedIn(email, options);
  await tab.page.goto('/dashboard/notifications');
  return tab;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/** Opens the committee’s members, who may review applications from now on. */
async function openCommittee(admin: Page): Promise<Tab[]> {
  const tabs: Tab[] = [];
  for (const number of reviewers) {
    const tab = await open(await emailOfMember(number));
    const { member } = await ask(tab.page, 'GET', '/member-1/sidebar');
    const { rows } = await ask(admin, 'GET', `/member-4/member-roles/${member.id}`);
    const role = 'membership_committee';
    if (!rows.some((held: { role: string }) => held.role === role)) {
      const from = demoDay();
      await ask(admin, 'PUT', `/member-4/member-roles/${member.id}`, {
        rows: [...rows, { role, chapter_id: member.chapter_id, from }],
      });
    }
    tabs.push(tab);
  }
  return tabs;
}

/** Votes by keyboard alone. */
async function vote(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Vote' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vote on this application' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: /Your vote/ }).press('Enter');
  await page.getByRole('option', { name: 'Yes' }).press('Enter');
  await dialog.getByLabel('Reason').fill('A good addition to the table');
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('A good addition to the table').first().waitFor();
}

/** Five people, each with a session of their own. */
it('an applicant is voted in by the quorum, and signs in with the mailed password', async () => {
  const admin = await open('admin@chapterhouse.test');
  const leader = await open('leader@chapterhouse.test');
  const committee = await openCommittee(admin.page);
  const { rows } = await ask(leader.page, 'GET', '/member-4/pending-members?status=New&conflict=0');
  const [{ id }] = rows;
  const path = `/dashboard/pending-applications/${id}`;
  const application = await ask(leader.page, 'GET', `/member-4/pending-application-details/${id}`);
  const name = `${application.first_name} ${application.last_name}`;

  await vote(admin.page, path);
  await admin.page.getByText('doesn’t count').waitFor();
  const [first, second, third] = committee;
  if (!first || !second || !third) throw new Error('the committee has three members');
  await vote(first.page, path);
  await vote(second.page, path);

  const { page } = leader;
  await page.goto('/dashboard/pending-applications');
  await page.getByRole('link', { name }).click();
  await heading(page, `Application of ${name}`).waitFor();
  const approve = page.getByRole('button', { name: 'Approve' });
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByText(/^One more vote is needed\./).waitFor();
  expect(await approve.isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);

  await vote(third.page, path);
  // What others store is seen without anybody asking for it.
  await decision.getByText('Ready to decide').waitFor();
  await approve.click();
  const dialog = page.getByRole('dialog', { name: 'Approve this application?' });
  await dialog.getByLabel('Message to the applicant').fill('Welcome to the table.');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await decision.getByText('Welcome to the table.').waitFor();

  await expect.poll(() => mailTo(application.email), { timeout: 10_000 }).toContain('First password:');
  const mail = await mailTo(application.email);
  expect(mail).toContain('Welcome to the table.');
  const password = /^First password: (\S+)$/m.exec(mail)?.[1] ?? '';
  const newcomer = await openTab();
  await newcomer.page.goto('/login');
  await submitSignIn(newcomer.page, application.email, password);
  await newcomer.page.getByLabel('New password', { exact: true }).fill(chosen);
  await newcomer.page.getByLabel('Confirm new password').fill(chosen);
  await newcomer.page.getByRole('button', { name: 'Set password' }).click();
  await newcomer.page.waitForURL(/\/dashboard\//);
  const { member } = await ask(newcomer.page, 'GET', '/member-1/sidebar');
  expect([member.first_name, member.chapter_id]).toEqual([application.first_name, application.chapter.id]);

  // The membership ends, and with it the session.
  await admin.page.goto(`/dashboard/member/${member.id}/membership`);
  await admin.page.getByRole('button', { name: 'End the membership' }).click();
  const ending = admin.page.getByRole('dialog', { name: 'End this membership?' });
  await ending.getByLabel('Reason').fill('A trial that is over');
  await ending.getByRole('button', { name: 'End the membership' }).click();
  await admin.page.getByText('This membership has ended.').waitFor();
  await newcomer.page.goto('/dashboard/activity');
  await newcomer.page.waitForURL(/\/login/);
  for (const tab of [admin, leader, newcomer, ...committee]) await tab.close();
}, 240_000);

it.each(widths)('applications and visitors are for everybody’s eyes, %i px wide', async (width) => {
  const { page, close } = await open('leader@chapterhouse.test', {
    viewport: { width, height: 900 },
  });
  const { rows } = await ask(page, 'GET', '/member-2/visitors?start=2026-01-01&end=2030-01-01');
  for (const path of [
    '/dashboard/pending-applications?status=all',
    '/dashboard/visitors?period=halfYear',
    '/dashboard/visitors?period=halfYear&view=board',
    `/dashboard/visitors/${rows[0].id}`,
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  }
  await close();
});

it.each(widths)('a membership is for everybody’s eyes, %i px wide', async (width) => {
  const { page, close } = await openSignedIn('admin@chapterhouse.test', { viewport: { width, height: 900 } });
  await page.goto('/dashboard/member/12/membership');
  await page.getByRole('button', { name: 'Pause the membership' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await close();
});

it('a visitor is moved over the board by keyboard, and by the pointer', async () => {
  const { page, close } = await open(await emailOfMember(22));
  const { member } = await ask(page, 'GET', '/member-1/sidebar');
  const meetings = await ask(page, 'GET', `/member-3/chapters/${member.chapter_id}/next-weekly-meetings`);
  const [meeting] = meetings;
  const [profession] = await ask(page, 'GET', '/member-1/professions');
  await ask(page, 'POST', '/member-3/visitor', {
    email: 'moving.guest@example.test',
    first_name: 'Moving',
    last_name: 'Guestling',
    methods: ['Friend'],
    profession_id: profession.id,
    chapter_id: member.chapter_id,
    meeting_id: meeting.id,
  });
  await page.goto(`/dashboard/visitors?view=board&period=custom&start=${meeting.date}&end=${meeting.date}`);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  await column('To follow up').getByRole('link', { name: 'Moving Guestling' }).waitFor();
  await page.getByRole('button', { name: 'Actions for Moving Guestling' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move Moving Guestling to Interested' }).focus();
  await page.keyboard.press('Enter');
  const card = column('Interested').getByRole('link', { name: 'Moving Guestling' });
  await card.waitFor();
  await page.locator('.board-card', { hasText: 'Moving Guestling' }).dragTo(column('Joined'));
  await column('Joined').getByRole('link', { name: 'Moving Guestling' }).waitFor();
  await close();
});
