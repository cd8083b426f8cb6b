import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkArchive } from '../../server/backup/archive.ts';
import { moveDatabase } from '../../server/backup/move.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { takeSnapshot } from '../../server/backup/snapshot.ts';
import { writeBackup } from '../../server/backup/write.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { embeddedRunner } from '../../server/database/embedded.ts';
import { copyFolder } from '../../server/database/folders.ts';
import type { Runner } from '../../server/database/migrations.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { connectOnce, postgresqlRunner } from '../../server/database/postgresql.ts';
import { inviteAfterLostKeys } from '../../server/domains/invitations/lostKeysRepository.ts';
import { backupJob } from '../../server/jobs/backups.ts';
import { openParts } from '../../server/mail/queue.ts';
import { openKeys } from '../../server/signin/keys.ts';
import { openEmbeddedAccount } from '../../server/signin/newAccounts.ts';
import { asGiven } from '../asGiven.ts';
import { now } from '../clock.ts';
import { addPair } from './pair.ts';
import { type StartedPostgres, startPostgres } from './postgres.ts';
import { contentsOf } from './tableContents.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { copyOfDataFolder, openFolder } from './testDatabase.ts';

const log = { info: () => {}, warn: console.warn, error: console.error };
const quiet = { now: new Date('2026-10-14T15:00:00Z'), progress: () => {} };
const key = `images/profiles/${'a1'.repeat(16)}.webp`;
const lost = `images/profiles/${'b2'.repeat(16)}.webp`;
const picture = Buffer.from(Array.from({ length: 5000 }, (_, place) => place % 251));
const odd = `A "name"\nover\ttwo lines, \\x41, 東京, 😀, {null}`;

const folders: string[] = [];
const newFolder = () => {
  const folder = temporaryFolder('house-backup-');
  folders.push(folder);
  return folder;
};
const configOf = (dataDir: string, more: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: dataDir, ...more });
/** A new data folder with the keys of another one. */
const emptyBeside = (keysOf: string, more: Record<string, string> = {}) =>
  configOf(newFolder(), { KEYS_DIR: join(keysOf, 'keys'), ...more });

const copyOf = ({ dataDir }: Config): Config => {
  const copy = emptyBeside(origin);
  copyFolder(dataDir, copy.dataDir);
  return copy;
};

async function plant({ db }: Pick<Database, 'db'>, memberId: number) {
  await db.execute(sql`insert into organisation_settings (key, value) values
    ('odd text', ${JSON.stringify(odd)}::jsonb), ('nothing', 'null'::jsonb)`);
  await db.execute(sql`insert into regions (name) values ('First'), (${odd})`);
  await db.execute(sql`delete from regions where name = ${odd}`);
  await db.execute(sql`insert into uploads (key, member_id, folder, content_type, status, bytes, sha256, expires_at)
    values (${key}, ${memberId}, 'images/profiles', 'image/webp', 'referred', 5000, '\\x00ff27'::bytea, '2026-10-14 15:00:00.123456+00'),
      (${lost}, ${memberId}, 'images/profiles', 'image/webp', 'referred', 1, null, 'infinity')`);
  await db.execute(sql`insert into idempotency_keys (member_id, route, key, request_hash, answer)
    values (1, 'r', 'key-of-eight', '\\x00', '{"b": 1,   "a": null}'::json)`);
  await db.execute(sql`insert into notifications (member_id, kind, text, metric, record_ids)
    values (${memberId}, 'k', ${odd}, 1, array[3, 1, 2])`);
  await db.execute(sql`insert into outgoing_mail (to_email, subject, body, kind)
    values ('ines@example.test', 'Waits', 'sealed', 'reset')`);
}

async function embeddedContents(dataDir: string) {
  const still = await takeSnapshot(dataDir);
  const database = await openFolder(join(still.folder, 'database'));
  try {
    return await contentsOf(embeddedRunner(database));
  } finally {
    await database.close();
    still.remove();
  }
}

let origin: string;
let running: Database;
let file: string;
let original: Awaited<ReturnType<typeof contentsOf>>;
/** The folder where the backup was restored after an interrupted restore. */
let restored: Config;

beforeAll(async () => {
  origin = await copyOfDataFolder();
  folders.push(origin);
  const { giver } = await addPair(origin);
  mkdirSync(join(origin, 'images/profiles'), { recursive: true });
  writeFileSync(join(origin, key), picture);
  running = await openDatabase(configOf(origin), { log });
  await plant(running, giver);
  file = join(newFolder(), 'one.chapterhouse');
  await writeBackup(configOf(origin), file, quiet);
  original = await embeddedContents(origin);
  restored = emptyBeside(origin);
  mkdirSync(join(restored.dataDir, 'images/profiles'), { recursive: true });
  mkdirSync(join(restored.dataDir, 'database.new'));
  copyFileSync(join(origin, key), join(restored.dataDir, key));
  await restoreBackup(restored, file, quiet);
}, 120_000);

afterAll(async () => {
  await running.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('a backup of a running server', () => {
  it('says what it contains and which images are missing, and leaves nothing behind', async () => {
    const { head, contents } = await checkArchive(file);
    expect(head).toMatchObject({ format: 1, database: 'embedded', made_at: '2026-10-14T15:00:00.000Z' });
    expect(contents.images).toBe(1);
    expect(contents.missing_images).toEqual([lost]);
    expect(contents.tables).toMatchObject({ members: 2, accounts: 1, outgoing_mail: 1, regions: 1 });
    expect(readdirSync(origin).filter((name) => /snapshot|moving/.test(name))).toEqual([]);
  });

  it('contains no keys', () => {
    const keys = JSON.parse(readFileSync(join(origin, 'keys/sign-in.json'), 'utf8'));
    const bytes = readFileSync(file).toString('latin1');
    for (const secret of [keys.sealing, keys.naming, keys.signing[0].pkcs8.slice(60, 120)])
      expect(bytes).not.toContain(secret);
  });

  it('restores every row, image, and sequence, even after an interrupted restore', async () => {
    expect(readFileSync(join(restored.dataDir, key))).toEqual(picture);
    expect(await embeddedContents(restored.dataDir)).toEqual(original);
    const { db, close } = await openDatabase(copyOf(restored), { log });
    try {
      await db.execute(sql`insert into regions (name) values ('Next')`);
      const { rows } = await db.execute(sql`select id, name from regions order by id`);
      expect(rows).toEqual([
        { id: 1, name: 'First' },
        { id: 3, name: 'Next' },
      ]);
      await expect(
        db.execute(sql`insert into role_assignments (member_id, role) values (999, 'president')`),
      ).rejects.toThrow();
    } finally {
      await close();
    }
  });

  it('captures one moment; later changes are in the next one', async () => {
    const later = join(newFolder(), 'later.chapterhouse');
    await running.db.execute(sql`insert into sign_in_failures (name_hash) values ('\\x01')`);
    await writeBackup(configOf(origin), later, quiet);
    expect((await checkArchive(later)).contents.tables.sign_in_failures).toBe(1);
    expect((await checkArchive(file)).contents.tables.sign_in_failures).toBe(0);
    await running.db.execute(sql`delete from sign_in_failures`);
  });
});

describe('the nightly backup', () => {
  it('keeps the newest backups next to other files, and removes none when it fails', async () => {
    const folder = newFolder();
    const job = backupJob(configOf(origin), { folder, keep: 2 });
    const names = ['chapterhouse-2026-10-13T030000Z.tar', 'chapterhouse-2026-10-14T030000Z.tar'];
    for (const name of ['mine.tar', 'chapterhouse-2026-10-12T030000Z.tar', names[0] ?? ''])
      writeFileSync(join(folder, name), '');
    expect(await job.work(new Date('2026-10-14T03:00:00Z'))).toMatchSnapshot({
      file: asGiven(join(folder, names[1] ?? '')),
      bytes: expect.any(Number),
    });
    expect(readdirSync(folder).sort()).toEqual([...names, 'mine.tar']);
    const nowhere = backupJob(configOf(newFolder()), { folder, keep: 1 });
    await expect(nowhere.work(new Date('2026-10-15T03:00:00Z'))).rejects.toThrow('There is no database in');
    expect(readdirSync(folder).sort()).toEqual([...names, 'mine.tar']);
  });
});

describe('restoring', () => {
  const refusal = (config: Config, name = file) =>
    restoreBackup(config, name, quiet).then(
      () => 'restored',
      (error: Error) => error.message,
    );

  it('refuses a folder with a database and leaves it unchanged', async () => {
    expect(await refusal(configOf(origin))).toContain(`There is a database in ${origin} already`);
    expect(await embeddedContents(origin)).toEqual(original);
  });

  it('refuses a folder with other images', async () => {
    const config = emptyBeside(origin);
    mkdirSync(join(config.dataDir, 'images/profiles'), { recursive: true });
    writeFileSync(join(config.dataDir, lost), 'x');
    expect(await refusal(config)).toContain(`holds images that aren’t in the backup (${lost})`);
  });

  it('refuses to continue without the keys or with others, unless told to', async () => {
    const keyless = configOf(newFolder());
    expect(await refusal(keyless)).toContain(`There are no keys in ${keyless.keysDir}`);
    const strange = newFolder();
    await openKeys(join(strange, 'keys'));
    const config = emptyBeside(strange);
    expect(await refusal(config)).toContain(`The keys in ${config.keysDir} are others`);
    expect(readdirSync(config.dataDir)).toEqual([]);
    await restoreBackup(config, file, { ...quiet, withoutKeys: true });
    const { db, close } = await openDatabase(config, { log });
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select (select count(*)::int from accounts where verifier_sealed is not null) as passwords,
        (select count(*)::int from refresh_families) as sessions,
        (select body from outgoing_mail) as body, (select value from organisation_settings where key = 'keys_lost') as told`);
    expect(rows).toEqual([{ passwords: 0, sessions: 0, body: '', told: true }]);
    const keys = await openKeys(config.keysDir);
    const parts = { keys, openAccount: openEmbeddedAccount, origin: 'https://members.example.org' };
    expect(await inviteAfterLostKeys(db, parts, now())).toBe(1);
    expect(await inviteAfterLostKeys(db, parts, now())).toBeNull();
    const mails = await db.execute<{ to_email: string; body: string }>(
      sql`select to_email, body from outgoing_mail where kind = 'invitation'`,
    );
    await close();
    expect(mails.rows.map(({ to_email }) => to_email)).toEqual(['ines@example.test']);
    const { body } = openParts(keys, mails.rows[0]?.body ?? '');
    expect(body).toContain('was restored from a backup');
    expect(body).toContain('https://members.example.org/updatePassword/');
  });

  const bytes = () => readFileSync(file);
  const middleOf = (name: string) => bytes().indexOf(name) + 700;
  const damages: [string, () => Buffer, RegExp][] = [
    ['an empty file', () => Buffer.alloc(0), /is not a backup of Chapterhouse\.$/],
    ['a text file', () => Buffer.from('Dear all,\n'.repeat(200)), /is not a backup of Chapterhouse\.$/],
    [
      'a file cut off in a table',
      () => bytes().subarray(0, middleOf('rows/members/')),
      /is cut off: it ends after rows\//,
    ],
    [
      'a file without its last line',
      () => bytes().subarray(0, -10),
      /is cut off: it ends after contents\.json/,
    ],
    [
      'a file with a changed image',
      () => flipped(middleOf(key)),
      new RegExp(`${key} is not as it was written`),
    ],
    [
      'a file with a changed row',
      () => flipped(bytes().indexOf('rows/members/') + 530),
      /rows\/members\/000001\.json\.gz is not as/,
    ],
    [
      'a file with changed contents',
      () => flipped(bytes().lastIndexOf('"sha256"') + 12),
      /is not as it was written/,
    ],
    [
      'a file with a changed byte between the parts',
      () => flipped(bytes().length - 600),
      /its frame is not as it was written/,
    ],
  ];
  const flipped = (place: number) => {
    const all = bytes();
    all[place] = (all[place] ?? 0) ^ 0x41;
    return all;
  };

  it.each(damages)('refuses %s by name before changing anything', async (_, damage, sentence) => {
    const config = emptyBeside(origin);
    const damaged = join(newFolder(), 'damaged.chapterhouse');
    writeFileSync(damaged, damage());
    const said = await refusal(config, damaged);
    expect(said).toMatch(sentence);
    expect(said).toContain(damaged);
    expect(readdirSync(config.dataDir)).toEqual([]);
  });

  it('says what it can’t read', async () => {
    const nowhere = join(newFolder(), 'nowhere');
    expect(await refusal(emptyBeside(origin), nowhere)).toBe(`The backup ${nowhere} can’t be read (ENOENT).`);
  });
});

describe('with a PostgreSQL', { timeout: 60_000, tags: ['thorough'] }, () => {
  let server: StartedPostgres;
  beforeAll(() => {
    server = startPostgres();
  });
  afterAll(() => {
    if (server.kind === 'started') server.stop();
  });
  beforeEach(({ skip }) => {
    if (server.kind === 'missing') skip(server.reason);
  });
  async function create(name: string): Promise<string> {
    const address = server.kind === 'started' ? server.url : '';
    const client = await connectOnce(address);
    await client.query(`create database ${name}`);
    await client.end();
    return address.replace('/postgres?', `/${name}?`);
  }
  async function postgresqlContents(url: string) {
    const client = await connectOnce(url);
    try {
      return await contentsOf(postgresqlRunner(client));
    } finally {
      await client.end();
    }
  }

  it('restores the same file into it, and one of its own into a folder', async () => {
    const url = await create('there');
    const config = emptyBeside(origin, { DATABASE_URL: url });
    await restoreBackup(config, file, quiet);
    expect(await postgresqlContents(url)).toEqual(original);
    await expect(restoreBackup(config, file, quiet)).rejects.toThrow('has tables already');
    const back = join(newFolder(), 'back.chapterhouse');
    await writeBackup(config, back, quiet);
    expect((await checkArchive(back)).head.database).toBe('postgresql');
    const again = emptyBeside(origin);
    await restoreBackup(again, back, quiet);
    expect(await embeddedContents(again.dataDir)).toEqual(original);
    expect(readFileSync(join(again.dataDir, key))).toEqual(picture);
  });

  it('moves a database there and back, but only while no server uses it', async () => {
    const first = copyOf(restored);
    const url = await create('moved');
    const held = await openDatabase(first, { log });
    await expect(moveDatabase(first, url, quiet)).rejects.toThrow('is in use by process');
    await held.close();
    await moveDatabase(first, url, quiet);
    expect(await postgresqlContents(url)).toEqual(original);
    const there = configOf(first.dataDir, { DATABASE_URL: url, KEYS_DIR: first.keysDir });
    await expect(moveDatabase(there, null, quiet)).rejects.toThrow('There is a database in');
    rmSync(join(first.dataDir, 'database'), { recursive: true });
    const used = await openDatabase(there, { log });
    await expect(moveDatabase(there, null, quiet)).rejects.toThrow('A server still uses the database');
    await used.close();
    await moveDatabase(there, null, quiet);
    expect(await embeddedContents(first.dataDir)).toEqual(original);
    expect(existsSync(join(first.dataDir, key))).toBe(true);
  });

  it('leaves nothing after a failed load', async () => {
    const url = await create('failing');
    const config = emptyBeside(origin, { DATABASE_URL: url });
    const client = await connectOnce(url);
    await client.query('revoke create on schema public from public');
    await client.query(`create function refuse() returns event_trigger language plpgsql as
      $$ begin if tg_tag = 'TRUNCATE TABLE' or tg_tag = 'CREATE VIEW' then raise 'not here'; end if; end $$`);
    await client.query('create event trigger refusing on ddl_command_start execute function refuse()');
    await expect(restoreBackup(config, file, quiet)).rejects.toThrow();
    expect(await tablesOf(postgresqlRunner(client))).toEqual([]);
    await client.end();
  });
});

const tablesOf = async (on: Runner) =>
  (
    await on.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
  ).rows;
