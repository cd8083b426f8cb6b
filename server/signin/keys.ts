import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JWK } from 'jose';
import * as v from 'valibot';
import { StartError } from '../database/startError.ts';
import { readOrCreate, readOrTry } from './keyfile.ts';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** The installation's secrets, which are never in the database or its backups. */
export interface SignInKeys {
  /** The key that signs new tokens. */
  readonly current: SigningKey;
  /** Every key whose tokens are still accepted, by kid. */
  readonly byKid: ReadonlyMap<string, SigningKey>;
  /** The public halves of the keys, as the key set endpoint returns them. */
  readonly keySet: { readonly keys: readonly JWK[] };
  /** Encrypts and binds to `purpose`: 12 bytes nonce, 16 bytes tag, ciphertext. */
  encrypt(purpose: string, plain: Buffer): Buffer;
  /** @throws Error when the bytes were encrypted with another key or for another purpose, or have changed since */
  decrypt(purpose: string, encrypted: Buffer): Buffer;
  /** 32 bytes that only this installation can derive from the text. */
  hmac(purpose: string, text: string): Buffer;
}

const base64Key = v.pipe(
  v.string(),
  v.base64(),
  v.check((text) => Buffer.from(text, 'base64').length === 32),
);
const keyFile = v.object({
  signing: v.tupleWithRest(
    [v.object({ kid: v.pipe(v.string(), v.minLength(1)), pkcs8: v.string() })],
    v.object({ kid: v.pipe(v.string(), v.minLength(1)), pkcs8: v.string() }),
  ),
  sealing: base64Key,
  naming: base64Key,
});
type KeyFile = v.InferOutput<typeof keyFile>;

async function newKeys(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const keys: KeyFile = {
    signing: [
      {
        kid: randomBytes(16).toString('base64url'),
        pkcs8: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
      },
    ],
    sealing: randomBytes(32).toString('base64'),
    naming: randomBytes(32).toString('base64'),
  };
  return `${JSON.stringify(keys, null, 2)}\n`;
}

function signingKey({ kid, pkcs8 }: KeyFile['signing'][number]): SigningKey {
  const privateKey = createPrivateKey(pkcs8);
  if (privateKey.asymmetricKeyType !== 'rsa') throw new Error('not an RSA key');
  return { kid, privateKey, publicKey: createPublicKey(privateKey) };
}

export const keyFileIn = (directory: string) => join(directory, 'sign-in.json');

function parse(path: string, text: string): { file: KeyFile; signing: SigningKey[] } {
  try {
    const file = v.parse(keyFile, JSON.parse(text));
    return { file, signing: file.signing.map(signingKey) };
  } catch {
    throw new StartError(
      `The keys in ${path} are damaged; put back the copy you keep of this file, for without it no stored password can be checked.`,
    );
  }
}

export const hasKeyFile = (directory: string): boolean => existsSync(keyFileIn(directory));

/**
 * Checks, without changing anything, whether the folder has keys or could hold them.
 * @returns whether it has them
 * @throws StartError in one sentence if the folder or the file can't be used
 */
export async function lookForKeys(directory: string): Promise<boolean> {
  const path = keyFileIn(directory);
  const text = await readOrTry(path);
  if (text !== null) parse(path, text);
  return text !== null;
}

/**
 * Reads the keys of the folder, and creates folder and keys on the first start.
 * @throws StartError in one sentence if the folder or the file can't be used
 */
export async function openKeys(directory: string): Promise<SignInKeys> {
  const path = keyFileIn(directory);
  const { file, signing } = parse(path, await readOrCreate(path, newKeys));
  const [current] = signing;
  if (current === undefined) throw new StartError(`The keys in ${path} hold no signing key.`);
  const sealing = Buffer.from(file.sealing, 'base64');
  const naming = Buffer.from(file.naming, 'base64');
  return {
    current,
    byKid: new Map(signing.map((key) => [key.kid, key])),
    keySet: {
      keys: signing.map(({ kid, publicKey }) => ({
        ...publicKey.export({ format: 'jwk' }),
        kid,
        alg: 'RS256',
        use: 'sig',
      })),
    },
    encrypt(purpose, plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(purpose, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, 12), { authTagLength: 16 })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
    },
    hmac: (purpose, text) => createHmac('sha256', naming).update(`${purpose}\0${text}`).digest(),
  };
}
