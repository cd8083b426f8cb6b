import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask } from './ask.ts';
import { mailsTo } from './mails.ts';
import { openTab, type Tab } from './page.ts';
import { openSignedIn, submitSignIn } from './people.ts';

/** Nobody else’s tests write anything about this chapter. */
const chapter = { id: 4, name: 'Banksia Point', city: 'Banksia Point, NSW' };

interface Applicant {
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly profession: string;
}

/** Somebody whom the product doesn’t know yet, for a seat that is open, on every attempt. */
async function newApplicant(page: Page): Promise<Applicant> {
  const answer = await page.request.get(`/production/member-2/visible-chapters/${chapter.id}/details`);
  const { wanted } = await answer.json();
  const id = crypto.randomUUID().slice(0, 8);
  const last = `Ashgrove ${id}`;
  return { first: 'Imogen', last, email: `imogen.${id}@example.test`, profession: wanted[0].name };
}
const chosen = 'Lighthouse-by-the-dunes-4';
const question = 'Which hives are yours, and since when?';
const answer = 'Twelve hives at Wattle Creek, since 2019.';

/** @returns what a mail to the applicant holds, once it is there. */
async function inMail({ email }: Applicant, sought: RegExp): Promise<string> {
  const found = async () =>
    (await mailsTo(email)).map((mail) => sought.exec(mail)).find((hit) => hit !== null);
  await expect.poll(found, { timeout: 20_000 }).toBeTruthy();
  const hit = await found();
  return hit?.[1] ?? hit?.[0] ?? '';
}

const pathOf = (link: string) => new URL(link).pathname;
const heading = (page: Page, title: string | RegExp) => page.getByRole('heading', { name: title });

/** Finds the chapter by its city and registers for its next meeting, then cancels by the mailed link. */
async function visitAndCancel(page: Page, applicant: Applicant) {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Visit a chapter' }).click();
  await page.getByLabel('City').selectOption(chapter.city.split(',')[0] ?? '');
  await page.getByText('1 chapter', { exact: true }).waitFor();
  await page.getByRole('link', { name: `Visit ${chapter.name} on` }).click();
  await heading(page, `Visit ${chapter.name}`).waitFor();
  const dates = page.getByRole('radiogroup', { name: 'Meeting date' }).getByRole('radio');
  expect(await dates.first().isChecked()).toBe(true);
  await page.getByLabel('First name').fill(applicant.first);
  await page.getByLabel('Last name').fill(applicant.last);
  await page.getByLabel('E-mail').fill(applicant.email);
  await page.getByLabel('Profession', { exact: true }).fill(applicant.profession);
  await page.getByLabel('Networking').check();
  await page.getByRole('button', { name: /^Register for/ }).click();
  await heading(page, `Your visit to ${chapter.name}`).waitFor();

  await inMail(applicant, /BEGIN:VCALENDAR/);
  await page.goto(pathOf(await inMail(applicant, /http\S+\/visit-chapter\/cancel\/[\w-]{43}/)));
  await heading(page, 'Cancel your visit?').waitFor();
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await heading(page, 'Your visit is canceled').waitFor();
}

/** Fills in every step of the application and pays on the page that stands in for a provider’s. */
async function applyAndPay(page: Page, applicant: Applicant) {
  const go = () => page.getByRole('button', { name: /^Continue/ }).click();
  await page.goto('/register');
  await page.getByLabel('First name').fill(applicant.first);
  await page.getByLabel('Last name').fill(applicant.last);
  await page.getByLabel('E-mail').fill(applicant.email);
  await go();
  await page.getByLabel('Business name').fill('Ashgrove Honey');
  await go();
  await page.getByLabel('Profession').fill(applicant.profession);
  await page.getByLabel('Chapter', { exact: true }).selectOption({ label: chapter.city });
  await page.getByText(`The seat of ${applicant.profession} at ${chapter.name} is open.`).waitFor();
  await go();
  await heading(page, 'References').waitFor();
  await go();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('Your application was sent to the chapter.').waitFor();
  await page.frameLocator('iframe').getByRole('button', { name: /^Pay / }).click();
  await page.getByText('Application and payment sent').waitFor();
}

/** Members of the chapter who may vote, the one who decides first. */
async function openVoters(admin: Page): Promise<readonly Tab[]> {
  const leaders = await ask(admin, 'GET', `/member-3/chapters/${chapter.id}/leadership`);
  const emailOf = async (role: string) => {
    const held = leaders.find((leader: { role: string }) => leader.role === role);
    return (await ask(admin, 'GET', `/member-1/members/${held.member.id}/contact-details`)).email;
  };
  const roles = ['president', 'vice_president', 'secretary_treasurer'];
  return Promise.all(roles.map(async (role) => openSignedIn(await emailOf(role))));
}

async function vote(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Vote', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Vote on this application' });
  await dialog.getByRole('button', { name: /Your vote/ }).press('Enter');
  await page.getByRole('option', { name: 'Yes' }).press('Enter');
  await dialog.getByLabel('Reason').fill('Good honey, good company');
  await dialog.getByRole('button', { name: 'Vote', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Good honey, good company').first().waitFor();
}

/** The banner asks and walls nothing off; once the policy is accepted, it stays away. */
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

it('five people bring a stranger from the first visit to the onboarding list', async () => {
  const guest = await openTab({ viewport: { width: 390, height: 844 } });
  const { page } = guest;
  const applicant = await newApplicant(page);
  const name = `${applicant.first} ${applicant.last}`;
  await visitAndCancel(page, applicant);
  await applyAndPay(page, applicant);
  const link = await inMail(applicant, /http\S+\/register\/application\/[\w-]{43}/);

  const admin = await openSignedIn('admin@chapterhouse.test');
  await admin.page.goto(`/dashboard/pending-applications?chapter_id=${chapter.id}`);
  await admin.page.getByRole('link', { name }).click();
  await heading(admin.page, `Application of ${name}`).waitFor();
  const path = pathOf(admin.page.url());
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
  await leader.page.getByText(question).waitFor();

  await inMail(applicant, /Which hives are yours/);
  const links = (await mailsTo(applicant.email))
    .join('\n')
    .match(/http\S+\/register\/application\/[\w-]{43}/g);
  const newest = links?.at(-1) ?? '';
  expect(newest).not.toBe(link);
  await page.goto(pathOf(newest));
  await page.getByText(question).waitFor();
  await page.getByLabel('Your answer').fill(answer);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByLabel('Your answer').waitFor({ state: 'detached' });
  await leader.page.getByText(answer).waitFor();

  const decision = leader.page.getByRole('region', { name: 'Decision' });
  const approve = leader.page.getByRole('button', { name: 'Approve' });
  await vote(admin.page, path);
  await admin.page.getByText('doesn’t count').waitFor();
  await vote(leader.page, path);
  await vote(second.page, path);
  await decision.getByText(/^One more vote is needed\./).waitFor();
  expect(await approve.isDisabled()).toBe(true);
  await vote(third.page, path);
  await decision.getByText('Ready to decide').waitFor();
  await approve.click();
  const deciding = leader.page.getByRole('dialog', { name: 'Approve this application?' });
  await deciding.getByLabel('Message to the applicant').fill('Bring a jar on Friday.');
  await deciding.getByRole('button', { name: 'Approve' }).click();
  await decision.getByText('Bring a jar on Friday.').waitFor();

  const password = await inMail(applicant, /^First password: (\S+)$/m);
  await page.goto('/login');
  await submitSignIn(page, applicant.email, password);
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Confirm new password').fill(chosen);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Onboarding Dashboard' }).click();
  await heading(page, `Your first steps, ${applicant.first}`).waitFor();
  expect(await page.locator('.my-steps').getByRole('listitem').count()).toBeGreaterThan(3);
  await acceptPolicy(page);
  const complaints = [guest, admin, ...voters].flatMap((tab) => tab.complaints);
  expect(complaints).toEqual([]);
  for (const tab of [guest, admin, ...voters]) await tab.close();
}, 240_000);
