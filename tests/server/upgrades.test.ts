import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { checkArchive } from '../../server/backup/archive.ts';
import { restoreBackup } from '../../server/backup/restore.ts';
import { readTables } from '../../server/backup/rows.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { creationParams, embeddedRunner } from '../../server/database/embedded.ts';
import { copyFolder } from '../../server/database/folders.ts';
import { applyMigrations, readMigrations } from '../../server/database/migrations.ts';
import { openDatabase } from '../../server/database/open.ts';
import { contentsOf } from './tableContents.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { openFolder } from './testDatabase.ts';

const log = { info: () => {}, warn: console.warn, error: console.error };
const known = readMigrations();
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = temporaryFolder('house-older-');
  folders.push(folder);
  return folder;
}

/** How many migrations the older version has. */
const count = 4;
let original: Promise<string> | undefined;

async function makeOlderFolder(): Promise<string> {
  const folder = newFolder();
  const database = await PGlite.create({
    dataDir: join(folder, 'database'),
    initDbStartParams: creationParams,
  });
  await applyMigrations(embeddedRunner(database), [], known.slice(0, count));
  await database.exec(
    `insert into members (first_name, last_name, email, search_words) values ('Ann', 'Amber', 'ann@amber.test', 'ann/amber')`,
  );
  await database.close();
  return folder;
}

/** A folder as left by an older version, with one member; copied, because creating a database takes seconds. */
async function olderFolder(): Promise<Config> {
  original ??= makeOlderFolder();
  const copy = newFolder();
  copyFolder(await original, copy);
  return readConfig({ DATA_DIR: copy });
}

const wordsIn = async (config: Config) => {
  const { db, close } = await openDatabase(config, { log });
  const { rows } = await db.execute(sql`select search_words from members`);
  await close();
  return rows;
};

describe('a backup of an older version', { timeout: 120_000, tags: ['thorough'] }, () => {
  const older = fileURLToPath(new URL('../fixtures/backups', import.meta.url));

  it.each(['2026-11-23', '2026-11-26'])('of %s is restored and upgraded completely', async (version) => {
    const config = readConfig({ DATA_DIR: newFolder() });
    const file = join(older, `${version}.tar`);
    await restoreBackup(config, file, { withoutKeys: true, progress: () => {} });
    const folder = join(config.dataDir, 'database');
    const before = await openFolder(folder);
    // No import existed in that version.
    const tables = (await readTables(embeddedRunner(before))).filter(({ name }) => name !== 'imports');
    const had = await contentsOf(embeddedRunner(before), tables);
    await before.close();
    await (await openDatabase(config, { log })).close();
    const after = await openFolder(folder);
    const has = await contentsOf(embeddedRunner(after), tables);
    const steps = await after.query('select count(*)::int as steps from migrations');
    await after.close();
    expect(steps.rows).toEqual([{ steps: known.length }]);
    const other = Object.keys(had).filter((name) => has[name] !== had[name]);
    expect(other.filter((name) => !name.endsWith('_seq'))).toEqual(['migrations']);
    const { contents } = await checkArchive(file);
    expect(had.sessions).toContain(`${contents.tables.sessions} rows`);
  });
});

describe('an upgrade', { timeout: 120_000, tags: ['thorough'] }, () => {
  it('first writes one backup, from which an older version can be restored', async () => {
    const config = await olderFolder();
    expect(await wordsIn(config)).toEqual([{ search_words: 'ann amber' }]);
    const file = join(config.dataDir, 'backups', `before-${known[count]?.name}.tar`);
    expect(readdirSync(join(config.dataDir, 'backups'))).toEqual([`before-${known[count]?.name}.tar`]);
    const { head, contents } = await checkArchive(file);
    expect([head.holds, head.migrations.length, contents.tables.members]).toEqual(['database', count, 1]);
    const again = readConfig({ DATA_DIR: newFolder() });
    await restoreBackup(again, file, { progress: () => {} });
    rmSync(file);
    await wordsIn(config);
    expect(existsSync(file)).toBe(false);
    const before = await openFolder(join(again.dataDir, 'database'));
    const { rows } = await before.query(
      'select search_words, (select count(*)::int from migrations) as steps from members',
    );
    await before.close();
    expect(rows).toEqual([{ search_words: 'ann/amber', steps: count }]);
    expect(await wordsIn(again)).toEqual([{ search_words: 'ann amber' }]);
  });

  it('changes nothing when no backup can be written', async () => {
    const config = { ...(await olderFolder()), backups: { folder: '/proc/nowhere', keep: 7 } };
    await expect(openDatabase(config, { log })).rejects.toThrow('can’t be written');
    const database = await openFolder(join(config.dataDir, 'database'));
    const { rows } = await database.query('select search_words from members');
    await database.close();
    expect(rows).toEqual([{ search_words: 'ann/amber' }]);
  });
});
