import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decoyAccount } from '../../server/signin/decoyAccount.ts';
import { openKeys } from '../../server/signin/keys.ts';

let home: string;
let folder: string;
let file: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'signin-keys-'));
  folder = join(home, 'data', 'keys');
  file = join(folder, 'sign-in.json');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe('the server’s keys', () => {
  it('are created at the first start, only for the owner, and reused at the next', async () => {
    const first = await openKeys(folder);
    const second = await openKeys(folder);
    expect([await modeOf(folder), await modeOf(file), await readdir(folder)]).toEqual([
      '700',
      '600',
      ['sign-in.json'],
    ]);
    expect(second.current.kid).toBe(first.current.kid);
    expect(second.keySet).toEqual(first.keySet);
    expect(second.decrypt('a', first.encrypt('a', Buffer.from('text'))).toString()).toBe('text');
  });

  it('are the same for all who start at the same moment', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => openKeys(folder)));
    expect(new Set(all.map((keys) => keys.current.kid)).size).toBe(1);
    expect(await readdir(folder)).toEqual(['sign-in.json']);
  });

  it('become private again when copied with another mode', async () => {
    await openKeys(folder);
    await chmod(file, 0o644);
    await openKeys(folder);
    expect(await modeOf(file)).toBe('600');
  });

  it('publish only the public half', async () => {
    const { keySet, current } = await openKeys(folder);
    expect(keySet.keys.map((key) => ({ ...key, n: typeof key.n }))).toEqual([
      { kty: 'RSA', n: 'string', e: 'AQAB', kid: current.kid, alg: 'RS256', use: 'sig' },
    ]);
  });

  it.each([
    ['cut short', (path: string) => truncate(path, 200)],
    ['empty', (path: string) => truncate(path, 0)],
    ['no JSON', (path: string) => writeFile(path, 'hello')],
    ['another JSON', (path: string) => writeFile(path, '{"signing":[]}')],
    [
      'a key of the wrong length',
      async (path: string) => {
        const keys: unknown = JSON.parse(await readFile(path, 'utf8'));
        await writeFile(path, JSON.stringify({ ...Object(keys), sealing: 'AAAA' }));
      },
    ],
  ])('report a damaged file in one sentence: %s', async (_name, damage) => {
    await openKeys(folder);
    await damage(file);
    const before = await readFile(file, 'utf8');
    await expect(openKeys(folder)).rejects.toThrow(
      `The keys in ${file} are damaged; put back the copy you keep of this file, for without it no stored password can be checked.`,
    );
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('report in one sentence that the folder is a file', async () => {
    await writeFile(join(home, 'data'), '');
    await expect(openKeys(folder)).rejects.toThrow(`The keys in ${folder} cannot be read or made (`);
  });
});

describe('sealing', () => {
  it('binds the bytes to their purpose and to the installation', async () => {
    const keys = await openKeys(folder);
    const others = await openKeys(join(home, 'other'));
    const sealed = keys.encrypt('verifier:1', Buffer.from('secret'));
    expect(sealed.includes('secret')).toBe(false);
    expect(keys.encrypt('verifier:1', Buffer.from('secret')).equals(sealed)).toBe(false);
    expect(() => keys.decrypt('verifier:2', sealed)).toThrow();
    expect(() => others.decrypt('verifier:1', sealed)).toThrow();
    expect(() => keys.decrypt('verifier:1', sealed.subarray(0, 20))).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => keys.decrypt('verifier:1', sealed)).toThrow();
  });

  it('gives an unknown name the same stand-in after a restart, and another one elsewhere', async () => {
    const before = decoyAccount(await openKeys(folder), 'nobody@example.test');
    const after = decoyAccount(await openKeys(folder), 'nobody@example.test');
    const elsewhere = decoyAccount(await openKeys(join(home, 'other')), 'nobody@example.test');
    expect(after).toEqual(before);
    expect(elsewhere.sub).not.toBe(before.sub);
    expect(before.sub).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([before.verifier.salt.length, before.verifier.verifier.length]).toEqual([16, 384]);
  });
});
