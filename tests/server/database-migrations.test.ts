import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { embeddedRunner } from '../../server/database/embedded.ts';
import {
  appliedMigrations,
  applyMigrations,
  checkApplied,
  type Migration,
  migrationsFolder,
  readMigrations,
} from '../../server/database/migrations.ts';
import { schema } from '../../server/schema/schema.ts';

const migration = (name: string, text: string): Migration => ({ name, checksum: `of ${text}`, text });
const first = migration('0000_first', 'create table one (id integer); insert into one values (1);');
const second = migration('0001_second', 'create table two (id integer); insert into two values (2);');
const broken = migration('0001_second', 'create table two (id integer); insert into three values (3);');

let database: PGlite;
const runner = () => embeddedRunner(database);
const names = async () => (await appliedMigrations(runner())).map(({ name }) => name);
const tables = async () =>
  (
    await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
  ).rows.map(({ name }) => name);

describe('migrations', () => {
  beforeAll(async () => {
    database = await PGlite.create();
  }, 60_000);
  beforeEach(() => database.exec('drop schema public cascade; create schema public'));
  afterAll(() => database.close());

  it('run in order, once each', async () => {
    expect(await applyMigrations(runner(), [], [first])).toEqual(['0000_first']);
    const applied = await appliedMigrations(runner());
    expect(applied).toEqual([{ name: '0000_first', checksum: first.checksum }]);
    expect(await applyMigrations(runner(), applied, [first, second])).toEqual(['0001_second']);
    expect(await applyMigrations(runner(), await appliedMigrations(runner()), [first, second])).toEqual([]);
    expect(await names()).toEqual(['0000_first', '0001_second']);
    expect(await tables()).toEqual(['migrations', 'one', 'two']);
  });

  it('leave nothing of a failing one, keep those before it, and resume from there', async () => {
    await expect(applyMigrations(runner(), [], [first, broken])).rejects.toThrow('three');
    expect(await names()).toEqual(['0000_first']);
    expect(await tables()).toEqual(['migrations', 'one']);
    await applyMigrations(runner(), await appliedMigrations(runner()), [first, second]);
    expect(await tables()).toEqual(['migrations', 'one', 'two']);
  });

  it('split existing search words of members and chapters', async () => {
    const known = readMigrations();
    await applyMigrations(runner(), [], known.slice(0, 4));
    await database.exec(`
      insert into chapters (name, weekday, meeting_time, time_zone, currency, search_words)
        values ('Millbrook', 1, '08:00', 'UTC', 'USD', 'millbrook town/hall (dayton)');
      insert into members (first_name, last_name, email, search_words)
        values ('Ann', 'Amber', 'ann@amber.test', 'ann amber www.acme.com 東京/café'),
          ('Bo', 'Plain', 'bo@plain.test', 'bo plain')`);
    await applyMigrations(runner(), await appliedMigrations(runner()), known);
    const words = async (table: string) =>
      (await database.query(`select search_words, version from ${table} order by id`)).rows;
    expect(await words('chapters')).toEqual([{ search_words: 'millbrook town hall dayton', version: 1 }]);
    expect(await words('members')).toEqual([
      { search_words: 'ann amber www acme com 東京 café', version: 1 },
      { search_words: 'bo plain', version: 1 },
    ]);
    const { rows } = await database.query(
      `select first_name from members where search @@ to_tsquery('simple', 'acme:* & 東:*')`,
    );
    expect(rows).toEqual([{ first_name: 'Ann' }]);
  });

  it('give each existing chapter its chat with its members', async () => {
    const known = readMigrations();
    await applyMigrations(runner(), [], known.slice(0, 8));
    await database.exec(`
      insert into chapters (name, weekday, meeting_time, time_zone, currency)
        values ('Millbrook', 1, '08:00', 'UTC', 'USD'), ('Larkfield', 1, '08:00', 'UTC', 'USD');
      insert into members (first_name, last_name, email, chapter_id, status)
        values ('Ann', 'Amber', 'ann@amber.test', 1, 'active'), ('Bo', 'Plain', 'bo@plain.test', 1, 'paused'),
          ('Cy', 'Gone', 'cy@gone.test', 1, 'ended'), ('Di', 'Staff', 'di@staff.test', null, 'active'),
          ('Ed', 'Elm', 'ed@elm.test', 2, 'active');
      insert into conversations (kind, chapter_id, name) values ('chapter', 1, 'Millbrook');
      insert into conversation_members (conversation_id, member_id, last_read_id, left_at)
        values (1, 1, 7, null), (1, 2, 5, now())`);
    await applyMigrations(runner(), await appliedMigrations(runner()), known);
    const { rows } = await database.query(`
      select k.chapter_id, g.member_id, g.last_read_id::int as last_read_id
      from conversations k join conversation_members g on g.conversation_id = k.id
      where k.kind = 'chapter' and g.left_at is null order by 1, 2`);
    expect(rows).toEqual([
      { chapter_id: 1, member_id: 1, last_read_id: 7 },
      { chapter_id: 1, member_id: 2, last_read_id: 5 },
      { chapter_id: 2, member_id: 5, last_read_id: 0 },
    ]);
  });

  it('stop at ones that this build doesn’t know or knows differently', () => {
    const applied = [first, second].map(({ name, checksum }) => ({ name, checksum }));
    expect(() => checkApplied(applied, [first, second], 'The database')).not.toThrow();
    expect(() => checkApplied(applied.slice(0, 1), [first, second], 'The database')).not.toThrow();
    expect(() => checkApplied(applied, [first], 'The database')).toThrow(
      'The database was written by a newer version of this program (it has 0001_second): start that version, or restore a backup made by this one.',
    );
    expect(() => checkApplied(applied, [first, broken], 'The database')).toThrow(
      'The database was made with another text of the migration 0001_second: start the version that made it, or restore a backup made by this one.',
    );
  });

  it('match the tables that the code declares', async () => {
    const journal = JSON.parse(readFileSync(join(migrationsFolder(), 'meta/_journal.json'), 'utf8'));
    const newest = String(journal.entries.at(-1).tag).slice(0, 4);
    const snapshot = JSON.parse(
      readFileSync(join(migrationsFolder(), 'meta', `${newest}_snapshot.json`), 'utf8'),
    );
    expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([]);
  });
});
