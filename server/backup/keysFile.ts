import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { makeFolders } from '../database/folders.ts';
import { StartError } from '../database/startError.ts';
import { hasKeyFile, keyFileIn, lookForKeys } from '../signin/keys.ts';
import { fingerprintOfKeys } from './write.ts';

/** Each attempt takes about 128 MB and half a second, which makes guessing a passphrase expensive. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const shortest = 12;
const sealedKeys = v.object({
  format: v.literal('chapterhouse-keys-1'),
  salt: v.string(),
  nonce: v.string(),
  tag: v.string(),
  sealed: v.string(),
});
const keptSchema = v.object({ at: v.string(), keys: v.string() });

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  promisify<string, Buffer, number, typeof cost, Buffer>(scrypt)(passphrase.normalize('NFC'), salt, 32, cost);

const base64 = (bytes: Buffer) => bytes.toString('base64');
const bytesOf = (text: string) => Buffer.from(text, 'base64');

const keptIn = (keysDir: string) => join(keysDir, 'kept.json');

/** Writes a whole new file or none, readable only by its owner. */
async function writeNew(path: string, text: string): Promise<void> {
  const draft = `${path}.part`;
  try {
    makeFolders(dirname(path));
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const reason = code === 'EEXIST' ? 'there is a file of this name' : code;
    throw new StartError(`${path} can’t be written (${reason}).`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Writes the keys to a new file encrypted with the passphrase, and records when the keys were copied.
 * @throws StartError in one sentence
 */
export async function keepKeys(keysDir: string, file: string, passphrase: string, now: Date): Promise<void> {
  if (passphrase.length < shortest)
    throw new StartError(`A passphrase has ${shortest} characters or more.`, { exitCode: 2 });
  const keys = await fingerprintOfKeys(keysDir);
  if (keys === null) throw new StartError(`There are no keys in ${keysDir}: set KEYS_DIR to their folder.`);
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce);
  const sealed = Buffer.concat([cipher.update(await readFile(keyFileIn(keysDir))), cipher.final()]);
  const whole: v.InferOutput<typeof sealedKeys> = {
    format: 'chapterhouse-keys-1',
    salt: base64(salt),
    nonce: base64(nonce),
    tag: base64(cipher.getAuthTag()),
    sealed: base64(sealed),
  };
  await writeNew(file, `${JSON.stringify(whole, null, 2)}\n`);
  await writeFile(keptIn(keysDir), JSON.stringify({ at: now.toISOString(), keys }), { mode: 0o600 });
}

/**
 * Restores the keys from a file into a folder that has none.
 * @throws StartError in one sentence
 */
export async function putKeysBack(keysDir: string, file: string, passphrase: string): Promise<void> {
  if (hasKeyFile(keysDir))
    throw new StartError(`There are keys in ${keysDir} already: they stay as they are.`);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`${file} can’t be read (${Object(error).code}).`, { cause: error });
  });
  const plain = await unseal(file, text, passphrase);
  await writeNew(keyFileIn(keysDir), plain.toString('utf8'));
  await lookForKeys(keysDir);
}

async function unseal(file: string, text: string, passphrase: string): Promise<Buffer> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sealedKeys), text);
  if (!parsed.success) throw new StartError(`${file} holds no keys of Chapterhouse.`);
  const { salt, nonce, tag, sealed } = parsed.output;
  try {
    const key = await keyOf(passphrase, bytesOf(salt));
    const decipher = createDecipheriv('aes-256-gcm', key, bytesOf(nonce), { authTagLength: 16 });
    decipher.setAuthTag(bytesOf(tag));
    return Buffer.concat([decipher.update(bytesOf(sealed)), decipher.final()]);
  } catch (error) {
    throw new StartError(`The passphrase doesn’t open ${file}, or the file has been changed.`, {
      cause: error,
    });
  }
}

/** When the current keys were last written to a file of their own; null if never. */
export async function keysKeptAt(keysDir: string): Promise<string | null> {
  const path = keptIn(keysDir);
  if (!existsSync(path)) return null;
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), await readFile(path, 'utf8'));
  return kept.success && kept.output.keys === (await fingerprintOfKeys(keysDir)) ? kept.output.at : null;
}
