import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/open.ts';
import { StartError } from '../../server/database/startError.ts';
import { runScript } from './childProcess.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { copyOfDataFolder } from './testDatabase.ts';
import { timed } from './timed.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
let folder = '';

/** Every file of the folder with the hash of its contents, and every folder. */
function contents(path: string, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    readdirSync(path, { withFileTypes: true }).flatMap((entry): [string, string][] => {
      const name = join(prefix, entry.name);
      const full = join(path, entry.name);
      if (entry.isDirectory()) return [[name, 'folder'], ...Object.entries(contents(full, name))];
      return [[name, createHash('sha256').update(readFileSync(full)).digest('hex')]];
    }),
  );
}

async function refusal(environment: Record<string, string>, exitCode = 1): Promise<string> {
  try {
    const database = await openDatabase(readConfig(environment), { log });
    await database.close();
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    expect(error).toMatchObject({ exitCode });
    return String(Object(error).message);
  }
  throw new Error('the database opened');
}

const damaged = (what: string) =>
  `StartError: The database in ${join(folder, 'database')} cannot be opened (${what}): nothing was changed; move that folder away and restore your last backup in its place.`;

describe('an unusable data folder', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    folder = await copyOfDataFolder();
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is refused when it is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'mine');
    expect(await refusal({ DATA_DIR: file }, 2)).toBe(
      `${file} is a file, not a folder: set DATA_DIR to a folder.`,
    );
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });

  it('is refused when it is under a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, 'mine');
    expect(await refusal({ DATA_DIR: join(file, 'data/more') }, 2)).toBe(
      `${file} is a file, not a folder: set DATA_DIR to a folder.`,
    );
  });

  it.runIf(process.platform === 'linux')('is refused immediately when no folder can be created', async () => {
    const starter = runScript('openOnce', ['open'], { DATA_DIR: '/proc/house/data' });
    expect(await starter.ended()).toBe(2);
    expect(starter.lines).toEqual([
      'StartError: The data folder /proc/house/data cannot be made (ENOENT): make it, or set DATA_DIR to another folder.',
    ]);
  });

  it('is refused when it isn’t writable', async () => {
    chmodSync(folder, 0o555);
    const before = contents(folder);
    const nobody: Record<string, string> = process.getuid?.() === 0 ? { RUN_AS: '65534' } : {};
    const starter = runScript('openOnce', ['open'], { DATA_DIR: folder, ...nobody });
    const code = await starter.ended();
    chmodSync(folder, 0o700);
    expect(starter.lines).toEqual([
      `StartError: The data folder ${folder} can’t be written to (EACCES): give this user write access, or set DATA_DIR to another folder.`,
    ]);
    expect(code).toBe(2);
    expect(contents(folder)).toEqual(before);
  });

  it.each([
    ['PG_VERSION is missing', (database: string) => rmSync(join(database, 'PG_VERSION'))],
    ['base is missing', (database: string) => rmSync(join(database, 'base'), { recursive: true })],
    [
      'it belongs to PostgreSQL 17, not 18',
      (database: string) => writeFileSync(join(database, 'PG_VERSION'), '17\n'),
    ],
    [
      'it is a file',
      (database: string) => {
        rmSync(database, { recursive: true });
        writeFileSync(database, 'mine');
      },
    ],
  ])('is refused unchanged when its database isn’t one: %s', async (what, damage) => {
    damage(join(folder, 'database'));
    const before = contents(folder);
    expect(`StartError: ${await refusal({ DATA_DIR: folder })}`).toBe(damaged(what));
    expect(contents(folder)).toEqual(before);
  });

  it.each([
    [
      'database files are incompatible with server',
      (database: string) => overwrite(join(database, 'global/pg_control'), 100),
    ],
    [
      'could not read file "global/pg_control": read 0 of 296',
      (database: string) => truncateSync(join(database, 'global/pg_control')),
    ],
    ['could not locate a valid checkpoint record at', truncateLog],
    [
      'invalid page in block 0 of relation "base/5/1259"',
      (database: string) => overwrite(join(database, 'base/5/1259'), 8_192),
    ],
  ])(
    'is refused unchanged when PostgreSQL finds damage: %s',
    { tags: ['thorough'] },
    async (what, damage) => {
      damage(join(folder, 'database'));
      const before = contents(folder);
      const starter = runScript('openOnce', ['open'], { DATA_DIR: folder });
      expect(await starter.ended()).toBe(1);
      expect(starter.lines).toEqual([expect.stringContaining(`(${what}`)]);
      expect(starter.lines[0]?.replace(/ at [0-9A-F]+\/[0-9A-F]+/, ' at')).toBe(damaged(what));
      expect(contents(folder)).toEqual(before);
    },
  );

  it('is refused unchanged when a newer version has noted its migrations', async () => {
    const file = join(folder, 'database.json');
    const noted = JSON.parse(readFileSync(file, 'utf8'));
    noted.migrations.push({ name: '9999_from_the_future', checksum: 'f' });
    writeFileSync(file, JSON.stringify(noted));
    const before = contents(folder);
    expect(await refusal({ DATA_DIR: folder })).toBe(
      `The database in ${folder} was written by a newer version of this program (it has 9999_from_the_future): start that version, or restore a backup made by this one.`,
    );
    expect(contents(folder)).toEqual(before);
  });

  it('is refused unchanged when only the database knows of newer migrations', async () => {
    const newer = await PGlite.create({ dataDir: join(folder, 'database') });
    await newer.query(
      `insert into migrations (position, name, checksum) values (9999, '9999_from_the_future', 'f')`,
    );
    await newer.close();
    rmSync(join(folder, 'database.json'));
    const before = contents(folder);
    expect(await refusal({ DATA_DIR: folder })).toBe(
      `The database in ${join(folder, 'database')} was written by a newer version of this program (it has 9999_from_the_future): start that version, or restore a backup made by this one.`,
    );
    expect(contents(folder)).toEqual(before);
  });
});

function overwrite(file: string, bytes: number): void {
  const whole = readFileSync(file);
  whole.fill(0xa5, 0, bytes);
  writeFileSync(file, whole);
}

function truncateLog(database: string): void {
  const log = join(database, 'pg_wal');
  for (const name of readdirSync(log)) {
    if (statSync(join(log, name)).isFile()) truncateSync(join(log, name), 4_096);
  }
}

/** A server that speaks just enough of PostgreSQL's protocol to tell its version. */
function oldPostgres(socket: Socket): void {
  const message = (kind: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(kind), length, body]);
  };
  const ready = message('Z', Buffer.from('I'));
  const column = Buffer.concat([
    Buffer.from('server_version_num\0'),
    Buffer.from('00000000000000000019ffffffffffff0000', 'hex'),
  ]);
  const value = Buffer.concat([Buffer.from('000100000006', 'hex'), Buffer.from('140012')]);
  const answer = Buffer.concat([
    message('T', Buffer.concat([Buffer.from('0001', 'hex'), column])),
    message('D', value),
    message('C', Buffer.from('SHOW\0')),
    ready,
  ]);
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
    socket.on('data', (bytes) => {
      if (bytes.toString('latin1').startsWith('Q')) socket.write(answer);
    });
  });
}

describe('an unusable PostgreSQL', () => {
  const servers: Server[] = [];
  const sockets: Socket[] = [];

  const listen = async (onConnection: (socket: Socket) => void): Promise<number> => {
    const server = createServer((socket) => {
      sockets.push(socket);
      onConnection(socket);
    });
    servers.push(server);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };

  beforeEach(() => {
    folder = temporaryFolder('house-remote-');
  });

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const server of servers.splice(0)) server.close();
    rmSync(folder, { recursive: true });
  });

  it('is refused, without showing its password, when it isn’t running', async () => {
    const port = await listen(() => {});
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    expect(
      await refusal({ DATA_DIR: folder, DATABASE_URL: `postgresql://app:secret@127.0.0.1:${port}/house` }),
    ).toBe(
      `The database 127.0.0.1:${port}/house cannot be reached (ECONNREFUSED): check DATABASE_URL and that PostgreSQL is running.`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused within five seconds when it never answers', { ...timed, timeout: 10_000 }, async () => {
    const port = await listen(() => {});
    const started = performance.now();
    expect(
      await refusal({ DATA_DIR: folder, DATABASE_URL: `postgresql://app:secret@127.0.0.1:${port}/house` }),
    ).toBe(
      `The database 127.0.0.1:${port}/house cannot be reached (it does not answer): check DATABASE_URL and that PostgreSQL is running.`,
    );
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('is refused when it is too old', async () => {
    const port = await listen(oldPostgres);
    expect(
      await refusal({ DATA_DIR: folder, DATABASE_URL: `postgresql://app@127.0.0.1:${port}/house` }),
    ).toBe(`The database 127.0.0.1:${port}/house is PostgreSQL 14: PostgreSQL 15 or newer is needed.`);
  });
});
