import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { messages } from '../../src/contract/messages.ts';
import { accountMessages } from '../../src/contract/signIn/accountMessages.ts';
import { submitUnread } from '../qa/stage.ts';
import { violations, wide, widths } from './accessibility.ts';
import { postOf } from './mails.ts';
import { openTab } from './page.ts';
import { demoPassword, emailOfMember, openSignedIn, submitSignIn } from './people.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const setPassword = (page: Page) => page.getByRole('button', { name: 'Set password' }).click();

async function askForCode(page: Page, email: string) {
  const post = await postOf(email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await heading(page, 'Forgot password');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await notice(page, accountMessages.codeOnItsWay);
  return post;
}

async function resetBy(page: Page, code: string, password: string) {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByLabel('New password').fill(password);
  await setPassword(page);
}

async function chooseByLink(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await setPassword(page);
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

it('a forgotten password is reset by a mailed code, and the member continues to the intended page', async () => {
  const email = await emailOfMember(3);
  const { page, complaints } = await openTab();
  await page.goto('/dashboard/sessions/0?period=halfYear');
  await heading(page, 'Sign in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email.toUpperCase());
  const post = await postOf(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await notice(page, accountMessages.codeOnItsWay);
  expect(new URL(page.url()).pathname).toBe('/reset-password');
  expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email.toUpperCase());
  const code = await post.code();
  await resetBy(page, ` ${code.slice(0, 3)} ${code.slice(3)}`, 'Kingfisher-at-dawn-4');
  await heading(page, 'Sign in');
  await notice(page, messages.passwordSet);
  expect(complaints).toEqual([]);
  await page.getByLabel('Password').fill('Kingfisher-at-dawn-4');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, 'Sessions');
  expect(page.url()).toMatch(/\/dashboard\/sessions\/0\?period=halfYear$/);
});

it('wrong, outdated, and used codes each say what to do, and the typed text stays', async () => {
  const email = await emailOfMember(4);
  const { page } = await openTab();
  const code = await (await askForCode(page, email)).code();
  await resetBy(page, other(code), 'Kingfisher-at-dawn-4');
  await failure(page, accountMessages.codeWrong);
  expect(await page.getByLabel('New password').inputValue()).toBe('Kingfisher-at-dawn-4');

  const post = await postOf(email);
  await page.getByRole('link', { name: 'Request a new code' }).click();
  expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await notice(page, accountMessages.codeOnItsWay);
  const second = await post.code();
  await resetBy(page, code, 'Kingfisher-at-dawn-5');
  await failure(page, accountMessages.codeExpired);
  await resetBy(page, second, 'Kingfisher-at-dawn-5');
  await notice(page, messages.passwordSet);

  await page.goto('/reset-password');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await resetBy(page, second, 'Kingfisher-at-dawn-6');
  await failure(page, accountMessages.codeExpired);
});

it('an unknown address gets the same answer as a known one', async () => {
  const { page } = await openTab();
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody-at-all@chapterhouse.test');
  await page.getByRole('button', { name: 'Send code' }).click();
  await notice(page, accountMessages.codeOnItsWay);
  await resetBy(page, '123456', 'Kingfisher-at-dawn-4');
  await failure(page, accountMessages.codeWrong);
});

it('a weak password is flagged while typing, a common one at its field after sending', async () => {
  const email = await emailOfMember(5);
  const { page } = await openTab();
  const code = await (await askForCode(page, email)).code();
  const field = page.getByLabel('New password');
  await field.pressSequentially('MILL');
  await page.getByText(messages.passwordShort, { exact: true }).waitFor();
  await field.pressSequentially('-POND');
  await page.getByText(messages.lowercase, { exact: true }).waitFor();
  await field.pressSequentially('-a');
  await page.getByText(messages.lowercase, { exact: true }).waitFor({ state: 'detached' });
  await resetBy(page, code, 'password1');
  await page.getByText(accountMessages.passwordTooKnown, { exact: true }).waitFor();
  await resetBy(page, code, ' Kingfisher at dawn ');
  await notice(page, messages.passwordSet);
  await page.getByLabel('Password').fill('Kingfisher at dawn');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await failure(page, 'Incorrect username or password.');
  await page.getByLabel('Password').fill(' Kingfisher at dawn ');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await heading(page, 'Profile');
});

it('a mailed link sets the password once, and its token is stored nowhere afterward', async () => {
  const email = await emailOfMember(6);
  const { page, context } = await openTab();
  const post = await askForCode(page, email);
  const path = await post.link();
  const token = path.split('/').at(-1) ?? '';
  expect(token.length).toBeGreaterThan(40);
  const referers: string[] = [];
  context.on('request', (request) => {
    const { referer } = request.headers();
    if (referer) referers.push(referer);
  });
  await page.goto(path);
  await heading(page, 'Choose a new password');
  expect(new URL(page.url()).pathname).toBe('/updatePassword');
  const mails = await page.evaluate(() =>
    JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(mails).not.toContain(token);
  await chooseByLink(page, 'Kingfisher-at-dawn-7');
  await heading(page, 'Sign in');
  await notice(page, messages.passwordSet);
  expect(referers.filter((referer) => referer.includes(token))).toEqual([]);
  await submitSignIn(page, email, 'Kingfisher-at-dawn-7');
  await heading(page, 'Profile');

  const again = await openTab();
  await again.page.goto(path);
  await chooseByLink(again.page, 'Kingfisher-at-dawn-8');
  await failure(again.page, messages.linkExpired);
  await again.page.getByRole('link', { name: 'Request a new link' }).click();
  await heading(again.page, 'Forgot password');
});

it('reloading a mailed link’s page says where to find the link', async () => {
  const { page } = await openTab();
  await page.goto('/updatePassword/bm90LWEtdG9rZW4');
  await heading(page, 'Choose a new password');
  await page.reload();
  await failure(page, accountMessages.linkNotAtHand);
});

it('resetting a password ends that member’s session in every tab', async () => {
  const email = await emailOfMember(7);
  const { page, context } = await openTab();
  await page.goto('/login');
  await submitSignIn(page, email);
  await heading(page, 'Profile');
  const second = await context.newPage();
  const post = await postOf(email);
  await second.goto('/forgot-password');
  await heading(second, 'Forgot password');
  await second.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await second.getByRole('button', { name: 'Send code' }).click();
  await notice(second, accountMessages.codeOnItsWay);
  await resetBy(second, await post.code(), 'Kingfisher-at-dawn-9');
  await notice(second, messages.passwordSet);
  await heading(page, 'Sign in');
});

it('an unconfirmed member confirms by a mailed code and is signed in right away', async () => {
  const email = 'unconfirmed@chapterhouse.test';
  const { page, complaints } = await openTab();
  await page.goto('/dashboard/activity');
  await submitSignIn(page, email);
  await heading(page, 'Confirm your account');
  const post = await postOf(email);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await notice(page, accountMessages.newCodeOnItsWay);
  const code = await post.code();
  await page.getByRole('textbox', { name: 'Code' }).fill(other(code));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await failure(page, accountMessages.codeWrong);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(demoPassword);
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await heading(page, 'Performance');
  expect(complaints.filter((text) => !/400/.test(text))).toEqual([]);
});

it('every page works by keyboard, with the focus in the first empty field', async () => {
  const { page } = await openTab();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await page.goto('/login');
  await page.getByLabel('Remember me').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, 'Forgot password');
  expect(await focused()).toBe('email');
  await page.keyboard.type('nobody-by-keyboard@chapterhouse.test');
  await page.keyboard.press('Enter');
  await heading(page, 'Reset password');
  expect(await focused()).toBe('code');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kingfisher-at-dawn-4');
  expect(await page.getByRole('button', { name: 'Set password' }).isDisabled()).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  expect(await page.getByLabel('New password').getAttribute('type')).toBe('text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await heading(page, 'Forgot password');
});

const forms = [
  { path: '/forgot-password', name: 'Forgot password', submit: 'Send code' },
  { path: '/reset-password', name: 'Reset password', submit: 'Set password' },
  { path: '/updatePassword/bm90LWEtdG9rZW4', name: 'Choose a new password', submit: 'Set password' },
  { path: '/updatePassword', name: 'Choose a new password', submit: null },
  { path: '/confirm-sign-up', name: 'Confirm your account', submit: 'Confirm' },
] as const;

it.each(widths)(
  'pages before sign-in have no accessibility violations with or without errors at %i px',
  async (width) => {
    const { page } = await openTab(wide(width));
    for (const { path, name, submit } of forms) {
      await page.goto(path);
      await heading(page, name);
      expect([path, await page.title(), await violations(page)]).toEqual([
        path,
        `${name} · Chapterhouse`,
        [],
      ]);
      if (submit === null) continue;
      expect([path, await page.getByRole('button', { name: submit }).isDisabled()]).toEqual([path, true]);
      await submitUnread(page);
      await page.getByText(messages.required, { exact: true }).first().waitFor();
      expect([path, await violations(page)]).toEqual([path, []]);
    }
  },
);

it('a signed-in member can open these pages and return to the member area', async () => {
  const { page } = await openSignedIn();
  for (const { path, name } of forms) {
    await page.goto(path);
    await heading(page, name);
  }
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await heading(page, 'Profile');
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile/contactDetails');
});
