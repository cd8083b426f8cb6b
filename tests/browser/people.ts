import type { BrowserContextOptions, Page } from 'playwright-core';
import { openTab, type Tab } from './page.ts';

export const demoPassword = 'Chapter-demo-1';

/** Types a name and a password into the sign-in page and sends them. */
export async function submitSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
const remembered = new Map<string, Promise<StorageState>>();

async function signInOnce(email: string): Promise<StorageState> {
  const tab = await openTab();
  await tab.page.goto('/login');
  await submitSignIn(tab.page, email);
  await tab.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  const state = await tab.context.storageState();
  await tab.close();
  return state;
}

/** @returns what a browser keeps of a session of its own of this account; made once a run unless `fresh`. */
export const sessionOf = (email: string, { fresh = false } = {}): Promise<StorageState> => {
  const known = fresh ? undefined : remembered.get(email);
  const session = known ?? signInOnce(email);
  if (!fresh) remembered.set(email, session);
  return session;
};

/** A page in a fresh profile that is signed in. */
export const openSignedIn = async (
  email = 'member@chapterhouse.test',
  options: BrowserContextOptions = {},
): Promise<Tab> => openTab({ ...options, storageState: await sessionOf(email) });

/** @returns the first other member of one's own chapter, whom a session may be recorded with. */
export async function someMember(page: Page): Promise<{ id: number; name: string }> {
  return page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    const answer = await fetch('/production/member-3/all-active-members', {
      headers: { Authorization: `Bearer ${localStorage.getItem(key)}` },
    });
    const { membersInChapter } = await answer.json();
    const [{ id, first_name, last_name }] = membersInChapter;
    return { id, name: `${first_name} ${last_name}` };
  });
}

const knownAccounts = ['member', 'ep', 'leader', 'newcomer', 'unconfirmed'].map(
  (name) => `${name}@chapterhouse.test`,
);

/**
 * @returns the e-mail of one of the other members of the first chapter, the accounts that are known by name left
 * out; a test that changes an account has its own.
 */
export async function emailOfMember(index: number): Promise<string> {
  const { page, context, close } = await openSignedIn();
  const stored = (await context.storageState()).origins.flatMap(({ localStorage }) => localStorage);
  const token = stored.find(({ name }) => name.endsWith('.accessToken'))?.value;
  const ask = async (path: string) =>
    (await page.request.get(path, { headers: { Authorization: `Bearer ${token}` } })).json();
  const { membersInChapter } = await ask('/production/member-3/all-active-members');
  const emails: string[] = [];
  for (const { id } of membersInChapter) {
    const { email } = await ask(`/production/member-1/members/${id}/contact-details`);
    if (!knownAccounts.includes(email)) emails.push(email);
    if (emails.length > index) break;
  }
  await close();
  return emails[index] ?? '';
}
