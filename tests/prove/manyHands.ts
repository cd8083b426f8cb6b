import { setTimeout as pause } from 'node:timers/promises';
import { launch } from '../browser/chromium.ts';
import { createStage } from '../qa/stage.ts';
import { startPostgres } from '../server/postgres.ts';
import { call, seededRandom } from './client.ts';
import { type Judged, judge, readMarks } from './markHistory.ts';
import { type Restarted, startServers } from './restarted.ts';
import { type Account, createAccount, letHandsMark, readSheet, standingOf } from './scriptedHands.ts';
import { openSheet, type SheetTab } from './sheetTabs.ts';

const emails = ['leader@chapterhouse.test', 'admin@chapterhouse.test', 'admin2@chapterhouse.test'] as const;
const marks = ['Present', 'Late', 'Absent', 'Excused'] as const;
const settling = 90_000;
const whileDown = 600;
/** A stream held for longer than this counts as working. */
const betweenRounds = 12_000;

export interface ManyHandsOptions {
  readonly hands: number;
  /** How often a server is killed, and a browser's network cut. */
  readonly rounds: number;
  /** How many marks are timed without faults. */
  readonly timed: number;
  readonly seed: number;
  /** Runs two servers on a PostgreSQL instead of one on the embedded database. */
  readonly postgres: boolean;
  readonly pauseBetween?: number;
  readonly onStep?: (line: string) => void;
}

export interface ManyHands extends Judged {
  readonly acknowledged: number;
  readonly overtaken: number;
  readonly handsThatMarked: number;
  readonly clicks: number;
  /** Members whose mark was set in a browser and never answered. */
  readonly unanswered: readonly string[];
  /** Sheets that end up different from the database, each with the first cell that differs. */
  readonly unequal: readonly string[];
  /** Answers that are neither good nor ask for a retry. */
  readonly bad: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
  readonly signedOut: number;
  /** Milliseconds from a click in one browser until another shows the mark. */
  readonly seenAfter: readonly number[];
  /** Milliseconds that scripted marks took. */
  readonly answeredAfter: readonly number[];
}

/** The newest meeting that has begun, reopened if it is closed. */
async function openMeeting(url: string, account: Account, chapter: number): Promise<number> {
  const token = await account.tokenFor(url);
  const { body } = await call(url, token, `/member-2/attendance-list?chapter_id=${chapter}`);
  const listed = await call(url, token, `/member-1/chapters/${chapter}/all-weekly-meetings`);
  const meetings = listed.body as unknown as { id: number; date: string; status: string }[];
  const found = meetings.find(({ date, status }) => date <= String(body.today) && status !== 'skipped');
  if (!found) throw new Error('the chapter has had no meeting');
  if (found.status === 'open') return found.id;
  const response = await fetch(`${url}/production/member-2/attendance-list/${found.id}/status`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to: 'open', reason: 'Some were forgotten.' }),
  });
  if (!response.ok) throw new Error(`reopening was answered ${response.status} ${await response.text()}`);
  return found.id;
}

/** Three browsers and many scripted clients mark one sheet while servers are killed and the network is cut. */
export async function manyHands(options: ManyHandsOptions): Promise<ManyHands> {
  const database = options.postgres ? startPostgres({ fsync: 'on' }) : null;
  if (database?.kind === 'missing') throw new Error(database.reason);
  const databaseUrl = database?.url ?? null;
  const servers = await startServers(databaseUrl, 2).catch((error: unknown) => {
    database?.stop();
    throw error;
  });
  const { browser } = await launch('light');
  try {
    return await mark({ ...options, servers, databaseUrl, browser });
  } finally {
    await browser.close();
    for (const server of servers) await server.remove();
    database?.stop();
  }
}

interface Ground extends ManyHandsOptions {
  readonly servers: readonly Restarted[];
  readonly databaseUrl: string | null;
  readonly browser: Awaited<ReturnType<typeof launch>>['browser'];
}

const nth = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place % items.length];
  if (item === undefined) throw new Error('there is none');
  return item;
};

async function mark({ servers, databaseUrl, browser, ...options }: Ground): Promise<ManyHands> {
  const { hands, rounds, timed, seed, pauseBetween = betweenRounds, onStep = () => {} } = options;
  const random = seededRandom(seed);
  const accounts = emails.map(createAccount);
  const [reader, admin] = [nth(accounts, 0), nth(accounts, 1)];
  const here = nth(servers, 0).url;
  const own = await call(here, await reader.tokenFor(here), '/member-1/sidebar');
  const chapter = Number(Object(own.body.member).chapter_id);
  const meeting = await openMeeting(here, admin, chapter);
  const stages = servers.map(({ url }) => createStage({ browser: async () => browser, url }));
  const tabs: SheetTab[] = [];
  for (const [place, email] of emails.entries())
    tabs.push(await openSheet(nth(stages, place), email, meeting));
  const sheet = await readSheet(here, admin, meeting);
  const markable = sheet.rows.filter(({ member }) => member.id !== Object(own.body.member).id);
  const nameOf = ({ member }: (typeof sheet.rows)[number]) => `${member.first_name} ${member.last_name}`;
  const names = markable.map(nameOf);
  const before = sheet.rows.map(standingOf);
  onStep(`${markable.length} members, ${tabs.length} browsers, ${servers.length} server(s)`);

  const work = letHandsMark({
    urls: servers.map(({ url }) => url),
    accounts,
    meeting,
    rows: markable.map(standingOf),
    count: hands,
    seed,
  });
  const click = (tab: SheetTab) =>
    tab.mark(nth(names, Math.floor(random() * names.length)), nth(marks, Math.floor(random() * 4)));
  for (let round = 0; round < rounds; round += 1) {
    for (const tab of tabs) await click(tab);
    await pause(pauseBetween / 2);
    const cut = nth(tabs, round);
    const server = nth(servers, round);
    await cut.cut(true);
    await Promise.all([server.kill(), click(cut), click(nth(tabs, round + 1)), click(nth(tabs, round + 2))]);
    await click(cut);
    await pause(whileDown);
    await server.start();
    await cut.cut(false);
    onStep(`round ${round + 1}: ${work.told.length} marks answered, ${work.finished.size} hands have marked`);
    await pause(pauseBetween / 2);
  }
  await work.stop();
  onStep(`hands are done: ${work.told.length} marks answered, ${JSON.stringify(work.statuses)}`);
  const unequal = await waitUntilEqual(tabs, servers, { admin, meeting, names });
  const seenAfter = await time(tabs, { names, timed, random });
  const signedIn = await Promise.all(tabs.map((tab) => tab.isSignedIn()));
  await waitUntilEqual(tabs, servers, { admin, meeting, names });

  for (const server of servers) await server.kill();
  const stored = await readMarks(nth(servers, 0).dataDir, databaseUrl, meeting);
  const told = [...work.told, ...tabs.flatMap((tab) => tab.told)];
  return {
    ...judge(before, stored, told),
    acknowledged: told.filter(({ outcome }) => outcome === 'set').length,
    overtaken: told.filter(({ outcome }) => outcome === 'lost').length,
    handsThatMarked: work.finished.size,
    clicks: tabs.reduce((sum, { clicks }) => sum + clicks.length, 0),
    unanswered: tabs.flatMap(({ clicks, answered }) =>
      clicks.flatMap(({ name, at }) => {
        const id = markable.find((row) => nameOf(row) === name)?.member.id ?? 0;
        return (answered.get(id) ?? 0) >= at ? [] : [name];
      }),
    ),
    unequal,
    bad: work.bad,
    statuses: work.statuses,
    signedOut: signedIn.filter((isIn) => !isIn).length,
    seenAfter,
    answeredAfter: work.latencies.map(Math.round),
  };
}

interface Sought {
  readonly admin: Account;
  readonly meeting: number;
  readonly names: readonly string[];
}

/** Waits until everything is stored and every browser and server shows the same. @returns what still differs */
async function waitUntilEqual(
  tabs: readonly SheetTab[],
  servers: readonly Restarted[],
  { admin, meeting, names }: Sought,
): Promise<string[]> {
  const late = performance.now() + settling;
  for (;;) {
    const sheets = await Promise.all(servers.map(({ url }) => readSheet(url, admin, meeting)));
    const marksOf = ({ rows }: (typeof sheets)[number]): Readonly<Record<string, string>> =>
      Object.fromEntries(
        rows.map(({ member, status }) => [`${member.first_name} ${member.last_name}`, status ?? '']),
      );
    const wanted = marksOf(nth(sheets, 0));
    const shown = [...sheets.map(marksOf), ...(await Promise.all(tabs.map((tab) => tab.shown())))];
    const stored = await Promise.all(tabs.map((tab) => tab.isStored()));
    const differing = shown.flatMap((each, place) => {
      const name = names.find((one) => each[one] !== wanted[one]);
      return name === undefined
        ? []
        : [`sheet ${place}: ${name} is ${each[name]} in place of ${wanted[name]}`];
    });
    const waiting = stored.flatMap((isStored, place) =>
      isStored ? [] : [`browser ${place} has not stored all`],
    );
    const left = [...differing, ...waiting];
    if (left.length === 0 || performance.now() > late) return left;
    await pause(200);
  }
}

/** Marks in one browser after another until the two others show it. @returns the milliseconds for each mark */
async function time(
  tabs: readonly SheetTab[],
  { names, timed, random }: { names: readonly string[]; timed: number; random: () => number },
): Promise<number[]> {
  const seen: number[] = [];
  for (let count = 0; count < timed; count += 1) {
    const from = nth(tabs, count);
    const shown = await from.shown();
    const name = nth(names, Math.floor(random() * names.length));
    const status = nth(
      marks.filter((each) => each !== shown[name]),
      Math.floor(random() * 3),
    );
    const others = tabs.filter((tab) => tab !== from).map((tab) => tab.sees(name, status));
    const at = await from.mark(name, status);
    for (const moment of await Promise.all(others)) seen.push(moment - at);
  }
  return seen;
}
