import fs, { rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { isDiskFull } from '../../server/database/errors.ts';
import { openDatabase } from '../../server/database/open.ts';
import { regions } from '../../server/schema/core.ts';
import { copyOfDataFolder } from './testDatabase.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const { writeFileSync, writeSync } = fs;
let folder = '';

function fillDisk(by: 'writeFileSync' | 'writeSync' = 'writeSync'): void {
  fs[by] = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
}

afterEach(() => {
  Object.assign(fs, { writeFileSync, writeSync });
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

describe('the embedded database on a full disk', { timeout: 60_000 }, () => {
  it('rejects writes, stops the server once, and has all stored rows afterward', async () => {
    folder = await copyOfDataFolder();
    const config = readConfig({ DATA_DIR: folder });
    const onFatal = vi.fn();
    const database = await openDatabase(config, { log, onFatal });
    await database.db.insert(regions).values({ name: 'stored' });
    fillDisk();
    const all = await Promise.allSettled([
      ...['one', 'two'].map((name) => database.db.insert(regions).values({ name })),
      database.db.transaction((on) => on.insert(regions).values({ name: 'three' })),
      database.ping(),
    ]);
    expect(all.map((each) => each.status === 'rejected' && isDiskFull(each.reason))).toEqual(
      Array(all.length).fill(true),
    );
    expect(onFatal).toHaveBeenCalledOnce();
  });

  it.each([
    ['a backup', 'writeSync'],
    ['another folder', 'writeFileSync'],
  ] as const)('says that it needs space, not %s, when it can’t open', async (_, by) => {
    folder = await copyOfDataFolder();
    fillDisk(by);
    const opening = openDatabase(readConfig({ DATA_DIR: folder }), { log });
    await expect(opening).rejects.toThrow(
      'because the disk is full: nothing was lost; make room and start again.',
    );
  });
});
