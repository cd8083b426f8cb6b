import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { chapters, members } from '../../server/schema/core.ts';
import { createAccount, findAccountByName } from '../../server/signin/accounts.ts';
import { createSignInContext } from '../../server/signin/context.ts';
import { openKeys } from '../../server/signin/keys.ts';
import { startSession } from '../../server/signin/sessions/sessions.ts';
import { demoDay } from '../clock.ts';
import { call } from '../prove/client.ts';
import { openedStream } from '../server/openedStream.ts';
import { startServer } from '../server/serverProcess.ts';
import { copyOfDataFolder } from '../server/testDatabase.ts';
import { atMost, type Bar, barTable, median, type Section, table } from './figures.ts';

const people = 125;
const streamsEach = 8;
const quietSeconds = 20;
const ticksASecond = 100;
const quiet = { info: () => {}, warn: console.warn, error: console.error };

interface Someone {
  readonly id: number;
  readonly token: string;
}

/** Adds a chapter with members who are signed in. */
async function addChapter(folder: string): Promise<readonly Someone[]> {
  const config = readConfig({ DATA_DIR: folder });
  const { db, close } = await openDatabase(config, { log: quiet });
  const keys = await openKeys(config.keysDir);
  const context = createSignInContext({ db, keys, clock: Date, accessTokenTtl: 3_600 });
  const [chapter] = await db
    .insert(chapters)
    .values({
      name: 'Millbrook',
      time_zone: 'America/New_York',
      weekday: 4,
      meeting_time: '12:00',
      currency: 'USD',
    })
    .returning({ id: chapters.id });
  const added = await db
    .insert(members)
    .values(
      Array.from({ length: people }, (_, place) => ({
        chapter_id: chapter?.id ?? 0,
        first_name: 'Given',
        last_name: `Family ${place}`,
        email: `m${place}@example.test`,
      })),
    )
    .returning({ id: members.id, email: members.email });
  const signedIn: Someone[] = [];
  for (const { id, email } of added) {
    await createAccount(context, {
      memberId: id,
      username: email,
      password: 'Many-streams-1',
      status: 'CONFIRMED',
    });
    const account = await findAccountByName(context, email);
    if (account === null) throw new Error(`${email} has no account`);
    const { AccessToken: token } = await startSession(context, account, null);
    signedIn.push({ id, token });
  }
  await close();
  return signedIn;
}

/** @returns the seconds of processor time that a process has used so far. */
async function processorSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}

/**
 * A thousand streams on one server: their memory and processor time at rest, and how soon all of them hear of a
 * record.
 */
export async function benchStreams(rounds: number): Promise<Section> {
  const folder = await copyOfDataFolder();
  try {
    const signedIn = await addChapter(folder);
    const server = startServer({ DATA_DIR: folder }, { unlimited: true });
    const url = await server.ready();
    const streams: Awaited<ReturnType<typeof openedStream>>[] = [];
    try {
      const [giver, receiver] = signedIn;
      if (!giver || !receiver) throw new Error('nobody is signed in');
      const before = await server.memory();
      for (const { token } of signedIn)
        for (let count = 0; count < streamsEach; count += 1) streams.push(await openedStream(url, token));
      while (streams.some((stream) => stream.named('beat', 'reset').length === 0)) await pause(5);
      const after = await server.memory();
      const begun = await processorSeconds(server.pid);
      await pause(quietSeconds * 1_000);
      const atRest = ((await processorSeconds(server.pid)) - begun) / quietSeconds;
      const heard: number[] = [];
      const spent: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const wanted = streams.map((stream) => stream.named('change').length + 1);
        const [moment, processor] = [performance.now(), await processorSeconds(server.pid)];
        const { status, body } = await call(url, giver.token, '/member-3/session', {
          body: {
            receiver_id: receiver.id,
            date: demoDay(),
            address: 'Mill Lane 4',
            type: 'Quick Session',
            discussion: `Round ${round}`,
          },
        });
        if (status !== 201) throw new Error(`recording was answered ${status} ${JSON.stringify(body)}`);
        while (streams.some((stream, place) => stream.named('change').length < (wanted[place] ?? 0)))
          await pause(5);
        heard.push(performance.now() - moment);
        spent.push((await processorSeconds(server.pid)) - processor);
      }
      const mebibyte = 1024 * 1024;
      const grown = (after.now - before.now) / mebibyte;
      const bars: Bar[] = [
        atMost(`${streams.length} streams, memory`, grown, 120, 'MiB', 0),
        atMost('processor at rest', 100 * atRest, 10, '% of one', 1),
        atMost('all have heard of a record', median(heard), 1_000, 'ms', 0),
      ];
      const rows = [
        ['memory without any', `${(before.now / mebibyte).toFixed(0)} MiB`],
        [
          'memory more with them',
          `${grown.toFixed(0)} MiB, ${((1024 * grown) / streams.length).toFixed(0)} KiB each`,
        ],
        ['processor at rest', `${(100 * atRest).toFixed(1)} % of one`],
        ['until all have heard of a record', `${median(heard).toFixed(0)} ms`],
        ['processor time of a record', `${(1_000 * median(spent)).toFixed(0)} ms`],
      ];
      return {
        bars,
        details: { before, after, atRest, heard, spent },
        text: `${streams.length} streams of ${people} members on one server\n${table(['what', 'figure'], rows)}\n\n${barTable(bars)}`,
      };
    } finally {
      for (const stream of streams) stream.close();
      server.signal('SIGTERM');
      await server.ended();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
