import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import autocannon, { type Request } from 'autocannon';
import { sql } from 'drizzle-orm';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { startProduct } from '../browser/server.ts';
import { demoDay, now } from '../clock.ts';
import { call, signIn } from '../prove/client.ts';
import { atLeast, barTable, pairedRatio, type Section, shown, summary, table } from './figures.ts';

const connections = 20;
const secondsEach = 3;
const manyRows = 10_000;
const fewRows = 600;
const manyOwner = 'member@chapterhouse.test';
const fewOwner = 'ep@chapterhouse.test';
const quiet = { info: () => {}, warn: console.warn, error: console.error };

interface Bare {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function startBare(): Promise<Bare> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-bare-'));
  const program = fileURLToPath(new URL('bareServer.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const [, url] = /^ready (\S+)/.exec(line) ?? [];
    if (!url) continue;
    return {
      url,
      stop: async () => {
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  throw new Error('the bare server did not start');
}

/** Adds a member's given sessions up to this number of rows. */
export async function fillUp(dataDir: string, email: string, rows: number): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }), { log: quiet });
  try {
    await database.db.execute(sql`
      insert into sessions (chapter_id, member_id, receiver_id, receiver_chapter_id, date, type, address, discussion)
      select giver.chapter_id, giver.id, receiver.id, receiver.chapter_id, current_date - n % 700, 'Quick Session',
        'Mill Lane 4', 'bench ' || n
      from members giver
        cross join lateral (
          select id, chapter_id from members
          where chapter_id = giver.chapter_id and id <> giver.id and status = 'active' order by id limit 1
        ) receiver
        cross join generate_series(
          1, ${rows}::integer - (select count(*)::integer from sessions where member_id = giver.id)
        ) n
      where giver.email = ${email}`);
  } finally {
    await database.close();
  }
}

interface Shot {
  readonly name: string;
  readonly url: string;
  readonly request: Request;
}

/** The requests per second. Throws if any answer isn't a success. */
async function shoot({ name, url, request }: Shot, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, requests: [request] });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} broken, ${result['2xx']} answered`);
  return result.requests.average;
}

function creating(path: string, receiverId: number, headers: Record<string, string>): Request {
  const date = demoDay();
  const common = { receiver_id: receiverId, date, type: 'Quick Session', address: 'Mill Lane 4' };
  return {
    method: 'POST',
    path,
    setupRequest: (request) => ({
      ...request,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ ...common, discussion: `bench ${randomUUID()}` }),
    }),
  };
}

/**
 * Measures a list of ten rows and a create against a bare route with the same driver, in turn; in requests per
 * second.
 */
export async function benchApi(rounds: number): Promise<Section> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chapterhouse-bench-'));
  const options = { dataDir, env: { DEMO: '1' }, unlimited: true };
  await (await startProduct(options)).stop();
  await fillUp(dataDir, manyOwner, manyRows);
  await fillUp(dataDir, fewOwner, fewRows);
  const [product, bare] = await Promise.all([startProduct(options), startBare()]);
  try {
    const url = product.url.replace('localhost', '127.0.0.1');
    const [many, few] = await Promise.all([signIn(url, manyOwner), signIn(url, fewOwner)]);
    const { body } = await call(url, many, '/member-3/all-active-members');
    const [receiver] = body.membersInChapter as { id: number }[];
    const start = now(-800 * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const list = (token: string): Request => ({
      path: `/production/member-2/totals-details?type=1&send=1&page_size=10&start=${start}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const bareList: Shot = { name: 'bare list', url: bare.url, request: { path: '/list' } };
    const manyList: Shot = { name: `list of 10 out of ${manyRows}`, url, request: list(many) };
    const fewList: Shot = { name: `list of 10 out of ${fewRows}`, url, request: list(few) };
    const bareCreate: Shot = { name: 'bare insert', url: bare.url, request: creating('/create', 2, {}) };
    const create: Shot = {
      name: 'create',
      url,
      request: creating('/production/member-3/session', receiver?.id ?? 0, {
        authorization: `Bearer ${many}`,
      }),
    };
    const shots = [bareList, manyList, fewList, bareCreate, create];
    const figures: Record<string, number[]> = {};
    for (const shot of shots) await shoot(shot, 1);
    for (let round = 0; round < rounds; round += 1)
      for (let turn = 0; turn < shots.length; turn += 1) {
        const shot = shots[(round + turn) % shots.length];
        if (shot) figures[shot.name] = [...(figures[shot.name] ?? []), await shoot(shot, secondsEach)];
      }
    const of = ({ name }: Shot) => figures[name] ?? [];
    const ratio = (shot: Shot, base: Shot) => pairedRatio(of(shot), of(base)).median;
    const bars = [
      atLeast('list of 10', ratio(manyList, bareList), 0.5, '× a bare route'),
      atLeast(`list of 10: ${manyRows} rows against ${fewRows}`, ratio(manyList, fewList), 0.83, '×'),
      atLeast('create', ratio(create, bareCreate), 0.5, '× a bare insert'),
    ];
    const rows = shots.map((shot) => [shot.name, shown(summary(of(shot)))]);
    const head = `API, ${connections} connections, ${rounds} × ${secondsEach} s, requests a second: median (least–most)`;
    return {
      bars,
      details: figures,
      text: `${head}\n${table(['call', 'requests/s'], rows)}\n\n${barTable(bars)}`,
    };
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}
