import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { unique } from '../clock.ts';
import { tokenOf } from '../qa/stage.ts';
import { ask } from './ask.ts';
import { askAs, emailOfMember, openSignedIn } from './people.ts';
import { tooLargeImage } from './tooLargeImage.ts';

interface Me {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
}

const meOf = async (page: Page): Promise<Me> => (await ask(page, 'GET', '/member-1/sidebar')).member;

const nameOf = ({ first_name, last_name }: Me) => `${first_name} ${last_name}`;
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const messages = (page: Page, name: string) => page.getByRole('list', { name: `Messages with ${name}` });
const said = (page: Page, name: string, text: string) =>
  messages(page, name).getByRole('listitem').filter({ hasText: text });

/** Screen readers also get the writer's name, in front of the message. */
const lastLine = (text: string) => text.split('\n').at(-1);

const openChat = async (page: Page, address: string) => {
  await page.goto(address);
  await composer(page).waitFor();
};

const write = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

/** Opens two browsers, each with one of two members in the conversation with the other. */
const openTwo = async (one: number, other: number) => {
  const join = async (index: number) => {
    const email = await emailOfMember(index);
    const { member }: { member: Me } = await askAs(email, 'GET', '/member-1/sidebar');
    return [await openSignedIn(email), member] as const;
  };
  const [[left, a], [right, b]] = [await join(one), await join(other)];
  const streams = [left.page, right.page].map((page) =>
    page.waitForResponse((response) => response.url().includes('/member-1/stream') && response.ok(), {
      timeout: 30_000,
    }),
  );
  await openChat(left.page, `/dashboard/chat/members/${b.id}`);
  await openChat(right.page, `/dashboard/chat/members/${a.id}`);
  await Promise.all(streams);
  return { left, right, a, b };
};

it('two members exchange messages, each once and in order, and see that they were read', {
  tags: ['everyday'],
}, async () => {
  const { left, right, a, b } = await openTwo(3, 4);
  const mark = unique('Roof');
  await write(left.page, `${mark} one`);
  await said(right.page, a.first_name, `${mark} one`).waitFor({ timeout: 10_000 });
  await right.page.bringToFront();
  await write(right.page, `${mark} two`);
  await said(left.page, b.first_name, `${mark} two`).waitFor({ timeout: 10_000 });
  await left.page.bringToFront();
  await write(left.page, `${mark} three`);
  await said(right.page, a.first_name, `${mark} three`).waitFor({ timeout: 10_000 });
  for (const [page, name] of [
    [left.page, b.first_name],
    [right.page, a.first_name],
  ] as const) {
    const texts = await messages(page, name).locator('.bubble').filter({ hasText: mark }).allInnerTexts();
    expect(texts.map(lastLine)).toEqual([`${mark} one`, `${mark} two`, `${mark} three`]);
  }
  await right.page.bringToFront();
  await said(left.page, b.first_name, `${mark} three`).filter({ hasText: 'Seen' }).waitFor();
});

it('unread messages are counted on the chats link until they’re read', async () => {
  const { left, right, a, b } = await openTwo(7, 8);
  const unread = () =>
    right.page
      .getByRole('navigation', { name: 'Quick menu' })
      .getByRole('link', { name: 'Chats', exact: true })
      .getAttribute('aria-description');
  // Others may write to this member meanwhile, so compare the shown number with the server's count.
  const counted = async (): Promise<number> =>
    (await ask(right.page, 'GET', '/member-1/sidebar')).unread_chats;
  const ofThisOne = async (): Promise<number> =>
    (await ask(right.page, 'GET', `/member-3/chats/members/${a.id}`)).unread;
  const shownIs = (count: number) => (count === 0 ? null : `${count} unread`);
  const mark = unique('Count');
  await right.page.bringToFront();
  await write(left.page, `${mark} read`);
  await said(left.page, b.first_name, `${mark} read`).filter({ hasText: 'Seen' }).waitFor();
  await right.page.goto('/dashboard/activity');
  await write(left.page, `${mark} not read`);
  await expect.poll(ofThisOne).toBe(1);
  await expect.poll(async () => (await unread()) === shownIs(await counted())).toBe(true);
  expect(await unread()).not.toBeNull();
  await right.page.goto('/dashboard/chat');
  const conversations = right.page.getByRole('list', { name: 'Conversations' });
  await conversations
    .getByRole('link')
    .filter({ hasText: nameOf(a) })
    .first()
    .click();
  await said(right.page, a.first_name, `${mark} not read`).waitFor();
  await expect.poll(ofThisOne).toBe(0);
  await expect.poll(async () => (await unread()) === shownIs(await counted())).toBe(true);
});

it('messages written offline survive a reload and are sent once and in order', async () => {
  const { page, context } = await openSignedIn(await emailOfMember(5));
  const reader = await openSignedIn(await emailOfMember(6));
  await reader.page.goto('/dashboard/chat');
  const [me, other] = [await meOf(page).catch(() => null), await meOf(reader.page)];
  await openChat(page, `/dashboard/chat/members/${other.id}`);
  const mine = me ?? (await meOf(page));
  const mark = unique('Offline');
  const sends = '**/production/member-3/chats{,/*/messages}';
  await context.route(sends, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  await write(page, `${mark} one`);
  await said(page, other.first_name, `${mark} one`).filter({ hasText: 'Waiting to send' }).waitFor();
  await write(page, `${mark} two`);
  await composer(page).fill(`${mark} not sent`);
  await page.reload();
  await said(page, other.first_name, `${mark} two`).filter({ hasText: 'Waiting to send' }).waitFor();
  await expect.poll(() => composer(page).inputValue()).toBe(`${mark} not sent`);
  await context.unroute(sends);
  const second = await context.newPage();
  await openChat(second, `/dashboard/chat/members/${other.id}`);
  for (const tab of [page, second])
    await expect
      .poll(() => messages(tab, other.first_name).getByText('Waiting to send').count(), { timeout: 30_000 })
      .toBe(0);
  await openChat(reader.page, `/dashboard/chat/members/${mine.id}`);
  const texts = await messages(reader.page, mine.first_name)
    .locator('.bubble')
    .filter({ hasText: mark })
    .allInnerTexts();
  expect(texts.map(lastLine)).toEqual([`${mark} one`, `${mark} two`]);
});

it('a group is created, renamed by two members, gains and loses a member, and stays closed to strangers', async () => {
  const maker = await openSignedIn(await emailOfMember(7));
  const member = await openSignedIn(await emailOfMember(8));
  const stranger = await openSignedIn('other@chapterhouse.test');
  await member.page.goto('/dashboard/chat');
  const theirs = await meOf(member.page);
  const { page } = maker;
  const name = unique('Crew');
  await page.goto('/dashboard/chat');
  await page.getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Members' }).fill(nameOf(theirs));
  await page
    .getByRole('option', { name: nameOf(theirs) })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await composer(page).waitFor();
  const id = Number(new URL(page.url()).searchParams.get('group'));
  await write(page, 'Welcome.');
  await said(page, name, 'Welcome.').waitFor();
  await member.page.goto(`/dashboard/chat?group=${id}`);
  await said(member.page, name, 'Welcome.').waitFor();

  await page.getByRole('heading', { level: 2, name }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Group Profile Details' }).waitFor();
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  const rename = page.getByRole('dialog', { name: 'Rename group' });
  await rename.getByRole('textbox', { name: 'Name' }).fill(`${name} mine`);
  await ask(page, 'PUT', `/member-3/chats/${id}`, { name: `${name} theirs` });
  await rename.getByRole('button', { name: 'Save' }).click();
  await rename.getByText(`${name} theirs`).first().waitFor();
  await rename.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('heading', { level: 2, name: `${name} mine` }).waitFor();

  await page.getByRole('button', { name: `Actions for ${nameOf(theirs)}` }).click();
  await page.getByRole('menuitem', { name: `Remove ${nameOf(theirs)} from the group` }).click();
  await page
    .getByRole('dialog', { name: 'Remove from the group?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  const people = page.getByRole('list', { name: 'Members' });
  await people.getByText(nameOf(theirs)).waitFor({ state: 'detached' });
  await member.page.goto(`/dashboard/chat?group=${id}`);
  await member.page.getByText('You don’t have access to this page, or it isn’t there.').waitFor();
  await stranger.page.goto(`/dashboard/chat?group=${id}`);
  await stranger.page.getByText('You don’t have access to this page, or it isn’t there.').waitFor();
  await stranger.page.goto(`/dashboard/chat/groups/${id}`);
  await stranger.page.getByText('You don’t have access to this page, or it isn’t there.').waitFor();

  await page.getByRole('button', { name: 'Add people' }).click();
  const adding = page.getByRole('dialog', { name: 'Add people' });
  await adding.getByRole('combobox', { name: 'Members' }).fill(nameOf(theirs));
  await page
    .getByRole('option', { name: nameOf(theirs) })
    .first()
    .click();
  await adding.getByRole('button', { name: 'Add' }).click();
  await people.getByText(nameOf(theirs)).waitFor();
  await page.getByRole('button', { name: 'Leave group' }).click();
  await page.getByRole('dialog', { name: 'Leave group?' }).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/dashboard/chat');
  await member.page.goto(`/dashboard/chat/groups/${id}`);
  await member.page.getByRole('button', { name: `Rename ${name} mine` }).waitFor();
});

it('on a phone the list and the conversation are separate screens that don’t scroll sideways', async () => {
  const { page } = await openSignedIn('member@chapterhouse.test', {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
  });
  await page.goto('/dashboard/chat');
  const list = page.getByRole('list', { name: 'Conversations' });
  await list.getByRole('link').first().click();
  await composer(page).waitFor();
  expect(await list.isVisible()).toBe(false);
  await page.locator('.talk :focus').waitFor();
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await wide()).toBe(0);
  const around = [page.getByRole('navigation', { name: 'Shortcuts' }), page.getByRole('banner')];
  // The conversation fills the whole screen.
  for (const part of around) expect(await part.isVisible()).toBe(false);
  const head = await page.locator('.talk-head').boundingBox();
  const box = await page.getByRole('button', { name: 'Send' }).boundingBox();
  expect(head?.y).toBe(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  await page.getByRole('link', { name: 'Back to chats' }).click();
  await list.locator(':focus').waitFor();
  for (const part of around) expect(await part.isVisible()).toBe(true);
  expect(await wide()).toBe(0);
});

it('a session with the other member can be recorded from their conversation', async () => {
  const { page } = await openSignedIn('member@chapterhouse.test');
  await page.goto('/dashboard/search?in_chapter=1');
  await page
    .getByRole('link', { name: /^Chat with / })
    .first()
    .click();
  await composer(page).waitFor();
  const button = page.getByRole('button', { name: /^Record a session with / });
  const name = (await page.getByRole('heading', { level: 2 }).first().innerText()).trim();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Quick Session' });
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Member' }).inputValue()).toBe(name);
});

/** The smallest image there is. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('an attached image reaches the other member; non-images and oversized images are refused', async () => {
  const { left, right, a, b } = await openTwo(9, 10);
  const { page } = left;
  const chooser = page.getByLabel('Image', { exact: true });
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') });
  await alert('Please select an image file');
  await chooser.setInputFiles(tooLargeImage());
  await alert('Image must be 5MB max');
  await chooser.setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: png });
  await page.getByText('Uploaded').waitFor();
  await page.getByRole('button', { name: 'Remove roof.png' }).click();
  expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true);
  await chooser.setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: png });
  await page.getByText('Uploaded').waitFor();
  const words = unique('The ridge');
  await write(page, words);
  await said(page, b.first_name, words).getByRole('img').waitFor();
  await said(right.page, a.first_name, words)
    .getByRole('img', { name: `From ${a.first_name}` })
    .waitFor({ timeout: 10_000 });
  await page.getByText('Uploaded').waitFor({ state: 'detached' });
});

it('scrolling up loads older messages without moving those in view', async () => {
  const { left, right, a, b } = await openTwo(11, 12);
  const { id } = await ask(left.page, 'GET', `/member-3/chats/members/${b.id}`);
  if (id === null) {
    await write(left.page, 'Hello');
    await said(right.page, a.first_name, 'Hello').waitFor({ timeout: 10_000 });
  }
  const { id: chat } = await ask(left.page, 'GET', `/member-3/chats/members/${b.id}`);
  // Nobody looks while the lines are written.
  await right.close();
  await left.page.goto('/dashboard/activity');
  const headers = { authorization: `Bearer ${tokenOf(await left.context.storageState())}` };
  for (let each = 0; each < 130; each += 1) {
    const data = { body: `Line ${each}` };
    const answer = await left.page.request.post(`/production/member-3/chats/${chat}/messages`, {
      data,
      headers,
    });
    if (!answer.ok()) throw new Error(`line ${each} was answered ${answer.status()}`);
  }
  await openChat(left.page, `/dashboard/chat/members/${b.id}`);
  // A page that opens now shows the newest of them.
  const { page } = await openSignedIn(await emailOfMember(12));
  await openChat(page, `/dashboard/chat/members/${a.id}`);
  const log = page.getByRole('log');
  const rows = messages(page, a.first_name).locator('.bubble');
  await said(page, a.first_name, 'Line 129').first().waitFor();
  expect(await rows.count()).toBeLessThanOrEqual(50);
  const place = (text: string) =>
    page.evaluate((words) => {
      const found = [...document.querySelectorAll('.log .bubble')].find((row) =>
        row.textContent?.endsWith(words),
      );
      return Math.round(found?.getBoundingClientRect().top ?? -1);
    }, text);
  await log.evaluate((element) => element.scrollTo(0, -(element.scrollHeight - element.clientHeight - 420)));
  const before = await place('Line 90');
  await log.evaluate((element) => element.scrollBy(0, -60));
  await expect.poll(() => rows.count(), { timeout: 15_000 }).toBeGreaterThan(90);
  expect(Math.abs((await place('Line 90')) - before - 60)).toBeLessThanOrEqual(2);
  await write(left.page, 'And one more');
  await said(page, a.first_name, 'And one more').waitFor({ state: 'attached', timeout: 10_000 });
  expect(Math.abs((await place('Line 90')) - before - 60)).toBeLessThanOrEqual(2);
});
