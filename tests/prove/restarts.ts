import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { launch } from '../browser/chromium.ts';
import { now } from '../clock.ts';
import { createStage } from '../qa/stage.ts';
import { dialogOf, factsOf } from '../qa/walks/dialogs.ts';
import { startPostgres } from '../server/postgres.ts';
import { call, signIn } from './client.ts';
import { type Restarted, startServers } from './restarted.ts';
import { pictures } from './uploads.ts';

const whileDown = 700;
const betweenRestarts = 1_500;
/** How long a return may take before it counts as failed. */
const patience = 60_000;

export interface RestartsOptions {
  readonly times: number;
  readonly postgres: boolean;
  readonly onRestart?: (line: string) => void;
}

export interface Restarts {
  readonly restarts: number;
  readonly signedOut: readonly string[];
  /** Acknowledged records that are missing or stored twice. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Typed drafts that are gone. */
  readonly draftsLost: readonly string[];
  /** Marks that were set without an answer and aren't stored. */
  readonly marksLost: readonly string[];
  /** Acknowledged pictures that aren’t shown before or after the next restart. */
  readonly picturesLost: readonly string[];
  /** Milliseconds from each return of the server until each tab shows a record stored after it. */
  readonly resumedAfter: readonly number[];
}

const idOf = async (url: string, token: string): Promise<number> => {
  const { body } = await call(url, token, '/member-1/sidebar');
  return Number(Object(body.member).id);
};

/** Stores a session with a member, and retries until it is acknowledged. */
async function record(url: string, token: string, receiver: number, marker: string): Promise<void> {
  for (;;) {
    const answer = await call(url, token, '/member-3/session', {
      body: {
        receiver_id: receiver,
        date: now(-86_400_000).toISOString().slice(0, 10),
        address: 'Mill Lane 4',
        type: 'Quick Session',
        discussion: marker,
      },
      idempotencyKey: marker,
    }).catch(() => null);
    if (answer?.status === 201) return;
    if (answer !== null && answer.status !== 503 && answer.status !== 429)
      throw new Error(`recording was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    await pause(200);
  }
}

const isSignedOut = (page: Page) =>
  page
    .getByRole('button', { name: 'Sign in' })
    .count()
    .then((count) => count > 0);

/**
 * Restarts a server while tabs are idle, being typed into, and marking a meeting's sheet, all with the stream open,
 * and while a picture is being uploaded.
 */
export async function restarts({ postgres, ...options }: RestartsOptions): Promise<Restarts> {
  const database = postgres ? startPostgres({ fsync: 'on' }) : null;
  if (database?.kind === 'missing') throw new Error(database.reason);
  try {
    const [server] = await startServers(database?.url ?? null);
    if (!server) throw new Error('no server was started');
    const { browser } = await launch('light');
    try {
      return await suffer({ ...options, server, browser });
    } finally {
      await browser.close();
      await server.remove();
    }
  } finally {
    database?.stop();
  }
}

async function suffer({
  server,
  browser,
  times,
  onRestart = () => {},
}: Omit<RestartsOptions, 'postgres'> & { server: Restarted; browser: Browser }): Promise<Restarts> {
  const { url } = server;
  const stage = createStage({ browser: async () => browser, url });
  const giver = await signIn(url, 'other@chapterhouse.test');
  const receiver = await idOf(url, await signIn(url, 'member@chapterhouse.test'));

  const idle = await stage.openSignedIn('member@chapterhouse.test');
  await idle.page.goto('/dashboard/sessions/0');
  await idle.page.getByRole('heading', { level: 1 }).first().waitFor();
  const second = await idle.context.newPage();
  await second.goto('/dashboard/sessions/0');
  await second.getByRole('heading', { level: 1 }).first().waitFor();

  const typed = await stage.openSignedIn('ep@chapterhouse.test');
  const { definition, tile } = factsOf('session');
  await typed.page.goto('/dashboard/activity');
  await typed.page
    .getByRole('navigation', { name: 'Quick menu' })
    .getByRole('button', { name: tile, exact: true })
    .click();
  const dialog = dialogOf(typed.page, definition.title);
  const discussion = dialog.getByRole('textbox', { name: 'Discussion' });
  await discussion.waitFor();

  const sheet = await stage.openSignedIn('admin@chapterhouse.test');
  const sheetAt = await openSheetOf(sheet.page);
  const tabs = { idle: idle.page, second, typed: typed.page, sheet: sheet.page };

  const picture = await pictures(url, await signIn(url, 'leader@chapterhouse.test'));
  let key = await picture.send();
  const picturesLost: string[] = [];
  const markers: string[] = [];
  const marksLost: string[] = [];
  const resumedAfter: number[] = [];
  let text = '';
  for (let restart = 1; restart <= times; restart += 1) {
    text += `${restart} `;
    await discussion.press('End');
    await discussion.pressSequentially(`${restart} `);
    const mark = await toggled(sheetAt.group);
    const before = await picture.shown();
    if (before !== key) picturesLost.push(`restart ${restart}, before it: ${key}`);
    const sending = picture.send();
    await (restart % 2 === 0 ? server.kill() : server.stop());
    await mark.set();
    await pause(whileDown);
    await server.start();
    const back = performance.now();
    const marker = `Restart ${restart}, ${randomUUID()}`;
    markers.push(marker);
    const seen = [idle.page, second].map(async (page) => {
      await page.getByText(marker).first().waitFor({ state: 'attached', timeout: patience });
      return Math.round(performance.now() - back);
    });
    const isStored = sheet.page
      .getByText('You, not stored yet')
      .first()
      .waitFor({ state: 'detached', timeout: patience })
      .then(() => Math.round(performance.now() - back));
    const stored = await picture.shown();
    await record(url, giver, receiver, marker);
    const last = key;
    key = await sending;
    if (stored !== last && stored !== key) picturesLost.push(`restart ${restart}, after it: ${last}`);
    const after = await Promise.all([...seen, isStored]);
    resumedAfter.push(...after);
    if (!(await sheetAt.isStoredAs(mark.name))) marksLost.push(`restart ${restart}: ${mark.name}`);
    onRestart(
      `restart ${restart}: lists after ${after[0]} and ${after[1]} ms, the sheet after ${after[2]} ms`,
    );
    await pause(betweenRestarts);
  }

  if ((await picture.shown()) !== key) picturesLost.push(`at the end: ${key}`);
  const kept = await discussion.inputValue();
  const signedOut: string[] = [];
  for (const [name, page] of Object.entries(tabs)) if (await isSignedOut(page)) signedOut.push(name);
  const found = await findMarkers(url, giver);
  return {
    restarts: times,
    signedOut,
    lost: markers.filter((marker) => !found.includes(marker)),
    doubled: markers.filter((marker) => found.filter((one) => one === marker).length > 1),
    draftsLost: kept === text ? [] : [`“${kept}” in place of “${text}”`],
    marksLost,
    picturesLost,
    resumedAfter,
  };
}

async function findMarkers(url: string, token: string): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await call(
      url,
      token,
      `/member-2/totals-details?type=1&send=1&page_size=200&page=${page}&total=1`,
    );
    found.push(...(body.rows as { discussion: string }[]).map((row) => row.discussion));
    if (body.has_more !== 1) return found;
  }
}

/** Opens the newest sheet that can be edited, and finds its first member who can be marked. */
async function openSheetOf(page: Page) {
  await page.goto('/dashboard/attendance-list?chapter_id=2');
  const groups = page.getByRole('radiogroup');
  await groups.first().waitFor();
  const name = await groups.evaluateAll(
    (all) => all.find((each) => each.querySelector('input:not(:disabled)'))?.getAttribute('aria-label') ?? '',
  );
  const group = page.getByRole('radiogroup', { name, exact: true });
  return {
    group,
    isStoredAs: async (status: string) =>
      (await group.getByRole('radio', { checked: true }).getAttribute('value')) === status,
  };
}

/** @returns a button that sets another mark than the shown one. */
async function toggled(group: ReturnType<Page['getByRole']>) {
  const checked = group.getByRole('radio', { checked: true });
  const shown = (await checked.count()) > 0 ? await checked.getAttribute('value') : null;
  const name = shown === 'Excused' ? 'Substitute' : 'Excused';
  return { name, set: () => group.getByRole('radio', { name }).check({ force: true }) };
}
