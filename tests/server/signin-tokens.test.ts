import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { exportJWK, exportSPKI, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, ISSUER } from '../../server/signin/pool.ts';
import { createAuthenticator } from '../../server/signin/sessions/authenticate.ts';
import {
  addPerson,
  FakeClock,
  signIn,
  startService,
  startServiceAlone,
  type Tokens,
  tokensOf,
} from './signin-support.ts';

const clock = new FakeClock();
const { service, database, keys, close } = await startServiceAlone(clock);
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
let tokens: Tokens;
let claims: JWTPayload;

const authenticate = createAuthenticator(service.context);
const person = await addPerson(service.context);
afterAll(close);
beforeEach(async () => {
  tokens = tokensOf(await signIn(service.call, person.email));
  claims = JSON.parse(Buffer.from(tokens.access.split('.')[1] ?? '', 'base64url').toString());
});

const current = () => service.context.keys.current;
const signed = (payload: JWTPayload, header: Record<string, unknown> = {}, key = current().privateKey) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: current().kid, ...header }).sign(key);
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
const now = () => clock.at / 1000;
const parts = () => tokens.access.split('.');

const corpus: Record<string, () => Promise<string> | string> = {
  'an empty text': () => '',
  'no token': () => 'nonsense',
  'three dots': () => '..',
  'two parts': () => parts().slice(0, 2).join('.'),
  'four parts': () => `${tokens.access}.x`,
  'no signature': () => `${parts().slice(0, 2).join('.')}.`,
  'a signature cut short': () => tokens.access.slice(0, -4),
  'a signature changed': () => {
    const signature = Buffer.from(parts()[2] ?? '', 'base64url');
    signature.writeUInt8(signature.readUInt8(0) ^ 1, 0);
    return [...parts().slice(0, 2), signature.toString('base64url')].join('.');
  },
  'an edited payload': () => [parts()[0], encoded({ ...claims, sub: randomUUID() }), parts()[2]].join('.'),
  'a later expiry written in': () =>
    [parts()[0], encoded({ ...claims, exp: now() + 9e5 }), parts()[2]].join('.'),
  'alg none': () => new UnsecuredJWT(claims).encode(),
  'alg none with our kid': () => `${encoded({ alg: 'none', kid: current().kid })}.${encoded(claims)}.`,
  'alg None with the old signature': () =>
    [encoded({ alg: 'None', kid: current().kid }), parts()[1], parts()[2]].join('.'),
  'HS256 with the public key': async () =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: current().kid })
      .sign(new TextEncoder().encode(await exportSPKI(current().publicKey))),
  'HS256 with the modulus': async () =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: current().kid })
      .sign(Buffer.from((await exportJWK(current().publicKey)).n ?? '', 'base64url')),
  RS512: () => signed(claims, { alg: 'RS512' }),
  PS256: () => signed(claims, { alg: 'PS256' }),
  "a stranger's key under our kid": () => signed(claims, {}, stranger.privateKey),
  "a stranger's key under its own kid": () => signed(claims, { kid: 'stranger' }, stranger.privateKey),
  'our key under another kid': () => signed(claims, { kid: 'other' }),
  'our key without a kid': () => signed(claims, { kid: undefined }),
  "a stranger's key in a jwk header": async () =>
    signed(claims, { jwk: await exportJWK(createPublicKey(stranger.privateKey)) }, stranger.privateKey),
  "a stranger's jwk header without kid": async () =>
    signed(
      claims,
      { kid: undefined, jwk: await exportJWK(createPublicKey(stranger.privateKey)) },
      stranger.privateKey,
    ),
  'a jku header': () => signed(claims, { jku: 'https://attacker.test/jwks.json' }, stranger.privateKey),
  'an x5u header': () => signed(claims, { x5u: 'https://attacker.test/cert' }, stranger.privateKey),
  'an unknown critical header': () =>
    `${encoded({ alg: 'RS256', kid: current().kid, crit: ['x'], x: 1 })}.${parts()[1]}.${parts()[2]}`,
  'the ID token': () => tokens.id,
  'the refresh token': () => tokens.refresh,
  'another issuer': () => signed({ ...claims, iss: 'https://attacker.test/pool' }),
  'an issuer that only begins like ours': () => signed({ ...claims, iss: `${ISSUER}x` }),
  'no issuer': () => signed(without('iss')),
  'another client': () => signed({ ...claims, client_id: 'another' }),
  'the client as audience alone': () => signed({ ...without('client_id'), aud: CLIENT_ID }),
  'another use': () => signed({ ...claims, token_use: 'id' }),
  'no use': () => signed(without('token_use')),
  'no subject': () => signed(without('sub')),
  'a subject that is no uuid': () => signed({ ...claims, sub: "' or 1=1 --" }),
  'an unknown subject': () => signed({ ...claims, sub: randomUUID() }),
  'no family': () => signed(without('origin_jti')),
  'an unknown family': () => signed({ ...claims, origin_jti: randomUUID() }),
  'no expiry': () => signed(without('exp')),
  'an expiry as text': () => signed({ ...claims, exp: Object('2099') }),
  'no time of issue': () => signed(without('iat')),
  expired: () => signed({ ...claims, exp: now() - 1 }),
  'expired a year ago': () => signed({ ...claims, exp: now() - 31_536_000 }),
  'not valid yet': () => signed({ ...claims, nbf: now() + 61 }),
  'over-long': () => signed({ ...claims, extra: 'x'.repeat(5000) }),
};

describe('a bad token', () => {
  it.each(Object.keys(corpus))('is refused: %s', async (name) => {
    const make = corpus[name];
    expect(await authenticate(`Bearer ${await make?.()}`)).toBeNull();
  });

  it('is refused in a header of another form', async () => {
    const { access } = tokens;
    const headers = [
      undefined,
      '',
      access,
      `Basic ${access}`,
      `Bearer`,
      `Bearer  ${access}`,
      `Bearer ${access} x`,
    ];
    expect(await Promise.all(headers.map(authenticate))).toEqual(headers.map(() => null));
  });

  it('is refused at its exact expiry, even when it was accepted before', async () => {
    const whom = { sub: person.sub, memberId: person.memberId, username: person.email };
    expect(await authenticate(`Bearer ${tokens.access}`)).toEqual(whom);
    clock.forward(899_000);
    expect(await authenticate(`bearer ${tokens.access}`)).toEqual(whom);
    clock.forward(1000);
    expect(await authenticate(`Bearer ${tokens.access}`)).toBeNull();
    expect(await authenticate(`Bearer ${tokens.access}`)).toBeNull();
  });

  it('doesn’t share a good token’s name: the good one is accepted in between', async () => {
    const bad = [parts()[0], encoded({ ...claims, sub: randomUUID() }), parts()[2]].join('.');
    expect(await authenticate(`Bearer ${tokens.access}`)).not.toBeNull();
    expect(await authenticate(`Bearer ${bad}`)).toBeNull();
  });

  it('lives as long as configured', async () => {
    const short = await startService({ db: database.db, keys, clock, accessTokenTtl: 5 });
    const { access } = tokensOf(await signIn(short.call, person.email));
    clock.forward(4000);
    expect(await authenticate(`Bearer ${access}`)).not.toBeNull();
    clock.forward(1000);
    expect(await authenticate(`Bearer ${access}`)).toBeNull();
    await short.app.close();
  });
});
