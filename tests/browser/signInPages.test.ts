import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { submitUnread } from '../qa/stage.ts';
import { heldBack, openTab } from './page.ts';
import { demoPassword, emailOfMember, openSignedIn, sessionOf, submitSignIn } from './people.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element instanceof HTMLInputElement ? element.name : (element?.textContent ?? '').trim();
  });
const focusReaches = (page: Page, wanted: string) => expect.poll(() => focused(page)).toBe(wanted);
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in' });
const atSignIn = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
const shownMember = (page: Page) => page.locator('header .member > span').innerText();

it('a token renewal answered after the sign-out doesn’t restore the session', async () => {
  const { page, context } = await openTab({
    storageState: await sessionOf('other@chapterhouse.test', { fresh: true }),
  });
  await page.goto('/dashboard/profile/contactDetails');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.waitForLoadState('networkidle');
  let isRefusing = true;
  await page.route(/\/production\/member-/, (route) =>
    isRefusing ? route.fulfill({ status: 401, json: { message: 'Sign in to continue.' } }) : route.continue(),
  );
  let answerRenewal: () => Promise<void> = async () => {};
  const asked = new Promise<void>((resolve) => {
    context
      .route(/\/production\/sign-in$/, async (route: Route) => {
        const operation = route.request().headers()['x-amz-target'] ?? '';
        if (operation.endsWith('GlobalSignOut')) return route.fulfill({ status: 500, body: '{}' });
        const response = await route.fetch();
        answerRenewal = () => route.fulfill({ response });
        return resolve();
      })
      .catch(() => undefined);
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Performance' }).click();
  await asked;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await atSignIn(page);
  isRefusing = false;
  const settled = page.waitForResponse(/\/production\/sign-in$/);
  await answerRenewal();
  await settled;
  await page.goto('/dashboard/activity');
  await atSignIn(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

it('a sign-in by calls alone stores the same session as the page', async () => {
  const email = await emailOfMember(19);
  const { page, context } = await openTab();
  await page.goto('/login');
  await submitSignIn(page, email);
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  const shape = ({ cookies, origins }: Awaited<ReturnType<typeof sessionOf>>) => ({
    cookies: cookies.map(({ name, path, httpOnly }) => ({ name, path, httpOnly })),
    kept: origins.map(({ origin, localStorage }) => ({
      origin,
      steady: localStorage
        .map(({ name, value }) => (/Token$|clockDrift$/.test(name) ? name : `${name} ${value}`))
        .toSorted(),
    })),
  });
  const byPage = async () => shape(await context.storageState());
  await expect.poll(byPage).toEqual(shape(await sessionOf(email, { fresh: true })));
});

it('a tab at sign-in follows another tab’s sign-in and never shows a signed-out member', async () => {
  const [one, other] = [await emailOfMember(11), await emailOfMember(12)];
  const { page, context } = await openTab();
  await page.goto('/login');
  const second = await context.newPage();
  await second.goto('/login');
  await submitSignIn(page, one);
  await second.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await expect.poll(() => shownMember(second)).toMatch(/\w/);
  const first = await shownMember(second);

  await second.getByRole('button', { name: 'Sign out' }).click();
  await atSignIn(second);
  await atSignIn(page);
  await submitSignIn(second, other);
  await second.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await expect.poll(() => shownMember(page)).toMatch(/\w/);
  const followed = await shownMember(page);
  expect(followed).not.toBe(first);
  await expect.poll(() => shownMember(second)).toBe(followed);
});

it('missing sign-in code is recovered by reloading the page once it is reachable', async () => {
  const { page, context } = await openTab();
  const code = /\/assets\/signIn-.*\.js$/;
  await context.route(code, (route) => route.abort('internetdisconnected'));
  await page.goto('/login');
  await submitSignIn(page, 'member@chapterhouse.test');
  await page.getByRole('alert').waitFor();
  await context.unroute(code);
  const again = page.waitForEvent('domcontentloaded');
  await signInButton(page).click();
  await again;
  await submitSignIn(page, 'member@chapterhouse.test');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
});

it('after a keyboard sign-in the focus moves into the page, but not after a later reload', async () => {
  const { page } = await openTab();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('member@chapterhouse.test');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByLabel('Password').press('Enter');
  const focusedId = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focusedId).toBe('main');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  expect(await focusedId()).toBe('');
});

it('the focus moves to a wrong field, and back to the button after a refusal', async () => {
  const { page } = await openTab();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).focus();
  await page.waitForLoadState('networkidle');
  await submitUnread(page);
  await focusReaches(page, 'email');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@chapterhouse.test');
  await page.getByLabel('Password').fill('Wrong-password-1');
  await signInButton(page).press('Enter');
  await page.getByRole('alert').waitFor();
  await focusReaches(page, 'Sign in');
});

it('the focus returns to the button of a form submitted before its code has loaded', async () => {
  const { page } = await openTab();
  const release = await heldBack(page, /assets\/signIn-/);
  await page.goto('/login');
  await page.waitForFunction(() => 'wired' in document.documentElement.dataset);
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@chapterhouse.test');
  await page.getByLabel('Password').fill('Wrong-password-1');
  await signInButton(page).press('Enter');
  await page.getByRole('button', { name: 'Please wait...' }).waitFor();
  release();
  await page.getByRole('alert').waitFor();
  await focusReaches(page, 'Sign in');
});

it('the button stays disabled until the e-mail and password can be right, by keyboard too', async () => {
  const { page } = await openTab();
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.focus();
  await expect.poll(() => signInButton(page).isDisabled()).toBe(true);
  await page.keyboard.type('member');
  await page.keyboard.press('Tab');
  await page.getByText('This field must be a valid E-mail.', { exact: true }).waitFor();
  await page.keyboard.type(demoPassword);
  expect(await signInButton(page).isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('@chapterhouse.test');
  expect(await email.inputValue()).toBe('member@chapterhouse.test');
  expect(await page.getByLabel('Password').inputValue()).toBe(demoPassword);
  await expect.poll(() => signInButton(page).isEnabled()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
});

it('autofilled credentials can be submitted', async () => {
  const { page } = await openTab();
  await page.goto('/login');
  await expect.poll(() => signInButton(page).isDisabled()).toBe(true);
  await page.evaluate(
    (filled) => {
      for (const [name, value] of Object.entries(filled)) {
        const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (field) field.value = value;
      }
      document
        .querySelector('[name="password"]')
        ?.dispatchEvent(new Event('animationstart', { bubbles: true }));
    },
    { email: 'member@chapterhouse.test', password: demoPassword },
  );
  await signInButton(page).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
});

it('without our code the browser keeps the password out of the address', async () => {
  const { page } = await openTab({ javaScriptEnabled: false });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody@chapterhouse.test');
  await page.getByLabel('Password').fill('A-password-1');
  await signInButton(page).click();
  await page.waitForLoadState();
  expect(page.url()).not.toContain('password');
});

it('a member who chose not to be remembered stays so after signing in again', async () => {
  const email = await emailOfMember(13);
  const { page } = await openTab();
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
  await submitSignIn(page, email);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await atSignIn(page);
  expect(await page.getByRole('checkbox', { name: 'Remember me' }).isChecked()).toBe(false);
});

it('a new sign-in survives an older tab’s delayed sign-out', async () => {
  const { page, context } = await openSignedIn('other@chapterhouse.test');
  await page.goto('/dashboard/profile/contactDetails');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  const tokens = await page.evaluate(() => ({ ...localStorage }));
  const second = await context.newPage();
  await second.goto('/healthz');
  await second.evaluate((kept) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, tokens);
  await page.waitForLoadState('networkidle');
  const kept = await second.evaluate(() => Object.keys(localStorage));
  expect(kept).toEqual(expect.arrayContaining(Object.keys(tokens)));
});

it('sign-in leads to the exact intended address and never to another site', async () => {
  const { page } = await openTab();
  const address = '/dashboard/search?search=a&search=b#results';
  await page.goto(address);
  await atSignIn(page);
  await submitSignIn(page, 'member@chapterhouse.test');
  await page.getByRole('heading', { level: 1, name: 'Member Search' }).waitFor();
  const { origin, href } = new URL(page.url());
  expect(href).toBe(`${origin}${address}`);
});

it('text typed after a form was sent twice stays, and its field’s message clears', async () => {
  const { page } = await openTab();
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.focus();
  await page.waitForLoadState('networkidle');
  await submitUnread(page);
  await focusReaches(page, 'email');
  await submitUnread(page);
  await page.keyboard.type('ada@brook.test');
  expect(await email.inputValue()).toBe('ada@brook.test');
  expect([await email.getAttribute('aria-invalid'), await page.locator('[aria-invalid]').count()]).toEqual([
    null,
    1,
  ]);
});

it('a refused password or wrong field causes no layout shift, and the first field starts with the focus', async () => {
  const { page } = await openTab();
  await page.goto('/login');
  await focusReaches(page, 'email');
  const places = () =>
    page
      .locator('main :is(h1, input, button, a)')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  const before = await places();
  await submitUnread(page);
  await page.getByText('This field is required.').first().waitFor();
  expect(await places()).toEqual(before);
  await submitSignIn(page, 'member@chapterhouse.test', 'not-the-password');
  await page.getByRole('alert').waitFor();
  expect(await places()).toEqual(before);
});

it('the initial focus fetches no sign-in code', async () => {
  const { page } = await openTab();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await focusReaches(page, 'email');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((path) => /signIn/i.test(path))).toEqual([]);
  await page.keyboard.type('m');
  await expect.poll(() => fetched.filter((path) => /\/signIn-/.test(path)).length).toBe(1);
});
