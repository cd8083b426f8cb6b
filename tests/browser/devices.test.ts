import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { accountMessages } from '../../src/contract/signIn/accountMessages.ts';
import { authMessages } from '../../src/contract/signIn/authMessages.ts';
import { mailed } from './mails.ts';
import { openTab } from './page.ts';
import { demoPassword, emailOfMember, submitSignIn } from './people.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

const enter = async (page: Page, email: string, password = demoPassword) => {
  await submitSignIn(page, email, password);
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
};
const open = async (email: string, options: Parameters<typeof openTab>[0] = {}) => {
  const tab = await openTab(options);
  await tab.page.goto('/login');
  await enter(tab.page, email);
  return tab;
};
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

it('a device that is signed out elsewhere keeps its drafts and refuses the old password', async () => {
  const email = await emailOfMember(20);
  const desk = await open(email);
  const phone = await open(email, { userAgent: iPhone, viewport: { width: 390, height: 844 } });
  await mailed(email, /Device: Safari on iPhone/);

  await phone.page.goto('/dashboard/settings');
  await phone.page.getByRole('link', { name: 'Privacy' }).click();
  await phone.page.getByRole('button', { name: 'Change settings' }).click();
  await phone.page.getByRole('checkbox', { name: 'My birthday' }).click();

  const { page } = desk;
  await page.goto('/dashboard/settings');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await devices.nth(1).waitFor();
  expect(await devices.count()).toBe(2);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await told(page, 'Safari on iPhone is signed out');
  await expect.poll(() => devices.count()).toBe(1);
  await phone.page.getByRole('alert').filter({ hasText: authMessages.sessionEnded }).waitFor();

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const change = async (current: string) => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel('New password', { exact: true }).fill('Kingfisher at dusk 5');
    await dialog.getByLabel('Confirm new password').fill('Kingfisher at dusk 5');
    await dialog.getByRole('button', { name: 'Change password' }).click();
  };
  await change('Not-mine-at-all-1');
  await dialog.getByText(accountMessages.passwordNotCurrent).waitFor();
  await change(demoPassword);
  await dialog.getByText(accountMessages.passwordChanged).waitFor();
  await mailed(email, /The password of your account was changed/);

  await submitSignIn(phone.page, email);
  await phone.page.getByRole('alert').filter({ hasText: 'Incorrect username or password.' }).waitFor();
  await submitSignIn(phone.page, email, 'Kingfisher at dusk 5');
  await phone.page.getByRole('button', { name: 'Resume draft' }).click();
  expect(await phone.page.getByRole('checkbox', { name: 'My birthday' }).isChecked()).toBe(true);
  // The browser itself reports the refused password.
  expect(desk.complaints.filter((text) => !/status of 400/.test(text))).toEqual([]);
});

it('an address is changed by the link to the new one and restored by the link to the old one', async () => {
  const email = await emailOfMember(21);
  const wanted = `a.name.that.is.longer.than.a.phone.is.wide.${email}`;
  const { page } = await open(email);
  await page.goto('/dashboard/settings/account');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByLabel('New e-mail').fill(wanted);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Waits until you open the link').waitFor();

  const other = await openTab({ viewport: { width: 390, height: 844 } });
  const follow = async (to: string, path: string, button: string) => {
    await other.page.goto(new URL(await mailed(to, new RegExp(`http\\S+/${path}/[\\w-]{43}`))).pathname);
    await other.page.getByRole('button', { name: button }).click();
  };
  await follow(wanted, 'confirm-email', 'Confirm this address');
  await told(other.page, `From now on you sign in with ${wanted}.`);
  const width = () =>
    other.page.getByRole('main').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await width()).toBe(0);
  await page.getByRole('list').getByText(wanted, { exact: true }).waitFor();
  await other.page.getByRole('link', { name: 'Back to sign in' }).click();
  await enter(other.page, wanted);

  await follow(email, 'keep-email', 'Stop this change');
  await told(other.page, `You sign in with ${email} again`);
  await page.getByRole('alert').filter({ hasText: authMessages.sessionEnded }).waitFor();
  await submitSignIn(page, email);
  await page.getByRole('list').getByText(email, { exact: true }).waitFor();
});
