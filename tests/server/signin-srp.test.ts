import { getDiffieHellman, randomUUID } from 'node:crypto';
import { createSrpSession, signSrpSession, wrapAuthChallenge, wrapInitiateAuth } from 'cognito-srp-helper';
import { describe, expect, it } from 'vitest';
import {
  isPublicValue,
  makeVerifier,
  saltOnTheWire,
  serverChallenge,
  serverKey,
  signature,
  verifierWithoutPassword,
} from '../../server/signin/passwords/srp.ts';
import { CLIENT_ID, POOL_ID, POOL_NAME } from '../../server/signin/pool.ts';

const prime = getDiffieHellman('modp15').getPrime('hex');
const N = BigInt(`0x${prime}`);

/** One exchange between the published client and our server half. @returns whether the signatures match */
function exchange(stored: string, typed: string): boolean {
  const userId = randomUUID();
  const { salt, verifier } = makeVerifier(userId, stored);
  const session = createSrpSession('someone@example.test', typed, POOL_ID, false);
  const { SRP_A: A = '' } = Object(
    wrapInitiateAuth(session, {
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: 'someone@example.test' },
    }).AuthParameters,
  );
  expect(isPublicValue(A)).toBe(true);
  const challenge = serverChallenge(A, verifier);
  const secretBlock = Buffer.from(randomUUID());
  const signed = signSrpSession(session, {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: saltOnTheWire(salt),
      SRP_B: challenge.B,
      SECRET_BLOCK: secretBlock.toString('base64'),
      USER_ID_FOR_SRP: userId,
      USERNAME: userId,
    },
  });
  const { TIMESTAMP: timestamp = '', PASSWORD_CLAIM_SIGNATURE } = Object(
    wrapAuthChallenge(signed, {
      ClientId: CLIENT_ID,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: { USERNAME: userId },
    }).ChallengeResponses,
  );
  const key = serverKey(challenge, verifier);
  if (key === null) throw new Error('the exchange admitted no key');
  const expected = signature(key, userId, secretBlock, timestamp).toString('base64');
  return expected === PASSWORD_CLAIM_SIGNATURE;
}

const passwords = [
  'Chapter-demo-1',
  ' leading and trailing ',
  'пароль с буквами',
  '密码一二三四五六 a',
  'crème brûlée',
  'cre\u0300me bru\u0302le\u0301e',
  '👩‍👩‍👧‍👦🏴‍☠️ pirates',
  'a'.repeat(256),
  `z${'🙂'.repeat(127)}`,
  '\t\u0000\u0001 control',
  '"quotes" \\ and \'more\'',
  '%00%20+&=',
];

describe('SRP with the published client', { timeout: 60_000 }, () => {
  it.each(passwords)('accepts the right password %j', (password) => {
    expect(exchange(password, password)).toBe(true);
  });

  it.each([
    ['Chapter-demo-1', 'Chapter-demo-2'],
    ['Chapter-demo-1', 'chapter-demo-1'],
    ['trailing space', 'trailing space '],
    ['trailing space ', 'trailing space'],
    ['a'.repeat(256), 'a'.repeat(255)],
    ['crème brûlée', 'cre\u0300me bru\u0302le\u0301e'],
    ['👩‍👩‍👧‍👦🏴‍☠️ pirates', '👩‍👩‍👧🏴‍☠️ pirates'],
  ])('refuses for %j the password %j', (stored, typed) => {
    expect(exchange(stored, typed)).toBe(false);
  });
});

describe('the server half of SRP', () => {
  it.each([
    ['zero', '0'],
    ['zeros', '00'],
    ['N', N.toString(16)],
    ['2N', (2n * N).toString(16)],
    ['N + 1', (N + 1n).toString(16)],
    ['more digits than N', `0${prime}`],
    ['nothing', ''],
    ['no hexadecimal', 'xyz'],
    ['a prefix', '0x2'],
    ['a sign', '-2'],
    ['a space', ' 2'],
    ['a newline', '2\n'],
  ])('refuses %s as public value', (_name, A) => {
    expect(isPublicValue(A)).toBe(false);
  });

  it('accepts public values from 1 to N − 1', () => {
    expect([isPublicValue('1'), isPublicValue((N - 1n).toString(16))]).toEqual([true, true]);
  });

  it('makes a different salt and verifier each time for the same password', () => {
    const userId = randomUUID();
    const [first, second] = [makeVerifier(userId, 'Chapter-demo-1'), makeVerifier(userId, 'Chapter-demo-1')];
    expect(first.salt).toHaveLength(16);
    expect(first.salt.equals(second.salt)).toBe(false);
    expect(first.verifier.equals(second.verifier)).toBe(false);
  });

  it('binds the verifier to the user and repeats it for the same salt', () => {
    const { salt, verifier } = makeVerifier('one', 'Chapter-demo-1');
    expect(makeVerifier('one', 'Chapter-demo-1', salt).verifier.equals(verifier)).toBe(true);
    expect(makeVerifier('two', 'Chapter-demo-1', salt).verifier.equals(verifier)).toBe(false);
  });

  it('answers B = kv + g^b with the multiplier that every Cognito client has', () => {
    const k = BigInt('0x538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6');
    const { verifier } = makeVerifier('one', 'pass word');
    const { B, b } = serverChallenge('2', verifier);
    let [power, square] = [1n, 2n];
    for (let left = BigInt(`0x${b}`); left > 0n; left >>= 1n) {
      if (left & 1n) power = (power * square) % N;
      square = (square * square) % N;
    }
    expect(BigInt(`0x${B}`)).toBe((k * BigInt(`0x${verifier.toString('hex')}`) + power) % N);
  });

  it('accepts any number below N as a verifier, so that a stand-in behaves like a real one', () => {
    for (const bytes of [
      Buffer.from('05', 'hex'),
      Buffer.from(prime, 'hex').fill(0xff, 1),
      Buffer.alloc(400, 7),
    ]) {
      const verifier = verifierWithoutPassword(bytes);
      expect(verifier).toHaveLength(384);
      expect(serverKey(serverChallenge('3', verifier), verifier)).toHaveLength(16);
    }
  });

  it('keeps the pool name forever, because stored verifiers contain it', () => {
    expect([POOL_ID, POOL_NAME, CLIENT_ID]).toEqual([
      'us-east-2_Chapterhouse',
      'Chapterhouse',
      'chapterhouseweb',
    ]);
    expect(POOL_ID.split('_')[1]).toBe(POOL_NAME);
  });
});
