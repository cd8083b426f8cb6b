import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { messages } from '../../src/contract/messages.ts';
import type { TabOptions } from '../qa/stage.ts';
import { violations } from './accessibility.ts';
import { ask } from './ask.ts';
import type { Tab } from './page.ts';
import { hasFocus } from './page.ts';
import { emailOfMember, openSignedIn, someMember, submitSignIn } from './people.ts';
import { storedKeys } from './storedKeys.ts';

const chip = (page: Page, count: number) =>
  page.getByRole('button', { name: `Waiting to send (${count})`, exact: true });
const anyChip = (page: Page) => page.getByRole('button', { name: /^Waiting to send/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Waiting to send' });
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();

const posts = '**/production/member-3/{session,referral}';
const withoutAnswer = (context: BrowserContext) =>
  context.route(posts, (route) => route.abort('connectionreset'));

async function openDialog(page: Page, tile: string, title: string) {
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: tile }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('combobox', { name: 'Member' }).waitFor();
  return dialog;
}

async function chooseMember(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Member' }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** Fills in a dialog that gets no answer, and chooses to send the record later. */
async function sendLater(dialog: Locator) {
  await dialog.getByRole('button', { name: 'Submit' }).click();
  expect(await dialog.getByRole('alert').innerText()).toBe(messages.wentWrong);
  expect(await dialog.getByRole('button', { name: 'Submit' }).isEnabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Send later' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Leaves a session without an answer waiting on the device. */
async function keepSession(page: Page, name: string, mark: string) {
  const dialog = await openDialog(page, 'Session', 'Quick Session');
  await chooseMember(page, name);
  await dialog.getByRole('textbox', { name: 'Address' }).fill('Café Blau');
  await dialog.getByRole('textbox', { name: 'Discussion' }).fill(mark);
  await sendLater(dialog);
}

/** @returns how many records of a metric in the server's lists contain the mark. */
const recordsWith = async (page: Page, metric: number, mark: string): Promise<number> => {
  const query = new URLSearchParams({ type: String(metric), send: '1', total: '1', search: mark });
  return (await ask(page, 'GET', `/member-2/totals-details?${query}`)).total;
};

/** Members whom no other test changes; fetched once. */
let asked: Promise<[string, string]> | undefined;
const ownMembers = () => {
  asked ??= Promise.all([emailOfMember(8), emailOfMember(9)]);
  return asked;
};

async function at(address: string, heading: string, email: string, options: TabOptions = {}): Promise<Tab> {
  const tab = await openSignedIn(email, options);
  await tab.page.goto(address);
  await tab.page.getByRole('heading', { level: 1, name: heading }).waitFor();
  // A member who has opened the dialog once may go offline, because its list of members is on the device.
  const dialog = await openDialog(tab.page, 'Referral', 'Quick Referral');
  await dialog.getByRole('combobox', { name: 'Member' }).fill('a');
  await tab.page.getByRole('option').first().waitFor();
  await tab.page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await tab.page.waitForLoadState('networkidle');
  return tab;
}

/** Leaves a referral without an answer waiting on the device. */
async function keepReferral(page: Page, name: string, lastName: string) {
  const dialog = await openDialog(page, 'Referral', 'Quick Referral');
  await chooseMember(page, name);
  await dialog.getByRole('radio', { name: 'Self' }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'E-mail' }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Offline');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await dialog.getByRole('textbox', { name: 'Comments' }).fill('Kept while out of reach');
  expect(await dialog.getByRole('button', { name: 'Submit' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Send later' }).click();
  await dialog.waitFor({ state: 'detached' });
}

const offlineBar = (page: Page) =>
  page.getByText('You’re offline. You can still record; it’ll be sent later.');

/** The addresses and texts of the server's files in the browser's caches. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const files = await Promise.all(
      stores.map(async (store) =>
        Promise.all(
          (await store.keys()).map(async (request) => ({
            address: new URL(request.url).pathname,
            text: (await (await store.match(request))?.text()) ?? '',
          })),
        ),
      ),
    );
    return files.flat();
  });

it('a referral recorded offline is announced, still waits in a new offline tab, and is sent once online', {
  tags: ['everyday'],
}, async () => {
  // Signing out ends all sessions of the account, so no other test uses it.
  const email = await emailOfMember(10);
  const { page, context } = await at('/dashboard/referrals/1', 'Referrals', email, {
    serviceWorkers: 'allow',
  });
  const { name } = await someMember(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await offlineBar(page).waitFor();
  await keepReferral(page, name, 'Lavatera');
  await told(page, messages.keptOnDevice);
  await chip(page, 1).waitFor();
  await page.close();

  const reopened = await context.newPage();
  await reopened.addInitScript(sayOffline);
  const policyBreaches: string[] = [];
  reopened.on('console', (line) => {
    if (/Content Security Policy|Trusted/.test(line.text())) policyBreaches.push(line.text());
  });
  await reopened.goto('/dashboard/referrals/1');
  await offlineBar(reopened).waitFor();
  await reopened.getByRole('link', { name: 'Performance' }).waitFor();
  await chip(reopened, 1).focus();
  await reopened.keyboard.press('Enter');
  await panel(reopened).getByText(`Referral ${name}, Offline Lavatera`).waitFor();
  await panel(reopened).getByText('You’re offline. These will be sent when you’re back online.').waitFor();
  expect(await violations(reopened)).toEqual([]);
  await reopened.keyboard.press('Escape');
  await panel(reopened).waitFor({ state: 'detached' });
  expect(await hasFocus(chip(reopened, 1))).toBe(true);
  await reopened.getByText(/^Offline\. As of /).waitFor();
  await keepReferral(reopened, name, 'Lobelia');
  await told(reopened, messages.keptOnDevice);
  expect(await reopened.locator('.toast').filter({ visible: true }).count()).toBe(1);
  await chip(reopened, 2).waitFor();
  expect(policyBreaches).toEqual([]);

  await goOnline(reopened, context);
  await anyChip(reopened).waitFor({ state: 'detached' });
  expect(await offlineBar(reopened).count()).toBe(0);
  await reopened.getByRole('row').filter({ hasText: 'Offline Lobelia' }).waitFor();
  expect(await recordsWith(reopened, 2, 'Lavatera')).toBe(1);
  expect(await recordsWith(reopened, 2, 'Lobelia')).toBe(1);

  await reopened.getByRole('button', { name: 'Sign out' }).click();
  await reopened.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  const files = await keptFiles(reopened);
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter(({ text }) => text.includes(email) || text.includes('Lavatera'))).toEqual([]);
  expect(files.map(({ address }) => address).filter((address) => !address.startsWith('/assets/'))).toEqual([
    '/dashboard/profile/contactDetails',
  ]);
});

/** Makes the page believe that it's offline: Chromium tells a new page that it is online, whatever it emulates. */
const sayOffline = () => Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true });

const goOnline = async (page: Page, context: BrowserContext) => {
  await context.setOffline(false);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });
};

/**
 * Opens home for a member who signs in for the first time on this device, and waits until the dialogs' data has come.
 */
const openNewDevice = async (email: string): Promise<Tab> => {
  const tab = await openSignedIn(email, { fillsDevice: true, serviceWorkers: 'allow' });
  const last = tab.page.waitForResponse(/\/member-1\/links\?.*member_id/);
  await tab.page.goto('/dashboard/activity');
  await last;
  await tab.page.evaluate(() => navigator.serviceWorker.ready);
  return tab;
};

const keepLater = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Send later' }).click();
  await dialog.waitFor({ state: 'detached' });
};

it('a device that signed in once and opened nothing sends an offline record after a restart', {}, async () => {
  const { page, context } = await openNewDevice(await emailOfMember(11));
  const { name } = await someMember(page);
  await context.setOffline(true);
  await offlineBar(page).waitFor();

  const session = await openDialog(page, 'Session', 'Quick Session');
  await chooseMember(page, name);
  await session.getByRole('textbox', { name: 'Address' }).fill('Café Blau');
  await session.getByRole('textbox', { name: 'Discussion' }).fill('Sage by the road');
  await keepLater(session);
  await keepReferral(page, name, 'Sage');
  await page.getByRole('navigation', { name: 'Quick menu' }).getByRole('button', { name: 'Visitor' }).click();
  const visitor = page.getByRole('dialog', { name: 'Quick Visitor' });
  await visitor.getByRole('textbox', { name: 'E-mail' }).fill('sage@example.test');
  await visitor.getByRole('textbox', { name: 'First name' }).fill('Offline');
  await visitor.getByRole('textbox', { name: 'Last name' }).fill('Sage');
  await visitor.getByRole('checkbox', { name: 'Friend' }).check({ force: true });
  await visitor.getByRole('combobox', { name: 'Profession' }).fill('a');
  await page.getByRole('option').first().click();
  await keepLater(visitor);
  await chip(page, 3).waitFor();
  await page.close();

  const reopened = await context.newPage();
  await reopened.addInitScript(sayOffline);
  await reopened.goto('/dashboard/activity');
  await chip(reopened, 3).waitFor();
  await goOnline(reopened, context);
  await anyChip(reopened).waitFor({ state: 'detached' });
  expect(await recordsWith(reopened, 1, 'Sage by the road')).toBe(1);
  expect(await recordsWith(reopened, 2, 'Sage')).toBe(1);
  expect(await recordsWith(reopened, 6, 'Sage')).toBe(1);
});

it('a device without the member list says so and fetches it when the connection returns', async () => {
  const { page, context } = await openSignedIn();
  await page.goto('/dashboard/activity');
  const { name } = await someMember(page);
  // The dialog's code is there, but its list isn't.
  await context.route('**/all-active-members**', (route) => route.abort());
  const first = await openDialog(page, 'Session', 'Quick Session');
  await first.getByRole('button', { name: 'Close' }).click();
  await context.setOffline(true);
  await offlineBar(page).waitFor();
  await openDialog(page, 'Session', 'Quick Session');
  await page.getByRole('combobox', { name: 'Member' }).fill('a');
  await page.getByText('The member list isn’t on this device yet.').waitFor();
  await context.unroute('**/all-active-members**');
  await context.setOffline(false);
  await chooseMember(page, name);
});

it('two tabs show the waiting records and send each once; a refused one stays until discarded', async () => {
  const [, email] = await ownMembers();
  const { page, context } = await at('/dashboard/sessions/1', 'Sessions', email);
  const other = await context.newPage();
  await other.goto('/dashboard/sessions/1');
  await other.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
  await page.bringToFront();
  const { name } = await someMember(page);
  await withoutAnswer(context);
  await keepSession(page, name, 'Two tabs of tansy');
  await Promise.all([chip(page, 1).waitFor(), chip(other, 1).waitFor()]);

  let answered = 0;
  context.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/member-3/session')) answered += 1;
  });
  await context.unrouteAll({ behavior: 'wait' });
  await Promise.all([page, other].map((each) => each.evaluate(() => dispatchEvent(new Event('online')))));
  await Promise.all([page, other].map((each) => anyChip(each).waitFor({ state: 'detached' })));
  expect([answered, await recordsWith(page, 1, 'Two tabs of tansy')]).toEqual([1, 1]);

  const longWord = 'M'.repeat(60);
  await withoutAnswer(context);
  await keepSession(page, name, longWord);
  await context.route(posts, (route) =>
    route.fulfill({ status: 422, contentType: 'application/json', body: '{"message":"Not this one."}' }),
  );
  await chip(page, 1).click();
  await panel(page).getByRole('button', { name: 'Send now' }).click();
  await panel(page).getByText('Not this one.').waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await violations(page)).toEqual([]);

  await panel(page).getByRole('button', { name: 'Discard' }).click();
  const question = page.getByRole('dialog', { name: 'Discard this record?' });
  const body = question.locator('.dialog-body');
  expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await question.getByRole('button', { name: 'Keep' }).click();
  await question.waitFor({ state: 'detached' });
  await panel(page).getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await panel(page).getByText('Everything is sent.').waitFor();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await anyChip(page).waitFor({ state: 'detached' });
  expect(await recordsWith(page, 1, longWord)).toBe(0);
});

const dropSession = (page: Page) =>
  page.evaluate(() => {
    const tokens = Object.keys(localStorage).filter((name) => name.startsWith('Cognito'));
    for (const key of tokens) localStorage.removeItem(key);
  });

it('waiting records survive the session, stay private to their member, and prompt before sign-out', async () => {
  const [email, stranger] = await ownMembers();
  const { page, context } = await at('/dashboard/sessions/1', 'Sessions', email);
  const { name } = await someMember(page);
  await withoutAnswer(context);
  await keepSession(page, name, 'Waiting wisteria');
  await chip(page, 1).waitFor();

  const enter = async (who: string) => {
    await page.goto('/login');
    await submitSignIn(page, who);
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    await page.waitForLoadState('networkidle');
  };
  await dropSession(page);
  await enter(stranger);
  expect([await anyChip(page).count(), (await storedKeys(page, 'chapterhouse', 'records')).length]).toEqual([
    0, 1,
  ]);
  await dropSession(page);
  await enter(email);
  await chip(page, 1).waitFor();

  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('dialog', { name: '1 record is not sent yet' });
  await question.waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Close' }).click();
  await question.waitFor({ state: 'detached' });

  await page.goto('/dashboard/logout');
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('/login');
  await told(page, 'You’re signed out.');
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});
