import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SessionToRecord } from '../../src/contract/records/sessions.ts';
import { copyOfDemo } from '../browser/demo.ts';
import { type Product, type ProductOptions, startProduct } from '../browser/server.ts';
import { demoDay } from '../clock.ts';
import { call, demoAccounts, seededRandom, signIn } from './client.ts';

export interface Member {
  readonly email: string;
  readonly token: string;
  readonly receiverId: number;
}

interface Sent {
  readonly member: Member;
  readonly key: string;
  readonly marker: string;
  readonly body: SessionToRecord;
}

/** One schedule: what clients were told before the kill, and what was stored after it. */
export interface Schedule {
  readonly number: number;
  /** Milliseconds from the first answer to the kill. */
  readonly killedAfter: number;
  /** Milliseconds from the spawn to the kill of a start before this schedule; null if there was none. */
  readonly startKilledAfter: number | null;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly lost: number;
  readonly doubled: number;
  /** Records that are in a list but not in a sum, or in a sum but not in a list. */
  readonly torn: number;
  /** Unanswered requests that were stored anyway. */
  readonly recordedUnanswered: number;
  /** Milliseconds until `ready` after the kill. */
  readonly restartedIn: number;
}

export interface Killing {
  readonly schedules: readonly Schedule[];
  /** Records of any schedule that weren't stored exactly once at the very end. */
  readonly lostLater: number;
}

export interface KillOptions {
  readonly times: number;
  readonly seed: number;
  readonly clients?: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly onSchedule?: (schedule: Schedule) => void;
}

const longestLoad = 1200;
const longestStart = 700;
const longestFirstStart = 4000;
const tokenLife = 8 * 60_000;

export async function enter(url: string): Promise<Member[]> {
  const members: Member[] = [];
  for (const email of demoAccounts) {
    const token = await signIn(url, email);
    const { body } = await call(url, token, '/member-3/all-active-members');
    const { membersInChapter, membersOutChapter } = body as Record<string, { id: number }[]>;
    const [receiver] = [...(membersInChapter ?? []), ...(membersOutChapter ?? [])];
    if (!receiver) throw new Error(`${email} has nobody to meet`);
    members.push({ email, token, receiverId: receiver.id });
  }
  return members;
}

/** Each schedule has its own day, so that only its records are read back. */
export function dayOf(schedule: number): string {
  return demoDay(-(schedule % 600));
}

interface Load {
  readonly acknowledged: Sent[];
  readonly unanswered: Sent[];
  /** Resolves with the first acknowledgement. */
  readonly first: Promise<unknown>;
  readonly over: Promise<unknown>;
}

function load(
  url: string,
  members: readonly Member[],
  clients: number,
  day: string,
  running: AbortSignal,
): Load {
  const acknowledged: Sent[] = [];
  const unanswered: Sent[] = [];
  const begun = new EventEmitter();
  const first = once(begun, 'acknowledged');
  const client = async (member: Member) => {
    while (!running.aborted) {
      const marker = randomUUID();
      const sent: Sent = {
        member,
        key: marker,
        marker,
        body: {
          receiver_id: member.receiverId,
          date: day,
          address: 'Mill Lane 4',
          type: 'Quick Session',
          discussion: `marker ${marker}`,
        },
      };
      const answer = await call(url, member.token, '/member-3/session', {
        body: sent.body,
        idempotencyKey: sent.key,
      }).catch(() => undefined);
      if (!answer) unanswered.push(sent);
      else if (answer.status === 201) {
        acknowledged.push(sent);
        begun.emit('acknowledged');
      } else if (answer.status === 429)
        await pause((answer.retryAfter ?? 1) * 1000, undefined, { signal: running }).catch(() => {});
      else throw new Error(`recording answered ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  };
  const over = Promise.all(
    Array.from({ length: clients }, (_, index) => {
      const member = members[index % members.length];
      if (!member) throw new Error('nobody has signed in');
      return client(member);
    }),
  );
  return { acknowledged, unanswered, first: Promise.race([first, over]), over };
}

interface ReadBack {
  /** How often each marker is in the lists. */
  readonly found: Map<string, number>;
  readonly torn: number;
}

export async function readBack(url: string, members: readonly Member[], day: string): Promise<ReadBack> {
  const found = new Map<string, number>();
  let torn = 0;
  for (const { token } of members) {
    let listed = 0;
    let total: unknown = null;
    for (let page = 1, more = true; more; page += 1) {
      const query = `type=1&send=1&start=${day}&end=${day}&page_size=200&page=${page}&total=${page === 1 ? 1 : 0}`;
      const { status, body } = await call(url, token, `/member-2/totals-details?${query}`);
      if (status !== 200) throw new Error(`the list answered ${status} ${JSON.stringify(body)}`);
      const rows = body.rows as { discussion: string }[];
      for (const { discussion } of rows) {
        const marker = discussion.replace(/^marker /i, '');
        found.set(marker, (found.get(marker) ?? 0) + 1);
      }
      listed += rows.length;
      total = page === 1 ? body.total : total;
      more = body.has_more === 1;
    }
    const { body } = await call(url, token, `/member-2/activities?start=${day}&end=${day}`);
    const cards = body.cards as { metric: number; given: number }[];
    const given = cards.find((card) => card.metric === 1)?.given;
    torn += Math.abs(listed - Number(total)) + Math.abs(listed - Number(given));
  }
  return { found, torn };
}

const moreThanOnce = (found: ReadBack['found'], sent: readonly Sent[]) =>
  sent.filter(({ marker }) => (found.get(marker) ?? 0) > 1).length;
const absent = (found: ReadBack['found'], sent: readonly Sent[]) =>
  sent.filter(({ marker }) => !found.has(marker)).length;

interface Killed {
  readonly product: Product;
  readonly sent: readonly Sent[];
  readonly schedule: Omit<Schedule, 'number' | 'startKilledAfter'>;
}

interface Writing {
  readonly members: readonly Member[];
  readonly clients: number;
  readonly day: string;
  readonly moment: number;
}

async function sendAgain(url: string, { member, body, key }: Sent): Promise<void> {
  for (;;) {
    const answer = await call(url, member.token, '/member-3/session', { body, idempotencyKey: key });
    if (answer.status === 201) return;
    if (answer.status !== 429)
      throw new Error(`sending again answered ${answer.status} ${JSON.stringify(answer.body)}`);
    await pause((answer.retryAfter ?? 1) * 1000);
  }
}

async function killWhileWriting(
  product: Product,
  again: () => Promise<Product>,
  { members, clients, day, moment }: Writing,
): Promise<Killed> {
  const killed = new AbortController();
  const { acknowledged, unanswered, first, over } = load(product.url, members, clients, day, killed.signal);
  await first;
  await pause(moment);
  const gone = product.kill();
  killed.abort();
  await Promise.all([gone, over]);

  const restarted = await again();
  const after = await readBack(restarted.url, members, day);
  await Promise.all(unanswered.map((sent) => sendAgain(restarted.url, sent)));
  const final = await readBack(restarted.url, members, day);
  const sent = [...acknowledged, ...unanswered];
  return {
    product: restarted,
    sent,
    schedule: {
      killedAfter: Math.round(moment),
      acknowledged: acknowledged.length,
      unanswered: unanswered.length,
      recordedUnanswered: unanswered.length - absent(after.found, unanswered),
      lost: absent(after.found, acknowledged) + absent(final.found, unanswered),
      doubled: moreThanOnce(after.found, sent) + moreThanOnce(final.found, sent),
      torn: after.torn + final.torn,
      restartedIn: Math.round(restarted.startedIn),
    },
  };
}

/** Kills a start after a while, or the started server if it is ready by then. */
async function killWhileStarting(options: ProductOptions, moment: number): Promise<void> {
  const killed = new AbortController();
  const start = startProduct({ ...options, killed: killed.signal }).then(
    (product) => product.kill(),
    () => {},
  );
  await pause(moment);
  killed.abort();
  await start;
}

/**
 * Kills the built server with SIGKILL at seeded moments, each time while it writes and every eighth time also while
 * it starts, and compares the stored records with what the clients were told. At the end it looks for the records of
 * all schedules once more.
 */
export async function killSchedules({
  times,
  seed,
  clients = 20,
  env,
  onSchedule,
}: KillOptions): Promise<Killing> {
  const random = seededRandom(seed);
  const killsFirstStart = times >= 8;
  const loads = killsFirstStart || env?.DATABASE_URL !== undefined;
  const dataDir = await (loads ? mkdtemp(join(tmpdir(), 'chapterhouse-kill-')) : copyOfDemo());
  const options: ProductOptions = { dataDir, env: { DEMO: '1', ...env } };
  const again = () => startProduct(options);
  const schedules: Schedule[] = [];
  const everything = new Map<string, Sent[]>();
  if (killsFirstStart) await killWhileStarting(options, random() * longestFirstStart);
  let product = await again();
  try {
    let members = await enter(product.url);
    let entered = performance.now();
    for (let number = 1; number <= times; number += 1) {
      const startKilledAfter = number % 8 === 0 ? Math.round(random() * longestStart) : null;
      if (startKilledAfter !== null) {
        await product.kill();
        await killWhileStarting(options, startKilledAfter);
        product = await again();
      }
      if (performance.now() - entered > tokenLife) {
        members = await enter(product.url);
        entered = performance.now();
      }
      const day = dayOf(number);
      const moment = random() * longestLoad;
      const killed = await killWhileWriting(product, again, { members, clients, day, moment });
      product = killed.product;
      everything.set(day, [...(everything.get(day) ?? []), ...killed.sent]);
      const schedule = { number, startKilledAfter, ...killed.schedule };
      schedules.push(schedule);
      onSchedule?.(schedule);
    }
    members = await enter(product.url);
    let lostLater = 0;
    for (const [day, sent] of everything) {
      const { found } = await readBack(product.url, members, day);
      lostLater += absent(found, sent) + moreThanOnce(found, sent);
    }
    return { schedules, lostLater };
  } finally {
    await product.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}
