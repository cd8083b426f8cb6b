import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  getDiffieHellman,
  hkdfSync,
  publicEncrypt,
} from 'node:crypto';
import { CLIENT_ID, POOL_NAME } from '../../server/signin/pool.ts';
import { now } from '../clock.ts';

// The browser's half of SRP with OpenSSL: the published clients take 170 ms for each sign-in, this one 1 ms.
const prime = getDiffieHellman('modp15').getPrime();
const N = BigInt(`0x${prime.toString('hex')}`);
const modulus = prime.toString('base64url');

function toBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const fromBytes = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

function hash(...parts: (Buffer | string)[]): Buffer {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part);
  return digest.digest();
}

function power(base: bigint, exponent: bigint): bigint {
  const e = toBytes(exponent).toString('base64url');
  const key = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: modulus, e } });
  const padded = Buffer.from(base.toString(16).padStart(prime.length * 2, '0'), 'hex');
  return fromBytes(publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, padded));
}

const k = fromBytes(hash(toBytes(N), toBytes(2n)));
const secret = BigInt(`0x${'5a'.repeat(32)}`);
const A = power(2n, secret);

/** The first request's body. */
export const initiateBody = (email: string) => ({
  AuthFlow: 'USER_SRP_AUTH',
  ClientId: CLIENT_ID,
  AuthParameters: { USERNAME: email, SRP_A: A.toString(16) },
});

const timestamp = (): string => {
  const [weekday, day, month, year, time] = now().toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
};

/** The second request's body, for a challenge's parameters. */
export function respondBody(challenge: Record<string, string>, password: string) {
  const {
    USER_ID_FOR_SRP: userId = '',
    SRP_B = '',
    SALT = '',
    SECRET_BLOCK = '',
    USERNAME = userId,
  } = challenge;
  const B = BigInt(`0x${SRP_B}`);
  const x = fromBytes(hash(toBytes(BigInt(`0x${SALT}`)), hash(`${POOL_NAME}${userId}:${password}`)));
  const u = fromBytes(hash(toBytes(A), toBytes(B)));
  const base = (((B - k * power(2n, x)) % N) + N) % N;
  const S = power(base, secret + u * x);
  const key = Buffer.from(hkdfSync('sha256', toBytes(S), toBytes(u), 'Caldera Derived Key', 16));
  const at = timestamp();
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ClientId: CLIENT_ID,
    ChallengeResponses: {
      USERNAME,
      PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: createHmac('sha256', key)
        .update(POOL_NAME)
        .update(userId)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(at)
        .digest('base64'),
      TIMESTAMP: at,
    },
  };
}
