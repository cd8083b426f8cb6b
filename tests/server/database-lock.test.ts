import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from '../../server/database/lock.ts';
import { runScript, type Script } from './childProcess.ts';

let folder = '';
let scripts: Script[] = [];

const start = () => {
  const script = runScript('lockOnce', [folder], {});
  scripts.push(script);
  return script;
};

const inUse = (pid: number | undefined) =>
  `The data folder ${folder} is in use by process ${pid}: stop that one, or set DATA_DIR to another folder.`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'house-lock-'));
  scripts = [];
});

afterEach(async () => {
  await Promise.all(scripts.map((script) => script.kill()));
  rmSync(folder, { recursive: true });
});

describe('the lock of a data folder', () => {
  it('leaves nothing behind when released', async () => {
    const lock = await lockFolder(folder);
    lock.tidy();
    await lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is refused to a second process and names the first', async () => {
    const holder = start();
    await holder.printed(/^holds$/);
    await expect(lockFolder(folder)).rejects.toThrow(inUse(holder.process.pid));
    const second = start();
    expect(await second.ended()).toBe(1);
    expect(second.lines).toEqual([inUse(holder.process.pid)]);
  });

  it('is never taken over, however old it looks and however quiet its holder is', async () => {
    const holder = start();
    await holder.printed(/^holds$/);
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0);
    holder.process.kill('SIGSTOP');
    await expect(lockFolder(folder)).rejects.toThrow(inUse(holder.process.pid));
  });

  it('doesn’t outlive a killed process', async () => {
    const holder = start();
    await holder.printed(/^holds$/);
    await holder.kill();
    expect(readdirSync(folder)).toEqual(['lock.1', 'lock.1.pid']);
    const lock = await lockFolder(folder);
    lock.tidy();
    await lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('goes to exactly one of ten processes that start at once after a crash', async () => {
    const dead = start();
    await dead.printed(/^holds$/);
    await dead.kill();
    const starters = Array.from({ length: 10 }, start);
    const answers = await Promise.all(starters.map((starter) => starter.printed(/./)));
    expect(answers.filter((answer) => answer === 'holds')).toEqual(['holds']);
    expect(
      answers.filter((answer) => answer.startsWith(`The data folder ${folder} is in use by process`)),
    ).toHaveLength(9);
  });

  it('goes to exactly one of many contenders, repeatedly', async () => {
    for (let round = 0; round < 30; round += 1) {
      const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
      const won = results.filter((result) => result.status === 'fulfilled');
      expect(won).toHaveLength(1);
      await Promise.all(won.map((result) => result.value.release()));
    }
  });

  it('works in a folder with a path longer than a socket’s', async () => {
    folder = join(folder, 'a'.repeat(120));
    mkdirSync(folder);
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(inUse(process.pid));
    await lock.release();
    expect(readdirSync(folder)).toEqual([]);
  });
});
