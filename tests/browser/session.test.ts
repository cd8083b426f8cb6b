import { EventEmitter, once } from 'node:events';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { messages } from '../../src/contract/messages.ts';
import { tokenOf } from '../qa/stage.ts';
import { heldBack, openTab } from './page.ts';
import { demoPassword, openSignedIn, sessionOf, submitSignIn } from './people.ts';

const failsWith = async (page: Page, message: string) => {
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').innerText()).toBe(message);
};

it('a wrong password and an unknown name are refused in the same words, and the name stays', {
  tags: ['everyday'],
}, async () => {
  const { page } = await openTab();
  await page.goto('/login');
  await submitSignIn(page, 'other@chapterhouse.test', 'Wrong-password-1');
  await failsWith(page, 'Incorrect username or password.');
  expect(await page.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('other@chapterhouse.test');
  await submitSignIn(page, 'nobody@chapterhouse.test', 'Wrong-password-1');
  await failsWith(page, 'Incorrect username or password.');
});

it('a name with too many failed attempts is locked for a while, known or not, and the page says so', async () => {
  const { page } = await openTab();
  await page.goto('/login');
  const words: string[] = [];
  // The lock grows with each failure, so at some point it lasts longer than a slow computer's next attempt.
  while (words.at(-1) !== 'Password attempts exceeded' && words.length < 14) {
    await submitSignIn(page, 'locked-out@chapterhouse.test', 'Wrong-password-1');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    words.push(await page.getByRole('alert').innerText());
  }
  expect(words.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'Incorrect username or password.'));
  expect(words.at(-1)).toBe('Password attempts exceeded');
});

it('an unreachable server is reported, and the typed text stays', async () => {
  const { page } = await openTab();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).focus();
  await page.waitForLoadState('networkidle');
  await page.route(/\/production\//, (route) => route.abort('connectionrefused'));
  await submitSignIn(page, 'member@chapterhouse.test');
  await failsWith(page, messages.unreachable);
  expect(await page.getByLabel('Password').inputValue()).toBe(demoPassword);
});

it('credentials submitted before the code has loaded are kept and sent', async () => {
  const { page } = await openTab();
  const release = await heldBack(page, /\/assets\/.*\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await submitSignIn(page, 'member@chapterhouse.test');
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
});

it('a newcomer’s first sign-in asks for a new password and then continues', {
  tags: ['everyday'],
}, async () => {
  const { page } = await openTab();
  await page.goto('/dashboard/activity');
  await submitSignIn(page, 'newcomer@chapterhouse.test');
  await page.getByRole('button', { name: 'Set password' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/set-password');
  await page.getByLabel('New password', { exact: true }).fill('SHOUTED-ONLY-1');
  await page.getByLabel('Confirm new password').fill('SHOUTED-ONLY-1');
  expect(await page.getByRole('button', { name: 'Set password' }).isDisabled()).toBe(true);
  await page.getByText(messages.lowercase, { exact: true }).waitFor();
  await page.getByLabel('New password', { exact: true }).fill('Heron-by-the-weir-9');
  await page.getByLabel('Confirm new password').fill('Heron-by-the-weir-9');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Performance' }).waitFor();
});

it('an expired token is renewed once for many requests in two tabs, and all succeed', {
  tags: ['everyday'],
}, async () => {
  const { page, context } = await openTab({
    storageState: await sessionOf('leader@chapterhouse.test', { fresh: true }),
  });
  let expired = '';
  let renewals = 0;
  let refused = 0;
  const refusal = new EventEmitter();
  const manyAreRefused = once(refusal, 'many');
  await context.route(/\/production\/member-/, (route) => {
    if (route.request().headers().authorization !== `Bearer ${expired}`) return route.continue();
    refused += 1;
    if (refused === 5) refusal.emit('many');
    return route.fulfill({ status: 401, json: { message: 'Sign in to continue.' } });
  });
  await context.route(/\/production\/sign-in$/, async (route) => {
    renewals += 1;
    await manyAreRefused;
    return route.continue();
  });
  await page.goto('/healthz');
  expired = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    return localStorage.getItem(key) ?? '';
  });
  const second = await context.newPage();
  await Promise.all([page.goto('/dashboard/activity'), second.goto('/dashboard/profile/contactDetails')]);
  await page.getByRole('heading', { level: 2, name: 'Last 10 records' }).waitFor();
  await second.getByRole('heading', { level: 2, name: 'Contact details' }).waitFor();
  expect(renewals).toBe(1);
  expect(refused).toBeGreaterThan(4);
});

it('a failing network never signs the member out, and the page says what to do', async () => {
  const { page, context } = await openSignedIn(undefined, { serviceWorkers: 'allow' });
  await page.goto('/dashboard/profile/contactDetails');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Performance' }).click();
  await page.getByRole('heading', { name: 'You’re offline.' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'You’re offline.' }).waitFor();
  // The failed request is repeated when the connection is back, without a press.
  await context.setOffline(false);
  await page.getByRole('heading', { level: 2, name: 'Last 10 records' }).waitFor();
});

/** The member's remaining data in this browser, without the application's own files. */
const leftovers = (page: Page) =>
  page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()).filter((name) => !name.startsWith('chapterhouse.files.')),
  ]);

const signInService = /\/production\/sign-in$/;
const faults = [
  { fault: 'answers', breakIt: async () => {} },
  {
    fault: 'fails',
    breakIt: (context: BrowserContext) =>
      context.route(signInService, (route) => route.fulfill({ status: 500, body: '{}' })),
  },
  { fault: 'never answers', breakIt: (context: BrowserContext) => context.route(signInService, () => {}) },
  { fault: 'is unreachable', breakIt: (context: BrowserContext) => context.setOffline(true) },
];

it.each(faults)(
  'signing out while the service $fault clears the device and sends every tab to sign-in within 2 s',
  async ({ breakIt }) => {
    const { page, context } = await openTab({
      storageState: await sessionOf('admin2@chapterhouse.test', { fresh: true }),
    });
    await page.goto('/dashboard/activity');
    await page.getByRole('heading', { level: 1, name: 'Performance' }).waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    const others = await Promise.all([context.newPage(), context.newPage()]);
    for (const other of others) {
      await other.goto('/dashboard/sessions/1');
      await other.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
      await other.waitForLoadState('networkidle');
    }
    expect((await leftovers(page)).length).toBeGreaterThan(3);
    await page.bringToFront();
    await breakIt(context);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await Promise.all(
      [page, ...others].map((tab) =>
        tab.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor({ timeout: 2_000 }),
      ),
    );
    await page.getByRole('status').filter({ hasText: messages.signedOut }).waitFor();
    expect(await leftovers(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await page.getByText('Performance').count()).toBe(0);
  },
);

it('a refused session leaves only drafts on the device', async () => {
  const { page } = await openTab({
    storageState: await sessionOf('admin2@chapterhouse.test', { fresh: true }),
  });
  await page.goto('/dashboard/activity');
  await page.getByRole('heading', { level: 2, name: 'Last 10 records' }).waitFor();
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Session' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick Session' });
  await dialog.getByRole('textbox', { name: 'Discussion' }).fill('Half a thought');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  const hasAnswers = async () => (await leftovers(page)).includes('chapterhouse.answers');
  await expect.poll(hasAnswers).toBe(true);
  await page.route(signInService, (route) =>
    route.fulfill({
      status: 400,
      json: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
    }),
  );
  await page.route(/\/production\/member-/, (route) =>
    route.fulfill({ status: 401, json: { message: 'Sign in to continue.' } }),
  );
  await page.goto('/dashboard/notifications');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  const left = expect.poll(() => leftovers(page));
  await left.toEqual([expect.stringMatching(/^chapterhouse\.draft\./)]);
});

const answerTo = async (page: Page, token: string) => {
  const headers = { Authorization: `Bearer ${token}` };
  return (await page.request.get('/production/member-1/verify-token', { headers })).status();
};

it('signing out ends the sessions of every device, even with an expired token', async () => {
  const elsewhere = tokenOf(await sessionOf('admin2@chapterhouse.test', { fresh: true }));
  const { page } = await openTab({
    storageState: await sessionOf('admin2@chapterhouse.test', { fresh: true }),
  });
  await page.goto('/dashboard/activity');
  await page.getByRole('heading', { level: 1, name: 'Performance' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    localStorage.setItem(key, 'expired');
  });
  expect(await answerTo(page, elsewhere)).toBe(200);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('status').filter({ hasText: messages.signedOut }).waitFor();
  await expect.poll(() => answerTo(page, elsewhere), { timeout: 1_000 }).toBe(401);
});

it('the sign-out address works for members and for anyone already signed out', async () => {
  const state = await sessionOf('admin2@chapterhouse.test', { fresh: true });
  const { page } = await openTab({ storageState: state });
  for (const visit of ['signed in', 'signed out']) {
    await page.goto('/dashboard/logout');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await page.getByRole('status').filter({ hasText: messages.signedOut }).waitFor();
    expect([visit, new URL(page.url()).pathname, await leftovers(page)]).toEqual([visit, '/login', []]);
  }
  await expect.poll(() => answerTo(page, tokenOf(state)), { timeout: 1_000 }).toBe(401);
  await page.goto('/dashboard/activity');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

it('a member who opens sign-in goes to the contact details without seeing the form', async () => {
  const { page, complaints } = await openSignedIn();
  const release = await heldBack(page, /\/assets\/.*\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  const shown = () =>
    page.evaluate(() => [document.readyState, document.getElementById('root')?.childElementCount]);
  await expect.poll(shown).toEqual(['interactive', 0]);
  release();
  for (const address of ['/login', '/', '/set-password']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 2, name: 'Contact details' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/profile/contactDetails');
  }
  expect(complaints).toEqual([]);
});

it('a visitor who isn’t signed in goes to sign-in and back to the intended page', async () => {
  const { page } = await openTab();
  await page.goto('/dashboard/sessions/0?period=halfYear');
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await submitSignIn(page, 'other@chapterhouse.test');
  await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
  expect(page.url()).toMatch(/\/dashboard\/sessions\/0\?period=halfYear$/);
});
