import type { Page } from 'playwright-core';
import { demoDay } from '../clock.ts';
import { demoPassword, type StorageState, submitSignIn as submit, tokenOf } from '../qa/stage.ts';
import { ask } from './ask.ts';
import { openSignedIn, productUrl, stage } from './page.ts';

export { demoPassword, openSignedIn };

/** Types a name and a password into the sign-in page and submits them. */
export const submitSignIn = (page: Page, email: string, password = demoPassword): Promise<void> =>
  submit(page, email, password);

/** @returns the storage of a browser in which this account is signed in; made once per run unless `fresh`. */
export const sessionOf = (email: string, options: { fresh?: boolean } = {}): Promise<StorageState> =>
  stage().sessionOf(email, options);

/** Calls the API as an account, without a page. */
export async function askAs(email: string, method: string, path: string, body?: object) {
  const answer = await fetch(new URL(`/production${path}`, productUrl()), {
    method,
    headers: {
      authorization: `Bearer ${tokenOf(await sessionOf(email))}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`);
  return answer.json();
}

/** @returns the first other member of the member's chapter, to record a session with. */
export async function someMember(page: Page): Promise<{ id: number; name: string }> {
  const { membersInChapter } = await ask(page, 'GET', '/member-3/all-active-members');
  const [{ id, first_name, last_name }] = membersInChapter;
  return { id, name: `${first_name} ${last_name}` };
}

/** Shares this many links of other members, so that some posts are waiting, whatever the day. */
export async function shareLinks(page: Page, count: number): Promise<void> {
  const found: { rows: { id: number }[] } = await ask(
    page,
    'GET',
    `/member-1/latest-links?page_size=${count}`,
  );
  for (const { id } of found.rows) await ask(page, 'POST', '/member-3/share-social-link', { link_id: id });
}

/** Records a session with the first other member of the chapter, so that one is waiting, whatever the day. */
export async function recordSession(page: Page): Promise<void> {
  const { id } = await someMember(page);
  await ask(page, 'POST', '/member-3/session', {
    receiver_id: id,
    date: demoDay(),
    address: 'Mill Street Diner',
    type: 'Quick Session',
    discussion: 'What each of us is looking for',
  });
}

const knownAccounts = ['member', 'ep', 'leader', 'newcomer', 'unconfirmed'].map(
  (name) => `${name}@chapterhouse.test`,
);

/**
 * @returns the e-mail of another member of the first chapter who isn't one of the named accounts; each test that
 * changes an account uses its own.
 */
export async function emailOfMember(index: number): Promise<string> {
  const ask = (path: string) => askAs('member@chapterhouse.test', 'GET', path);
  const { membersInChapter } = await ask('/member-3/all-active-members');
  const nearest: { id: number }[] = membersInChapter.slice(0, index + 1 + knownAccounts.length);
  const details: { email: string }[] = await Promise.all(
    nearest.map(({ id }) => ask(`/member-1/members/${id}/contact-details`)),
  );
  const found = details.filter(({ email }) => !knownAccounts.includes(email))[index];
  if (!found) throw new Error(`the chapter has no member ${index}`);
  return found.email;
}
