import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepKeys, keysKeptAt, putKeysBack } from '../../server/backup/keysFile.ts';
import { openKeys } from '../../server/signin/keys.ts';
import { now } from '../clock.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const passphrase = 'correct horse battery';
const home = temporaryFolder('house-keys-');
const [keys, file] = [join(home, 'keys'), join(home, 'kept', 'chapterhouse.keys')];
afterAll(() => rmSync(home, { recursive: true, force: true }));

it('the keys are restored from a file that only their passphrase opens', async () => {
  const original = await openKeys(keys);
  expect(await keysKeptAt(keys)).toBeNull();
  const at = now();
  await keepKeys(keys, file, passphrase, at);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect(await keysKeptAt(keys)).toBe(at.toISOString());
  const text = readFileSync(file, 'utf8');
  const { sealing } = JSON.parse(readFileSync(join(keys, 'sign-in.json'), 'utf8'));
  expect(text).not.toContain(sealing);

  const other = join(home, 'other');
  await expect(putKeysBack(other, file, 'correct horse batterY')).rejects.toThrow(
    `The passphrase doesn’t open ${file}, or the file has been changed.`,
  );
  const changed = join(home, 'changed.keys');
  writeFileSync(
    changed,
    text.replace(/"sealed": "(.)/, (_, first) => `"sealed": "${first === 'A' ? 'B' : 'A'}`),
  );
  await expect(putKeysBack(other, changed, passphrase)).rejects.toThrow('has been changed');
  writeFileSync(changed, '{}');
  await expect(putKeysBack(other, changed, passphrase)).rejects.toThrow('holds no keys of Chapterhouse');

  await putKeysBack(other, file, passphrase);
  expect((await openKeys(other)).keySet).toEqual(original.keySet);
  await expect(putKeysBack(other, file, passphrase)).rejects.toThrow('There are keys in');
});

it('an existing file, a short passphrase, and an empty folder are refused', async () => {
  await expect(keepKeys(keys, file, passphrase, now())).rejects.toThrow('there is a file of this name');
  await expect(keepKeys(keys, join(home, 'new.keys'), 'eleven char', now())).rejects.toThrow('12 characters');
  await expect(keepKeys(join(home, 'none'), join(home, 'new.keys'), passphrase, now())).rejects.toThrow(
    'There are no keys in',
  );
});

it('replaced keys count as not backed up', async () => {
  rmSync(join(keys, 'sign-in.json'));
  await openKeys(keys);
  expect(await keysKeptAt(keys)).toBeNull();
});
