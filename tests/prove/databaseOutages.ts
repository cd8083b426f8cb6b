import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { CLIENT_ID, SIGN_IN_PATH } from '../../server/signin/pool.ts';
import { launch } from '../browser/chromium.ts';
import { startDemo } from '../browser/demo.ts';
import { demoDay } from '../clock.ts';
import { createStage } from '../qa/stage.ts';
import { dialogOf, factsOf, fillIn, membersOf, type Person } from '../qa/walks/dialogs.ts';
import { startPostgres } from '../server/postgres.ts';
import { SRP_A } from '../server/signin-support.ts';
import { dayOf, enter, type Member, readBack } from './killSchedules.ts';

type Started = Extract<ReturnType<typeof startPostgres>, { kind: 'started' }>;

/** One outage: PostgreSQL was stopped, or its connections were ended. */
export interface Outage {
  readonly kind: 'fast' | 'immediate' | 'backends ended';
  /** Milliseconds from PostgreSQL's return to the first stored record. */
  readonly recovery: number;
}

export interface Outages {
  readonly outages: readonly Outage[];
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** How often each status was answered, by request. */
  readonly answers: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** Requests without an answer, and answers that are neither good nor 503 with `Retry-After`. */
  readonly bad: readonly string[];
  /** Records that waited in a browser, and how many of them were sent by themselves. */
  readonly waiting: number;
  readonly sentByThemselves: number;
}

/** The member whose record waits in the browser. */
const browsing = 'member@chapterhouse.test';
const longestOutage = 2_500;
const shortestOutage = 500;
const betweenOutages = 1_500;
const patienceWithWaiting = 60_000;

interface Asked {
  readonly what: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Makes requests, counts their answers, and notes the bad ones. */
function createObserver(url: string) {
  const answers: Record<string, Record<number, number>> = {};
  const bad: string[] = [];
  const ask = async ({ what, path, headers, body }: Asked) => {
    try {
      const response = await fetch(`${url}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const { status } = response;
      const retryAfter = Number(response.headers.get('retry-after'));
      const counted = answers[what] ?? {};
      counted[status] = (counted[status] ?? 0) + 1;
      answers[what] = counted;
      const isTold = (status === 503 || status === 429) && retryAfter > 0;
      if (!(status === 200 || status === 201 || isTold)) bad.push(`${what}: ${status} ${text.slice(0, 120)}`);
      return { status, retryAfter };
    } catch (error) {
      bad.push(`${what}: no answer (${error})`);
      return { status: 0, retryAfter: 1 };
    }
  };
  return { ask, answers, bad };
}

type Ask = ReturnType<typeof createObserver>['ask'];

const signedIn = (member: Member) => ({
  authorization: `Bearer ${member.token}`,
  'content-type': 'application/json',
});

/** Stores one record and repeats it under the same key until it is acknowledged. @returns its marker */
async function record(ask: Ask, member: Member, date: string, wait: (seconds: number) => number) {
  const marker = randomUUID();
  for (;;) {
    const { status, retryAfter } = await ask({
      what: 'record',
      path: '/production/member-3/session',
      headers: { ...signedIn(member), 'idempotency-key': marker },
      body: {
        receiver_id: member.receiverId,
        date,
        address: 'Mill Lane 4',
        type: 'Quick Session',
        discussion: `marker ${marker}`,
      },
    });
    if (status === 201) return marker;
    await pause(wait(retryAfter));
  }
}

/** Keeps writing, reading, signing in and checking the health until it is stopped. */
function putUnderLoad(ask: Ask, members: readonly Member[], date: string) {
  const acknowledged: string[] = [];
  let isOver = false;
  const until = async (work: () => Promise<unknown>) => {
    while (!isOver) await work();
  };
  const [first] = members;
  if (!first) throw new Error('nobody has signed in');
  const readers = ['/member-2/totals-details?type=1&send=1&page_size=20&total=1', '/member-1/sidebar'];
  const running = Promise.all([
    ...members.flatMap((member) => [
      until(async () => {
        acknowledged.push(await record(ask, member, date, (seconds) => seconds * 1000));
        // The browser hears of each record and refetches its page; without this pause it never gets to its own
        // record.
        await pause(200);
      }),
      until(async () => {
        for (const path of readers)
          await ask({ what: 'read', path: `/production${path}`, headers: signedIn(member) });
        await pause(100);
      }),
    ]),
    until(async () => {
      await ask({ what: '/healthz', path: '/healthz', headers: {} });
      await pause(50);
    }),
    until(async () => {
      await ask({
        what: 'sign-in',
        path: SIGN_IN_PATH,
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
        body: {
          AuthFlow: 'USER_SRP_AUTH',
          ClientId: CLIENT_ID,
          AuthParameters: { USERNAME: 'nobody@example.test', SRP_A },
        },
      });
      await pause(100);
    }),
  ]);
  return {
    acknowledged,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

const waitingChip = (page: Page) => page.getByRole('button', { name: /^Waiting to send/ });

/** Fills in a session with the marker, for `postpone` to submit. */
async function prepareSession(page: Page, member: Person, marker: string) {
  const facts = factsOf('session');
  const { title } = facts.definition;
  await page
    .getByRole('navigation', { name: 'Quick menu' })
    .getByRole('button', { name: facts.tile, exact: true })
    .click();
  const typed = { ...facts.typed, discussion: () => `marker ${marker}` };
  await fillIn({ page, title, member }, { ...facts, typed });
  return async function postpone() {
    const dialog = dialogOf(page, title);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
    await dialog.getByRole('button', { name: 'Send later' }).click();
    await dialog.waitFor({ state: 'detached' });
    await waitingChip(page).waitFor();
    await page.context().setOffline(false);
  };
}

/** Stops PostgreSQL and ends its connections under load, while a record waits in a browser. */
export async function databaseOutages({
  stops,
  onOutage,
}: {
  /** How often PostgreSQL is stopped; its connections are ended once more than that. */
  stops: number;
  onOutage?: (outage: Outage) => void;
}): Promise<Outages> {
  const server = startPostgres({ fsync: 'on' });
  if (server.kind === 'missing') throw new Error(server.reason);
  const product = await startDemo({ env: { DATABASE_URL: server.url } }).catch((error: unknown) => {
    server.stop();
    throw error;
  });
  try {
    return await withBrowser(product.url, (page) =>
      suffer({ server, url: product.url, page, stops, onOutage }),
    );
  } finally {
    await product.stop();
    server.stop();
  }
}

async function withBrowser<Result>(url: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const { browser } = await launch('light');
  try {
    const stage = createStage({ browser: async () => browser, url });
    const { page } = await stage.openSignedIn(browsing);
    await page.goto('/dashboard/sessions/1');
    await page.getByRole('navigation', { name: 'Quick menu' }).waitFor();
    return await work(page);
  } finally {
    await browser.close();
  }
}

interface Sufferer {
  readonly server: Started;
  readonly url: string;
  readonly page: Page;
  readonly stops: number;
  readonly onOutage: ((outage: Outage) => void) | undefined;
}

async function suffer({ server, url, page, stops, onOutage }: Sufferer): Promise<Outages> {
  // The browser's member isn't among those under load, because one person's rate limit isn't shared.
  const everyone = await enter(url);
  const members = everyone.filter(({ email }) => email !== browsing);
  const prober = members.at(-1);
  if (!prober) throw new Error('nobody has signed in');
  const [date, probedOn] = [dayOf(1), dayOf(2)];
  const { ask, answers, bad } = createObserver(url);
  const load = putUnderLoad(
    ask,
    members.filter((member) => member !== prober),
    date,
  );
  const outages: Outage[] = [];
  const probed: string[] = [];
  const waiting: string[] = [];
  let sentByThemselves = 0;
  const note = async (kind: Outage['kind']) => {
    const back = performance.now();
    probed.push(await record(ask, prober, probedOn, () => 20));
    const outage = { kind, recovery: Math.round(performance.now() - back) };
    outages.push(outage);
    onOutage?.(outage);
    await pause(betweenOutages);
  };
  const end = async () => {
    if ((await server.endBackends()) === 0) throw new Error('there were no connections to end');
    await note('backends ended');
  };

  const [receiver] = await membersOf(page);
  if (!receiver) throw new Error('there is nobody to meet');
  await pause(betweenOutages);
  await end();
  for (let stop = 0; stop < stops; stop += 1) {
    const marker = randomUUID();
    const postpone = await prepareSession(page, receiver, marker);
    const kind = stop % 2 === 0 ? 'fast' : 'immediate';
    await server.halt(kind);
    // An answered record isn't queued, so the record is sent without a connection, which returns before the database
    // does.
    await postpone();
    waiting.push(marker);
    await pause(shortestOutage + ((longestOutage - shortestOutage) * stop) / Math.max(1, stops - 1));
    await server.resume();
    await note(kind);
    const isSent = await waitingChip(page)
      .waitFor({ state: 'detached', timeout: patienceWithWaiting })
      .then(
        () => true,
        () => false,
      );
    if (isSent) sentByThemselves += 1;
    await end();
  }
  await load.stop();

  const found = new Map<string, number>();
  for (const day of [date, probedOn, demoDay()])
    for (const [marker, count] of (await readBack(url, everyone, day)).found)
      found.set(marker, (found.get(marker) ?? 0) + count);
  const sent = [...load.acknowledged, ...probed, ...waiting];
  return {
    outages,
    acknowledged: sent.length,
    lost: sent.filter((marker) => !found.has(marker)).length,
    doubled: sent.filter((marker) => (found.get(marker) ?? 0) > 1).length,
    answers,
    bad,
    waiting: waiting.length,
    sentByThemselves,
  };
}
