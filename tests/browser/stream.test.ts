import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoDay, unique } from '../clock.ts';
import { ask } from './ask.ts';
import { emailOfMember, openSignedIn, sessionOf, someMember } from './people.ts';

const isStream = (url: string) => new URL(url).pathname.endsWith('/member-1/stream');

/** Counts the open connections of a page's stream, from their answers on. */
const watchStreams = (page: Page) => {
  let opened = 0;
  page.on('response', (response) => {
    if (isStream(response.url()) && !response.url().includes('hold=0')) opened += 1;
  });
  return () => opened;
};
const streamOpens = (page: Page) =>
  page.waitForResponse((response) => isStream(response.url()) && response.status() === 200, {
    timeout: 30_000,
  });

const session = (receiver: number, discussion: string) => ({
  receiver_id: receiver,
  date: demoDay(),
  address: 'Corner Table Café',
  type: 'Quick Session',
  discussion,
});

it('a session recorded by one member appears in all of the other’s tabs without a reload', {
  tags: ['everyday'],
}, async () => {
  const giver = await openSignedIn(await emailOfMember(15));
  await giver.page.goto('/dashboard/activity');
  const ofGiver = await someMember(giver.page);
  const receiver = await openSignedIn(await emailOfMember(18));
  const { page } = receiver;
  const opens = streamOpens(page);
  await page.goto('/dashboard/sessions/0');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await opens;
  const second = await receiver.context.newPage();
  const ofSecond = watchStreams(second);
  await second.goto('/dashboard/sessions/0');
  await second.getByRole('heading', { level: 1 }).first().waitFor();
  const caughtUp = second.waitForResponse((response) => isStream(response.url()), { timeout: 30_000 });
  await caughtUp;
  const { member, unread }: { member: { id: number }; unread: number } = await ask(
    page,
    'GET',
    '/member-1/sidebar',
  );
  expect(ofGiver.id).toBeGreaterThan(0);
  const discussion = unique('Whom to invite');
  await ask(giver.page, 'POST', '/member-3/session', session(member.id, discussion));
  for (const tab of [page, second])
    await tab.getByText(discussion).first().waitFor({ state: 'attached', timeout: 10_000 });
  const bell = new RegExp(`\\b${unread + 1}\\b`);
  for (const tab of [page, second])
    await tab
      .getByRole('link', { name: /notifications/i })
      .filter({ hasText: bell })
      .first()
      .waitFor({ timeout: 10_000 });
  // The second tab was told over the first one's connection.
  expect(ofSecond()).toBe(0);
  expect(receiver.complaints).toEqual([]);
});

it('another tab takes over the connection when the tab that holds it closes', async () => {
  const { page, context } = await openSignedIn(await emailOfMember(16));
  const opens = streamOpens(page);
  await page.goto('/dashboard/activity');
  await opens;
  const second = await context.newPage();
  const caughtUp = second.waitForResponse((response) => isStream(response.url()), { timeout: 30_000 });
  await second.goto('/dashboard/activity');
  await caughtUp;
  const takesOver = streamOpens(second);
  await page.close();
  await takesOver;
});

it('a member who signs out elsewhere is signed out here without making a request', async () => {
  const email = await emailOfMember(17);
  const { page } = await openSignedIn(email, {
    storageState: await sessionOf(email, { fresh: true }),
  });
  const opens = streamOpens(page);
  await page.goto('/dashboard/activity');
  await opens;
  const revoked = await page.evaluate(async () => {
    const find = (suffix: string) =>
      localStorage.getItem(Object.keys(localStorage).find((name) => name.endsWith(suffix)) ?? '');
    const config = JSON.parse(
      document.querySelector('meta[name="chapterhouse-config"]')?.getAttribute('content') ?? '{}',
    );
    const { status } = await fetch('/production/sign-in', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': 'AWSCognitoIdentityProviderService.RevokeToken',
      },
      body: JSON.stringify({ Token: find('.refreshToken'), ClientId: config.client_id }),
    });
    return { status, at: performance.now() };
  });
  expect(revoked.status).toBe(200);
  await page.getByRole('button', { name: 'Sign in' }).waitFor({ timeout: 10_000 });
});
