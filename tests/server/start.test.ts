import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { members } from '../../server/schema/core.ts';
import { addPair } from './pair.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { copyOfDataFolder } from './testDatabase.ts';

const quiet = { info: () => {}, warn: console.warn, error: console.error };
/** Enough time for two processes with a database each on a busy machine. */
const patience = 90_000;
vi.setConfig({ testTimeout: patience });
/** Starts whose parts are tested one by one elsewhere. */
const thorough = { tags: ['thorough'] };

const folders: string[] = [];
const servers: ServerProcess[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.signal('SIGKILL');
    await server.ended();
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = temporaryFolder('house-start-');
  folders.push(folder);
  return folder;
}

async function dataFolder(): Promise<string> {
  const folder = await copyOfDataFolder();
  folders.push(folder);
  return folder;
}

function start(environment: Record<string, string>): ServerProcess {
  const server = startServer(environment);
  servers.push(server);
  return server;
}

/** Every file of the folder with the hash of its bytes, except the files of a held lock. */
function contents(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('lock.'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

async function storedIds(folder: string, giver: number): Promise<number[]> {
  const database = await openDatabase(readConfig({ DATA_DIR: folder }), { log: quiet });
  const { rows } = await database.db.execute<{ id: number }>(
    sql`select id from sessions where member_id = ${giver} order by id`,
  );
  await database.close();
  return rows.map(({ id }) => id);
}

it('a start says in one line what https would add to http, and that no payments are taken', async () => {
  const server = start({ DATA_DIR: await dataFolder(), PUBLIC_URL: 'http://club.test' });
  await server.ready();
  expect(server.out.filter((line) => line.includes('https'))).toEqual([
    'Without https everything is sent in the clear, and browsers neither open the pages offline nor copy to the clipboard: put a proxy with a certificate in front and set PUBLIC_URL to its https address.',
  ]);
  expect(server.out.filter((line) => line.includes('payments'))).toEqual([
    'No payments are taken: set PAYMENT_URL to the payment page, or to off.',
  ]);
});

describe('a start that cannot succeed', () => {
  it('names a bad variable in one line and exits with 2', async () => {
    const folder = join(emptyFolder(), 'data');
    const server = start({ PORT: 'x', DATA_DIR: folder });
    expect(await server.ended()).toBe(2);
    expect(server.err).toEqual(['PORT takes a whole number from 0 to 65535.']);
    expect(server.out).toEqual([]);
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['HOST', '203.0.113.7', '203.0.113.7 is no address of this machine: set HOST to one, like 127.0.0.1.'],
    ['KEYS_DIR', 'mine/keys', 'mine is a file, not a folder: set KEYS_DIR to a folder.'],
  ])('exits with 2 and creates nothing when what %s names can’t be used', async (variable, value, line) => {
    const folder = emptyFolder();
    writeFileSync(join(folder, 'mine'), '');
    const named = (text: string) => text.replace('mine', join(folder, 'mine'));
    const server = start({ DATA_DIR: join(folder, 'data'), [variable]: named(value) });
    expect(await server.ended()).toBe(2);
    expect(server.err).toEqual([named(line)]);
    expect(readdirSync(folder)).toEqual(['mine']);
  });

  it('creates nothing when the keys can’t be created or read, and starts with others', thorough, async () => {
    const folder = emptyFolder();
    const damaged = join(folder, 'damaged/sign-in.json');
    mkdirSync(dirname(damaged));
    writeFileSync(damaged, '{}');
    const [DATA_DIR, others] = [join(folder, 'data'), join(folder, 'of/mine')];
    for (const [keys, code, words] of [
      ['/proc/house', 2, 'cannot be read or made ('],
      ['damaged', 1, 'are damaged;'],
    ] as const) {
      const refused = start({ DATA_DIR, KEYS_DIR: resolve(folder, keys) });
      expect(await refused.ended()).toBe(code);
      expect(refused.err).toEqual([expect.stringContaining(words)]);
      expect(Object.keys(contents(folder))).toEqual([damaged]);
      expect([existsSync(DATA_DIR), readFileSync(damaged, 'utf8')]).toEqual([false, '{}']);
    }
    await start({ DATA_DIR, KEYS_DIR: others }).ready();
    expect(readdirSync(others)).toEqual(['sign-in.json']);
  });

  it('creates no keys for a database sealed with others, and starts with those', thorough, async () => {
    const folder = await dataFolder();
    const { token } = await addPair(folder);
    const other = emptyFolder();
    const before = contents(folder);
    const refused = start({ DATA_DIR: folder, KEYS_DIR: join(other, 'of/nobody') });
    expect(await refused.ended()).toBe(1);
    expect(refused.err).toEqual([
      `There are no keys in ${join(other, 'of/nobody')}, and the passwords of this database were sealed with some. Put back the folder that was used with it, or name it in KEYS_DIR.`,
    ]);
    expect(readdirSync(other)).toEqual([]);
    expect(Object.keys(contents(folder))).toEqual(Object.keys(before));
    const address = await start({ DATA_DIR: folder }).ready();
    const answer = await fetch(`${address}/production/member-1/verify-token`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  });

  it('names a port in use and leaves the folder unchanged', async () => {
    const blocker = createServer().listen(0, '127.0.0.1');
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = String(typeof address === 'object' && address !== null ? address.port : 0);
    const folder = join(emptyFolder(), 'data');
    const server = start({ PORT: port, DATA_DIR: folder });
    expect(await server.ended()).toBe(1);
    expect(server.err).toEqual([
      `Port ${port} is in use: stop the program that uses it, or set PORT to another port (0 takes a free one).`,
    ]);
    expect(existsSync(folder)).toBe(false);
    blocker.close();
  });

  it('names the process that holds the folder and doesn’t disturb it', async () => {
    const folder = await dataFolder();
    const first = start({ DATA_DIR: folder });
    const address = await first.ready();
    const before = contents(folder);
    const second = start({ DATA_DIR: folder });
    expect(await second.ended()).toBe(1);
    expect(second.err).toEqual([
      `The data folder ${folder} is in use by process ${first.pid}: stop that one, or set DATA_DIR to another folder.`,
    ]);
    expect(contents(folder)).toEqual(before);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it('says that the demo organization needs an empty database', thorough, async () => {
    const folder = await dataFolder();
    await addPair(folder);
    const server = start({ DATA_DIR: folder, DEMO: '1' });
    expect(await server.ended()).toBe(1);
    expect(server.err).toEqual(['DEMO=1 takes an empty database, and this one has members: set DEMO=0.']);
  });
});

describe('a server that is stopped', () => {
  it('finishes the writes in progress, stores what it answered, and exits with 0', async () => {
    const folder = await dataFolder();
    const { token, giver, receiver } = await addPair(folder);
    const server = start({ DATA_DIR: folder });
    const address = await server.ready();
    expect(server.out).toEqual([
      `ready ${address}`,
      'No payments are taken: set PAYMENT_URL to the payment page, or to off.',
    ]);
    const record = async (count: number) => {
      const answer = await fetch(`${address}/production/member-3/session`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `write-number-${count}`,
        },
        body: JSON.stringify({
          receiver_id: receiver,
          date: '2026-01-01',
          address: 'Mill Lane',
          type: 'Quick Session',
          discussion: `Number ${count}`,
        }),
      });
      if (count === 0) server.signal('SIGTERM');
      return answer.status === 201 ? (await answer.json()).id : answer.status;
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, (_, count) => record(count)));
    expect(await server.ended()).toBe(0);
    const acknowledged = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' && outcome.value !== 503 ? [outcome.value] : [],
    );
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(await storedIds(folder, giver)).toEqual(acknowledged.sort((one, other) => one - other));
  });

  it(
    'restarts on the same folder after kill -9 with all acknowledged data, and stops on an interrupt',
    thorough,
    async () => {
      const folder = await dataFolder();
      const { giver } = await addPair(folder);
      const killed = start({ DATA_DIR: folder });
      await killed.ready();
      killed.signal('SIGKILL');
      await killed.ended();
      const again = start({ DATA_DIR: folder });
      await again.ready();
      again.signal('SIGINT');
      expect(await again.ended()).toBe(0);
      const database = await openDatabase(readConfig({ DATA_DIR: folder }), { log: quiet });
      expect(await database.db.select({ id: members.id }).from(members).where(eq(members.id, giver))).toEqual(
        [{ id: giver }],
      );
      await database.close();
    },
  );
});

describe('a first start', () => {
  it('shows its progress and stops on a signal before it is ready', async () => {
    const server = start({ DATA_DIR: join(emptyFolder(), 'data'), DEMO: '1' });
    await vi.waitFor(() => expect(server.out[0]).toBe('Preparing the database (once, a few seconds)…'), {
      timeout: patience,
      interval: 50,
    });
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(server.out.some((line) => line.startsWith('ready'))).toBe(false);
  });
});
