import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkArchive } from '../../server/backup/archive.ts';
import { day } from '../../server/durations.ts';
import { call, signIn } from '../prove/client.ts';
import { startProduct } from './server.ts';

it('the built server writes its nightly backup in a thread and notifies administrators', async () => {
  const root = await mkdtemp(join(tmpdir(), 'chapterhouse-'));
  const [dataDir, folder] = [join(root, 'data'), join(root, 'backups')];
  const env = { DEMO: '1', BACKUP_DIR: folder };
  const operationsFrom = async (url: string, token: string) =>
    JSON.stringify((await call(url, token, '/member-4/operations')).body);
  try {
    const first = await startProduct({ dataDir, env });
    const token = await signIn(first.url, 'admin@chapterhouse.test');
    expect(await operationsFrom(first.url, token)).toContain('"backup":{"is_on":1,"made_at":null');
    await first.stop();
    expect(await readdir(folder).catch(() => [])).toEqual([]);
    const tomorrow = String(Number(process.env.TEST_CLOCK_SHIFT) + day);
    const second = await startProduct({ dataDir, env: { ...env, TEST_CLOCK_SHIFT: tomorrow } });
    try {
      const later = await signIn(second.url, 'admin@chapterhouse.test');
      const told = expect.poll(() => operationsFrom(second.url, later), { timeout: 60_000 });
      await told.toMatch(/"backup":\{"is_on":1,"made_at":"\d/);
    } finally {
      await second.stop();
    }
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^chapterhouse-\d{4}-\d{2}-\d{2}T\d{6}Z\.tar$/)]);
    const { contents } = await checkArchive(join(folder, files[0] ?? ''));
    expect(contents.missing_images).toEqual([]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
