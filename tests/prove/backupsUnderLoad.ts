import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { demoDay } from '../clock.ts';
import { call } from './client.ts';
import { enter, type Member } from './killSchedules.ts';
import { startServers } from './restarted.ts';

const home = fileURLToPath(new URL('../..', import.meta.url));

/** One backup, restored elsewhere and compared with the acknowledged records. */
export interface BackupCase {
  readonly number: number;
  /** Records that were acknowledged before the backup began and are missing in it. */
  readonly lost: number;
  /** Records in the backup without an earlier one of the same client. */
  readonly torn: number;
  readonly records: number;
  /** Images that are missing or differ from the server's. */
  readonly images: number;
  readonly backupIn: number;
  readonly restoreIn: number;
}

export interface BackupOptions {
  readonly times: number;
  /** The PostgreSQL to use instead of the embedded database, and to restore into. */
  readonly databaseUrl: string | null;
  readonly clients?: number;
  readonly onCase?: (each: BackupCase) => void;
}

type Environment = Readonly<Record<string, string>>;

async function command(name: string, parameters: readonly string[], env: Environment): Promise<number> {
  const begun = performance.now();
  await promisify(execFile)(
    process.execPath,
    [join(home, 'server/command.mjs'), 'backupCommands', name, ...parameters],
    { cwd: home, env: { PATH: process.env.PATH, ...env } },
  );
  return Math.round(performance.now() - begun);
}

/** A client that records one record after another, with its answers in order. */
interface Lane {
  readonly acknowledged: string[];
}

function record(url: string, members: readonly Member[], clients: number, running: AbortSignal) {
  const lanes: Lane[] = Array.from({ length: clients }, () => ({ acknowledged: [] }));
  const over = Promise.all(
    lanes.map(async ({ acknowledged }, index) => {
      const member = members[index % members.length];
      if (member === undefined) throw new Error('nobody has signed in');
      while (!running.aborted) {
        const marker = `lane ${index} of ${randomUUID()}`;
        const body = {
          receiver_id: member.receiverId,
          date: demoDay(-1),
          address: 'Mill Lane 4',
          type: 'Quick Session',
          discussion: marker,
        };
        const { status } = await call(url, member.token, '/member-3/session', {
          body,
          idempotencyKey: randomUUID(),
        });
        if (status !== 201) throw new Error(`recording answered ${status}`);
        acknowledged.push(marker);
      }
    }),
  );
  return { lanes, over };
}

async function discussionsIn(dataDir: string, databaseUrl: string | null): Promise<Set<string>> {
  const query = `select discussion from sessions where discussion like 'lane %' or discussion like 'Lane %'`;
  if (databaseUrl !== null) {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ discussion: string }>(query);
    await client.end();
    return new Set(rows.map(({ discussion }) => discussion.toLowerCase()));
  }
  const database = await PGlite.create(join(dataDir, 'database'));
  const { rows } = await database.query<{ discussion: string }>(query);
  await database.close();
  return new Set(rows.map(({ discussion }) => discussion.toLowerCase()));
}

async function hashesIn(dataDir: string): Promise<Map<string, string>> {
  const folder = join(dataDir, 'images/profiles');
  const names = await readdir(folder).catch(() => []);
  const hashes = names.map(async (name) => {
    const hash = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
    return [name, hash] as const;
  });
  return new Map(await Promise.all(hashes));
}

async function freshDatabase(server: string, number: number): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  const name = `restored_${number}_${randomUUID().slice(0, 8)}`;
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Takes backups of a server while clients record, restores each elsewhere, and reports what is missing there. */
export async function backupsUnderLoad(options: BackupOptions): Promise<BackupCase[]> {
  const { times, databaseUrl, clients = 8, onCase } = options;
  const [server] = await startServers(databaseUrl);
  if (server === undefined) throw new Error('no server was started');
  const place = await mkdtemp(join(tmpdir(), 'chapterhouse-backups-'));
  const keys = server.keysDir;
  const from: Environment = {
    DATA_DIR: server.dataDir,
    KEYS_DIR: keys,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const ending = new AbortController();
  const cases: BackupCase[] = [];
  try {
    const members = await enter(server.url);
    const { lanes, over } = record(server.url, members, clients, ending.signal);
    over.catch(() => ending.abort());
    for (let number = 1; number <= times; number += 1) {
      const file = join(place, `${number}.tar`);
      const before = lanes.map(({ acknowledged }) => acknowledged.length);
      const backupIn = await command('backup', [file], from);
      const known = lanes.map(({ acknowledged }) => [...acknowledged]);
      const dataDir = join(place, `restored-${number}`);
      await mkdir(dataDir);
      await cp(keys, join(dataDir, 'keys'), { recursive: true });
      const target = databaseUrl === null ? null : await freshDatabase(databaseUrl, number);
      const to = { DATA_DIR: dataDir, ...(target !== null && { DATABASE_URL: target }) };
      const restoreIn = await command('restore', [file], to);
      const there = await discussionsIn(dataDir, target);
      const [images, restored] = await Promise.all([hashesIn(server.dataDir), hashesIn(dataDir)]);
      let [lost, torn] = [0, 0];
      for (const [lane, markers] of known.entries()) {
        const held = markers.map((marker) => there.has(marker.toLowerCase()));
        lost += held.slice(0, before[lane]).filter((is) => !is).length;
        const end = held.indexOf(false);
        torn += end < 0 ? 0 : held.slice(end).filter(Boolean).length;
      }
      const different = [...images].filter(([name, hash]) => restored.get(name) !== hash).length;
      const found = { number, lost, torn, records: there.size, images: different, backupIn, restoreIn };
      cases.push(found);
      onCase?.(found);
      await rm(dataDir, { recursive: true, force: true });
      await rm(file, { force: true });
    }
    ending.abort();
    await over;
    return cases;
  } finally {
    ending.abort();
    await server.remove();
    await rm(place, { recursive: true, force: true });
  }
}
