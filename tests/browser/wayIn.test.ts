import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violations } from './accessibility.ts';
import { ask } from './ask.ts';
import { mailed, mailedPath } from './mails.ts';
import { openTab, type Tab } from './page.ts';
import { openSignedIn, submitSignIn } from './people.ts';
import { fillPerson, fillSeat, findByCity, goOn, newStranger, pay, type Stranger } from './strangers.ts';

/** No other test writes anything about this chapter. */
const chapter = { id: 4, name: 'Banksia Point', place: 'Banksia Point, NSW' };

interface Applicant extends Stranger {
  readonly profession: string;
}

/** A new applicant for an open seat. */
async function newApplicant(page: Page): Promise<Applicant> {
  const answer = await page.request.get(`/production/member-2/visible-chapters/${chapter.id}/details`);
  const { wanted } = await answer.json();
  return { ...newStranger('Imogen', 'Ashgrove'), profession: wanted[0].name };
}
const chosen = 'Lighthouse-by-the-dunes-4';
const question = 'Which hives are yours, and since when?';
const answer = 'Twelve hives at Wattle Creek, since 2019.';
const message = 'Bring a jar on Friday.';

const heading = (page: Page, title: string | RegExp) => page.getByRole('heading', { name: title });

/** Finds the chapter by its city, registers for its next meeting, and cancels by the mailed link. */
async function visitAndCancel(page: Page, applicant: Applicant) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Visit a chapter' }).click();
  await findByCity(page, chapter.name);
  await page.getByRole('link', { name: `Visit ${chapter.name} on` }).click();
  await heading(page, `Visit ${chapter.name}`).waitFor();
  const dates = page.getByRole('radiogroup', { name: 'Meeting date' }).getByRole('radio');
  expect(await dates.first().isChecked()).toBe(true);
  await fillPerson(page, applicant);
  await page.getByLabel('Profession', { exact: true }).fill(applicant.profession);
  await page.getByLabel('Networking').check();
  await page.getByRole('button', { name: /^Register for/ }).click();
  await heading(page, `Your visit to ${chapter.name}`).waitFor();

  await mailed(applicant.email, /BEGIN:VCALENDAR/);
  await page.goto(await mailedPath(applicant.email, 'cancel'));
  await heading(page, 'Cancel your visit?').waitFor();
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await heading(page, 'Your visit is canceled').waitFor();
}

/** Fills in every step of the application and pays on the page that replaces a provider’s. */
async function applyAndPay(page: Page, applicant: Applicant) {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Apply for membership' }).click();
  await heading(page, 'About you').waitFor();
  await fillPerson(page, applicant);
  await goOn(page);
  await page.getByLabel('Business name').fill('Ashgrove Honey');
  await goOn(page);
  await fillSeat(page, applicant.profession, chapter);
  await goOn(page);
  await heading(page, 'References').waitFor();
  await goOn(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await pay(page);
}

/** Opens the chapter's members who may vote, the decider first. */
async function openVoters(admin: Page): Promise<readonly Tab[]> {
  const leaders = await ask(admin, 'GET', `/member-3/chapters/${chapter.id}/leadership`);
  const emailOf = async (role: string) => {
    const held = leaders.find((leader: { role: string }) => leader.role === role);
    return (await ask(admin, 'GET', `/member-1/members/${held.member.id}/contact-details`)).email;
  };
  const roles = ['president', 'vice_president', 'secretary_treasurer'];
  return Promise.all(roles.map(async (role) => openSignedIn(await emailOf(role))));
}

/** Votes only with the keyboard. */
async function vote({ page }: Tab, path: string, reason: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Vote', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vote on this application' });
  const vote = dialog.getByRole('radiogroup', { name: 'Vote' });
  await vote.getByRole('radio', { name: 'Yes' }).press('Space');
  await dialog.getByLabel('Reason').fill(reason);
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(reason).waitFor();
}

/** Accepts the policy: the banner blocks nothing, and doesn't return once the policy is accepted. */
async function acceptPolicy(page: Page) {
  const banner = page.getByText('There’s a privacy policy that you haven’t accepted yet.');
  await banner.waitFor();
  await page.getByRole('link', { name: 'Read it' }).click();
  await heading(page, 'Privacy Policy').first().waitFor();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByText(/^You accepted it on /).waitFor();
  await page.goBack();
  await page.locator('.my-steps').waitFor();
  expect(await banner.count()).toBe(0);
  await page.reload();
  await page.locator('.my-steps').waitFor();
  expect(await banner.count()).toBe(0);
}

it('five people lead a stranger from a first visit to the onboarding list', async () => {
  const guest = await openTab({ viewport: { width: 390, height: 844 } });
  const { page } = guest;
  const applicant = await newApplicant(page);
  const name = `${applicant.first} ${applicant.last}`;
  await visitAndCancel(page, applicant);
  await applyAndPay(page, applicant);
  const { email } = applicant;
  const first = await mailedPath(email, 'application');

  const admin = await openSignedIn('admin@chapterhouse.test');
  await admin.page.goto(`/dashboard/pending-applications?chapter_id=${chapter.id}`);
  await admin.page.getByRole('link', { name }).click();
  await heading(admin.page, `Application of ${name}`).waitFor();
  const path = new URL(admin.page.url()).pathname;
  const voters = await openVoters(admin.page);
  const [leader, second, third] = voters;
  if (!leader || !second || !third) throw new Error('the chapter has three who vote');

  await leader.page.goto(path);
  await leader.page.getByText('Payment: Paid').waitFor();
  await leader.page.getByRole('button', { name: 'Comment' }).click();
  const asking = leader.page.getByRole('dialog', { name: 'Comment' });
  await asking.getByRole('button', { name: /\bFor\b/ }).press('Enter');
  await leader.page.getByRole('option', { name: 'The applicant, as a question' }).press('Enter');
  await asking.getByRole('textbox', { name: 'Comment' }).fill(question);
  await asking.getByRole('button', { name: 'Send' }).click();
  await asking.waitFor({ state: 'hidden' });
  await leader.page.getByText(question).waitFor();

  await mailed(email, /Which hives are yours/);
  const newest = await mailedPath(email, 'application');
  expect(newest).not.toBe(first);
  await page.goto(newest);
  await page.getByText(question).waitFor();
  await page.getByLabel('Your answer').fill(answer);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByLabel('Your answer').waitFor({ state: 'detached' });
  await leader.page.getByText(answer).waitFor();

  const decision = leader.page.getByRole('region', { name: 'Decision' });
  const approve = leader.page.getByRole('button', { name: 'Approve' });
  await vote(admin, path, 'The office would be glad of it');
  await admin.page.getByText('doesn’t count').waitFor();
  await vote(leader, path, 'Good honey');
  await vote(second, path, 'Good company');
  await decision.getByText(/^One more vote is needed\./).waitFor();
  expect(await approve.isDisabled()).toBe(true);
  expect(await violations(leader.page)).toEqual([]);
  await vote(third, path, 'A seat that was empty for long');
  // The page shows others' changes without a reload.
  await decision.getByText('Ready to decide').waitFor();
  await approve.click();
  const deciding = leader.page.getByRole('dialog', { name: 'Approve this application?' });
  await deciding.getByLabel('Message to the applicant').fill(message);
  expect(await violations(leader.page)).toEqual([]);
  await deciding.getByRole('button', { name: 'Approve' }).click();
  await deciding.waitFor({ state: 'hidden' });
  await decision.getByText(message).waitFor();

  await page.goto(await mailed(email, new RegExp(`${message}[^]+^http\\S+(/updatePassword/\\S+)$`, 'm')));
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm new password').fill(chosen);
  await page.getByRole('button', { name: 'Set password' }).click();
  await submitSignIn(page, email, chosen);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Onboarding Dashboard' }).click();
  await heading(page, `Your first steps, ${applicant.first}`).waitFor();
  expect(await page.locator('.my-steps').getByRole('listitem').count()).toBeGreaterThan(3);
  await acceptPolicy(page);

  const complaints = [guest, admin, ...voters].flatMap((tab) => tab.complaints);
  expect(complaints).toEqual([]);

  // The membership's end also ends the session.
  const { member } = await ask(page, 'GET', '/member-1/sidebar');
  await admin.page.goto(`/dashboard/member/${member.id}/membership`);
  await admin.page.getByRole('button', { name: 'End the membership' }).click();
  const ending = admin.page.getByRole('dialog', { name: 'End this membership?' });
  await ending.getByLabel('Reason').fill('A trial that is over');
  await ending.getByRole('button', { name: 'End the membership' }).click();
  await admin.page.getByText('This membership has ended.').waitFor();
  await page.goto('/dashboard/activity');
  await page.waitForURL(/\/login/);
}, 240_000);
