import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { exportJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mapErrors } from '../../server/http/errors.ts';
import { accounts } from '../../server/schema/signin.ts';
import { createPoolAuthenticator } from '../../server/signin/user-pool.ts';
import { addPerson, FakeClock, startServiceAlone } from './signin-support.ts';

const POOL = 'us-east-2_AbCdEf123';
const clock = new FakeClock();
const { service, database, close } = await startServiceAlone(clock);
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pool = Fastify();
let fetched = 0;
let person: Awaited<ReturnType<typeof addPerson>>;

pool.get(`/${POOL}/.well-known/jwks.json`, async () => {
  fetched += 1;
  return { keys: [{ ...(await exportJWK(publicKey)), kid: 'pool-key', alg: 'RS256', use: 'sig' }] };
});
const endpoint = await pool.listen({ port: 0, host: '127.0.0.1' });
const authenticate = createPoolAuthenticator({
  db: database.db,
  clock,
  pool: { userPoolId: POOL, clientId: 'client', endpoint },
});
afterAll(async () => {
  await pool.close();
  await close();
});
beforeEach(async () => {
  person = await addPerson(service.context);
});

async function bearer(payload: JWTPayload = {}): Promise<string> {
  const now = clock.at / 1000;
  const claims = {
    sub: person.sub,
    username: person.sub,
    iss: `${endpoint}/${POOL}`,
    client_id: 'client',
    token_use: 'access',
    origin_jti: randomUUID(),
    iat: now,
    exp: now + 3600,
    ...payload,
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'pool-key' })
    .sign(privateKey);
  return `Bearer ${token}`;
}
const whom = () => ({ sub: person.sub, memberId: person.memberId, username: person.email });

describe('a real user pool', () => {
  it('is trusted by its published key set, fetched once', async () => {
    expect(await authenticate(await bearer())).toEqual(whom());
    expect(await authenticate(await bearer())).toEqual(whom());
    expect(fetched).toBe(1);
  });

  it('finds a member by the pool’s username', async () => {
    const sub = randomUUID();
    expect(await authenticate(await bearer({ sub, username: person.email.toUpperCase() }))).toEqual({
      ...whom(),
      sub,
    });
  });

  it('is trusted under its own address at Amazon, too', async () => {
    const iss = `https://cognito-idp.us-east-2.amazonaws.com/${POOL}`;
    expect(await authenticate(await bearer({ iss }))).toEqual(whom());
  });

  it.each([
    ['another pool', { iss: 'https://cognito-idp.us-east-2.amazonaws.com/us-east-2_Other' }],
    ['another client', { client_id: 'other' }],
    ['an ID token', { token_use: 'id' }],
    ['an expiry more than a minute ago', { exp: Date.parse('2026-11-21T07:58:59Z') / 1000 }],
    ['a stranger', { sub: randomUUID(), username: 'stranger' }],
  ])('isn’t trusted with %s', async (_name, payload) => {
    expect(await authenticate(await bearer(payload))).toBeNull();
  });

  it('gives nothing to a token of the embedded service', async () => {
    const access = await service.context.issue({
      sub: person.sub,
      email: person.email,
      memberId: 1,
      family: randomUUID(),
      authenticatedAt: clock.at,
    });
    expect(await authenticate(`Bearer ${access.AccessToken}`)).toBeNull();
  });

  it('follows revoked_before and a disabled account', async () => {
    const token = await bearer();
    await database.db
      .update(accounts)
      .set({ revoked_before: new Date(clock.at + 1000) })
      .where(eq(accounts.sub, person.sub));
    expect(await authenticate(token)).toBeNull();
    await database.db
      .update(accounts)
      .set({ revoked_before: null, status: 'DISABLED' })
      .where(eq(accounts.sub, person.sub));
    expect(await authenticate(token)).toBeNull();
  });

  it('is an outage, not a refusal, when the key set can’t be fetched', async () => {
    const lost = createPoolAuthenticator({
      db: database.db,
      clock,
      pool: { userPoolId: POOL, clientId: 'client', endpoint: 'http://127.0.0.1:1' },
    });
    await expect(lost(await bearer())).rejects.toThrow();
  });

  it.each([
    ['no one answers', () => 'http://127.0.0.1:1'],
    ['another answer comes', () => `${endpoint}/elsewhere`],
  ])('answers signed calls with 503 for a second while %s for the key set', async (_what, place) => {
    const lost = createPoolAuthenticator({
      db: database.db,
      clock,
      pool: { userPoolId: POOL, clientId: 'client', endpoint: place() },
    });
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
    mapErrors(app);
    app.get('/signed', ({ headers }) => lost(headers.authorization));
    const answer = await app.inject({ url: '/signed', headers: { authorization: await bearer() } });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '1',
      { code: 'busy', message: 'The service is very busy. Try again in a moment.' },
    ]);
    expect(lines.join()).toContain('what this needs did not answer');
    await app.close();
  });
});
