import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { verifyToken } from '../../src/contract/shell.ts';
import { clockScript } from '../clock.ts';
import { signInByCalls } from './signInByCalls.ts';

export interface Tab {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Uncaught errors and console lines at level error, in order. */
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

export interface TabOptions extends BrowserContextOptions {
  readonly storageState?: StorageState;
  /** Prefetches the data that dialogs need offline; without it a test sees only its own calls. */
  readonly fillsDevice?: boolean;
}

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export const demoPassword = 'Chapter-demo-1';

/** A member who must choose a new password at the first sign-in. */
export const newcomerEmail = 'newcomer@chapterhouse.test';

/** Submits a sign-in form whatever its fields hold, like one that the browser has autofilled. */
export const submitUnread = (page: Page): Promise<void> =>
  page
    .locator('main form')
    .evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit())
    .then(() => {});

/** Types a name and a password into the sign-in page and submits them. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Answers the first sign-in, which asks for a new password. */
async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
}

/** Two members of one chapter who share a password; the second is flagged EP. */
export interface Accounts {
  readonly member: string;
  readonly ep: string;
  readonly admin: string;
  readonly password: string;
}

export const demoAccounts: Accounts = {
  member: 'member@chapterhouse.test',
  ep: 'ep@chapterhouse.test',
  admin: 'admin@chapterhouse.test',
  password: demoPassword,
};

interface Remembered {
  readonly at: number;
  readonly session: Promise<StorageState>;
}

/** The storage of browsers with sessions, by e-mail address. */
export type Sessions = Map<string, Remembered>;

/** Keeps the page's real clock, which is used until a walk takes control of it. */
const keepRealClock = () => {
  const realClock = {
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
  };
  Object.assign(window, { realClock });
};

/** Makes the page behave as in a browser that is asked to save data. */
const saveData = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

/** Puts what a signed-in browser keeps into the first document; the browser's own way opens another page for it. */
async function keepFrom(page: Page, { origins }: StorageState): Promise<void> {
  const script = await page.addInitScript((kept) => {
    for (const { name, value } of kept.find(({ origin }) => origin === location.origin)?.localStorage ?? [])
      localStorage.setItem(name, value);
  }, origins);
  page.once('framenavigated', () => script.dispose().catch(() => undefined));
}

export interface StageOptions {
  readonly browser: () => Promise<Browser>;
  /** The product's address. */
  readonly url: string;
  readonly accounts?: Accounts;
  /** The remembered sessions; the stage's own unless several stages share them. */
  readonly sessions?: Sessions;
  /** The default options for tabs. */
  readonly tabs?: TabOptions;
}

/** @returns the access token in a browser's storage; empty if there is none. */
export const tokenOf = ({ origins }: StorageState): string =>
  origins[0]?.localStorage.find(({ name }) => name.endsWith('.accessToken'))?.value ?? '';

/** Whether the session is still valid. */
async function isAlive(url: string, state: StorageState): Promise<boolean> {
  const headers = { authorization: `Bearer ${tokenOf(state)}` };
  return (await fetch(new URL(`/production${verifyToken.path}`, url), { headers })).ok;
}

/** A browser, the product in it, and the people who may be signed in. */
export interface Stage {
  readonly accounts: Accounts;
  /** Opens one page in a new profile; addresses are relative to the product's. */
  readonly openTab: (options?: TabOptions) => Promise<Tab>;
  /** The storage of a browser in which this account is signed in; made again after a while, or if `fresh`. */
  readonly sessionOf: (email: string, options?: { fresh?: boolean }) => Promise<StorageState>;
  /** Opens a page in a new profile that is signed in. */
  readonly openSignedIn: (email?: string, options?: TabOptions) => Promise<Tab>;
  /** The tab that was opened last, for example one whose sign-in failed. */
  readonly latestTab: () => Tab | undefined;
}

/** Access tokens are valid for fifteen minutes, and a remembered one must outlast a walk. */
const rememberedFor = 300_000;

export function createStage({
  browser,
  url,
  accounts = demoAccounts,
  sessions = new Map(),
  tabs = {},
}: StageOptions): Stage {
  let latest: Tab | undefined;
  const openTab = async (given: TabOptions = {}): Promise<Tab> => {
    const { fillsDevice = false, storageState, ...options } = { ...tabs, ...given };
    const context = await (await browser()).newContext({
      baseURL: url,
      viewport: { width: 1280, height: 800 },
      ...options,
      ...(storageState && { storageState: { cookies: storageState.cookies, origins: [] } }),
    });
    context.setDefaultTimeout(15_000);
    await context.addInitScript({ content: clockScript() });
    await context.addInitScript(keepRealClock);
    if (!fillsDevice) await context.addInitScript(saveData);
    const page = await context.newPage();
    if (storageState) await keepFrom(page, storageState);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    latest = { page, context, complaints, close: () => context.close() };
    return latest;
  };

  const signInOnce = async (email: string): Promise<StorageState> => {
    const { password } = accounts;
    const session = await signInByCalls(await browser(), url, { email, password });
    if (session !== null) return session;
    const tab = await openTab({ serviceWorkers: 'block' });
    await tab.page.goto('/login');
    await submitSignIn(tab.page, email, password);
    const profile = tab.page.getByRole('heading', { level: 1, name: 'Profile' });
    const asked = tab.page.getByRole('button', { name: 'Set password' });
    await profile.or(asked).waitFor();
    if (await asked.isVisible()) await setPassword(tab.page, password);
    await profile.waitFor();
    const state = await tab.context.storageState();
    await tab.close();
    return state;
  };

  const sessionOf: Stage['sessionOf'] = async (email, { fresh = false } = {}) => {
    const known = sessions.get(email);
    if (!fresh && known && performance.now() - known.at < rememberedFor) {
      const state = await known.session;
      if (await isAlive(url, state)) return state;
    }
    const session = signInOnce(email);
    if (!fresh) {
      sessions.set(email, { at: performance.now(), session });
      session.catch(() => sessions.delete(email));
    }
    return session;
  };

  return {
    accounts,
    openTab,
    latestTab: () => latest,
    sessionOf,
    openSignedIn: async (email = accounts.member, options = {}) =>
      openTab({ ...options, storageState: await sessionOf(email) }),
  };
}
