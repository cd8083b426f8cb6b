import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { demoDay, now } from '../clock.ts';
import { guestVisitor } from '../fixtures/visits.ts';
import { startPostgres } from '../server/postgres.ts';
import { type Answer, call, cognito, demoAccounts, signIn } from './client.ts';
import { type Restarted, startServers } from './restarted.ts';

export interface TwoServersOptions {
  /** How many records are sent to both servers at once, and how many visits are registered. */
  readonly times: number;
  readonly onStep?: (line: string) => void;
}

export interface TwoServers {
  /** Sign-ins begun on one server and finished on the other, whose token both servers accept. */
  readonly signedIn: number;
  /** Acknowledged records; each was sent to both servers at once under one key. */
  readonly acknowledged: number;
  /** Stored records, and how often one record was answered with two ids. */
  readonly recorded: number;
  readonly lostOrDoubled: readonly string[];
  readonly toldTwice: readonly string[];
  /** Answers that are neither good nor ask for a retry. */
  readonly bad: readonly string[];
  /**
   * Milliseconds from a sign-out on one server until the last request that the other still accepted was sent, and until
   * it ended the stream. How long a request takes on a busy machine doesn't count.
   */
  readonly acceptedUntil: readonly number[];
  readonly streamEndedAfter: readonly number[];
  /** Requests to the other server before it knew of a loan or its end. */
  readonly staleRights: number;
  /** Registered visits, and those whose guest didn't get exactly one mail. */
  readonly visits: number;
  readonly mailsOff: readonly string[];
}

const rounds = 6;
const longestWait = 20_000;

const nth = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('there is none');
  return item;
};

/**
 * Retries until the answer is good, at the other server if one gives no answer; collects answers that are neither
 * good nor ask for a retry.
 */
async function persist(
  urls: readonly string[],
  ask: (url: string) => Promise<Answer>,
  bad: string[],
): Promise<Answer> {
  const until = performance.now() + longestWait;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const answer = await ask(nth(urls, turn)).catch(() => null);
    if (answer !== null && answer.status < 300) return answer;
    if (answer !== null && answer.status !== 503 && answer.status !== 409) bad.push(`${answer.status}`);
    await pause(50);
  }
  throw new Error(`no good answer in ${longestWait} ms`);
}

/** Signs everybody in, with the two halves of each sign-in on different servers. */
async function signInAcross(urls: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const [place, email] of demoAccounts.entries()) {
    const token = await signIn(nth(urls, place), email, { answerAt: nth(urls, place + 1) });
    const taken = await Promise.all(urls.map((url) => call(url, token, '/member-1/sidebar')));
    if (taken.every(({ status }) => status === 200)) tokens.push(token);
  }
  return tokens;
}

/** Sends each record to both servers at once, while each server is killed once and comes back. */
async function recordAtBoth(servers: readonly Restarted[], tokens: readonly string[], times: number) {
  const urls = servers.map(({ url }) => url);
  const bad: string[] = [];
  const toldTwice: string[] = [];
  const acknowledged: string[] = [];
  const receivers = await Promise.all(
    tokens.map(async (token) => {
      const { body } = await call(nth(urls, 0), token, '/member-3/all-active-members');
      const { membersInChapter = [], membersOutChapter = [] } = body as Record<string, { id: number }[]>;
      return nth([...membersInChapter, ...membersOutChapter], 0).id;
    }),
  );
  const record = async (place: number) => {
    const marker = `on both ${place}`;
    const ask = (url: string) =>
      call(url, nth(tokens, place), '/member-3/session', {
        body: {
          receiver_id: nth(receivers, place),
          date: demoDay(),
          address: 'Mill Lane 4',
          type: 'Quick Session',
          discussion: marker,
        },
        idempotencyKey: `two-servers-${place}`,
      });
    const answers = await Promise.all(urls.map((url) => persist([url, ...urls], ask, bad)));
    if (new Set(answers.map(({ body }) => body.id)).size > 1) toldTwice.push(marker);
    acknowledged.push(marker);
  };
  const restarts = servers.map(async (server, place) => {
    const due = ((place + 1) * times) / (servers.length + 1);
    while (acknowledged.length < due) await pause(5);
    await server.kill();
    await server.start();
  });
  const hands = Array.from({ length: 8 }, async (_, hand) => {
    for (let place = hand; place < times; place += 8) await record(place);
  });
  await Promise.all([...hands, ...restarts]);
  return { bad, toldTwice, acknowledged };
}

/** Opens the stream of changes. @returns a promise that resolves when the stream ends. */
async function openStream(url: string, token: string): Promise<{ readonly ends: Promise<unknown> }> {
  const response = await fetch(`${url}/production/member-1/stream`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const readOn = async () => {
    while ((await reader?.read())?.done === false);
  };
  return { ends: readOn().catch(() => undefined) };
}

/** Signs out on one server while a stream is open on the other. */
async function signOutAcross(urls: readonly string[], place: number) {
  const [here, there] = [nth(urls, place), nth(urls, place + 1)];
  const token = await signIn(here, nth(demoAccounts, place));
  const { ends } = await openStream(there, token);
  await cognito(here, 'GlobalSignOut', { AccessToken: token });
  const since = performance.now();
  const ended = ends.then(() => performance.now() - since);
  const accepted = (async () => {
    let until = 0;
    for (;;) {
      const sentAfter = performance.now() - since;
      if ((await call(there, token, '/member-1/sidebar')).status === 401) return until;
      until = sentAfter;
      await pause(10);
    }
  })();
  const late = pause(longestWait, Number.POSITIVE_INFINITY, { ref: false });
  const [acceptedUntil, streamEndedAfter] = await Promise.all(
    [accepted, ended].map((done) => Promise.race([done, late])),
  );
  return { acceptedUntil, streamEndedAfter };
}

/** An administrator lends a right on one server and takes it back on the other. */
async function lendAcross(urls: readonly string[]): Promise<number> {
  const admin = await signIn(nth(urls, 0), 'admin@chapterhouse.test');
  const member = await signIn(nth(urls, 1), 'member@chapterhouse.test');
  const { body } = await call(nth(urls, 0), member, '/member-1/sidebar');
  const { id } = Object(body.member);
  const buttons = async (url: string): Promise<string[]> =>
    Object((await call(url, member, '/member-1/sidebar')).body.roles).buttons;
  let stale = 0;
  for (let round = 0; round < rounds; round += 1) {
    const isLent = round % 2 === 0;
    const response = await fetch(`${nth(urls, round)}/production/member-4/member-roles/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ loans: isLent ? [{ capability: 'letters.draft', until: demoDay(30) }] : [] }),
    });
    if (!response.ok) throw new Error(`lending was answered ${response.status} ${await response.text()}`);
    if ((await buttons(nth(urls, round + 1))).includes('letters.draft') !== isLent) stale += 1;
  }
  return stale;
}

/** Registers guests on both servers. @returns those who didn't get exactly one mail about it. */
async function mailFromEither(servers: readonly Restarted[], times: number, database: Client) {
  const guest = (place: number) => `guest${place}@two.example.test`;
  const [chapter] = (await database.query('select id from chapters where name = $1', ['Millbrook'])).rows;
  const [meeting] = (
    await database.query(
      `select id from weekly_meetings where chapter_id = $1 and status = 'open' and date > current_date + 3
        order by date limit 1`,
      [chapter.id],
    )
  ).rows;
  const [profession] = (
    await database.query(
      `select p.id from professions p where not exists (
        select from members m where m.chapter_id = $1 and m.profession_id = p.id) order by p.id limit 1`,
      [chapter.id],
    )
  ).rows;
  await Promise.all(
    Array.from({ length: times }, async (_, place) => {
      const response = await fetch(`${nth(servers, place).url}/production/member-2/register-guest-visitor`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...guestVisitor,
          email: guest(place),
          profession_id: profession.id,
          chapter_id: chapter.id,
          meeting_id: meeting.id,
          started_at: now(-60_000).toISOString(),
        }),
      });
      if (response.status !== 202)
        throw new Error(`a visit was answered ${response.status} ${await response.text()}`);
    }),
  );
  // A mail being sent has a later due time in case its server ends meanwhile; a reminder hasn't been tried.
  const waiting = async () =>
    (
      await database.query(
        `select count(*)::int as count from outgoing_mail where to_email like 'guest%@two.example.test'
          and sent_at is null and (send_after <= now() or tries > 0)`,
      )
    ).rows[0].count;
  const until = performance.now() + longestWait * 3;
  while ((await waiting()) > 0 && performance.now() < until) await pause(100);
  const counts = new Map<string, number>();
  for (const { dataDir } of servers) {
    const folder = join(dataDir, 'mail');
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith('.eml')) continue;
      const to = /\nTo: (\S+)\r?\n/.exec(await readFile(join(folder, name), 'utf8'))?.[1] ?? '';
      counts.set(to, (counts.get(to) ?? 0) + 1);
    }
  }
  return Array.from({ length: times }, (_, place) => guest(place)).flatMap((to) =>
    counts.get(to) === 1 ? [] : [`${to}: ${counts.get(to) ?? 0}`],
  );
}

/** Runs two servers on one PostgreSQL, as behind a load balancer. */
export async function twoServers({ times, onStep = () => {} }: TwoServersOptions): Promise<TwoServers> {
  const postgres = startPostgres({ fsync: 'on' });
  if (postgres.kind === 'missing') throw new Error(postgres.reason);
  const servers: Restarted[] = [];
  const database = new Client(postgres.url);
  try {
    servers.push(...(await startServers(postgres.url, 2)));
    await database.connect();
    const urls = servers.map(({ url }) => url);
    const tokens = await signInAcross(urls);
    onStep(`${tokens.length} signed in, each on both servers`);
    const { bad, toldTwice, acknowledged } = await recordAtBoth(servers, tokens, times);
    const { rows } = await database.query<{ discussion: string; count: number }>(
      "select discussion, count(*)::int as count from sessions where discussion like 'on both %' group by 1",
    );
    const counts = new Map(rows.map(({ discussion, count }) => [discussion, count]));
    onStep(`${acknowledged.length} recorded on both`);
    const signOuts: Awaited<ReturnType<typeof signOutAcross>>[] = [];
    for (let round = 0; round < rounds; round += 1) signOuts.push(await signOutAcross(urls, round));
    const staleRights = await lendAcross(urls);
    const mailsOff = await mailFromEither(servers, times, database);
    return {
      signedIn: tokens.length,
      acknowledged: acknowledged.length,
      recorded: rows.reduce((sum, { count }) => sum + count, 0),
      lostOrDoubled: acknowledged.filter((marker) => counts.get(marker) !== 1),
      toldTwice,
      bad,
      acceptedUntil: signOuts.map(({ acceptedUntil = Number.NaN }) => Math.round(acceptedUntil)),
      streamEndedAfter: signOuts.map(({ streamEndedAfter = Number.NaN }) => Math.round(streamEndedAfter)),
      staleRights,
      visits: times,
      mailsOff,
    };
  } finally {
    await database.end().catch(() => undefined);
    for (const server of servers) await server.remove();
    postgres.stop();
  }
}
