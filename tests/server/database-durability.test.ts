import fs, { existsSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { count, lte } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { saysVersion } from '../../server/database/dataFolder.ts';
import { readMigrations } from '../../server/database/migrations.ts';
import { openDatabase } from '../../server/database/open.ts';
import { templateOf } from '../../server/database/template.ts';
import { regions } from '../../server/schema/core.ts';
import { runScript } from './childProcess.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { copyOfDataFolder } from './testDatabase.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const folders: string[] = [];

async function dataFolder(): Promise<string> {
  const folder = await copyOfDataFolder();
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('the embedded database', { timeout: 120_000 }, () => {
  it('waits for the disk at every commit and reads without waiting', async () => {
    const database = await openDatabase(readConfig({ DATA_DIR: await dataFolder() }), { log });
    const real = fs.fsyncSync;
    let calls = 0;
    fs.fsyncSync = (descriptor) => {
      calls += 1;
      real(descriptor);
    };
    syncBuiltinESMExports();
    try {
      await database.db.insert(regions).values({ name: 'first' });
      calls = 0;
      for (let row = 0; row < 50; row += 1)
        await database.db.insert(regions).values({ name: `region ${row}` });
      expect(calls).toBeGreaterThanOrEqual(50);
      expect(calls).toBeLessThan(70);
      calls = 0;
      expect(await database.db.select({ rows: count() }).from(regions)).toEqual([{ rows: 51 }]);
      expect(calls).toBe(0);
    } finally {
      fs.fsyncSync = real;
      syncBuiltinESMExports();
      await database.close();
    }
  });

  it('keeps every acknowledged write of a killed process and reopens by itself', async () => {
    const folder = await dataFolder();
    const writer = runScript('openOnce', ['write'], { DATA_DIR: folder });
    await writer.printed(/^stored 60$/);
    await writer.kill();
    const answered = Number(writer.lines.at(-1)?.match(/^stored (\d+)$/)?.[1]);
    const database = await openDatabase(readConfig({ DATA_DIR: folder }), { log });
    const kept = await database.db.select({ rows: count() }).from(regions).where(lte(regions.id, answered));
    await database.close();
    expect(kept).toEqual([{ rows: answered }]);
  });

  it.each([
    ['creates it', true],
    ['copies it', false],
  ])(
    'restarts by itself after being killed while the first start %s',
    { timeout: 200_000, tags: ['thorough'] },
    async (_how, bare) => {
      const folder = temporaryFolder('house-first-');
      folders.push(folder);
      const first = runScript('openOnce', ['hold'], { DATA_DIR: folder }, { bare });
      await vi.waitFor(() => expect(existsSync(join(folder, 'database.new/base'))).toBe(true), {
        timeout: 120_000,
        interval: 5,
      });
      await first.kill();
      expect(existsSync(join(folder, 'database'))).toBe(false);
      const second = runScript('openOnce', ['open'], { DATA_DIR: folder });
      await second.ended();
      expect(second.lines).toEqual(['opened embedded true']);
      expect(fs.readdirSync(folder).sort()).toEqual(['database', 'database.json']);
    },
  );

  it('doesn’t copy another build’s database', () => {
    const known = readMigrations();
    expect(templateOf(known) !== undefined).toBe(saysVersion('dist/server/template', known));
    expect(templateOf(known.slice(1))).toBeUndefined();
    expect(templateOf(known.map((migration) => ({ ...migration, checksum: 'another' })))).toBeUndefined();
  });
});
