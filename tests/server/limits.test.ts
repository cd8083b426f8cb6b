import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { mapErrors } from '../../server/http/errors.ts';
import { createLimits, limitPublicRoutes, openReads } from '../../server/http/limits.ts';
import { createBuckets, createTurns } from '../../server/http/throttles.ts';
import { rateCounters, securityEvents } from '../../server/schema/infrastructure.ts';
import { openOperations } from '../../server/signin/operations.ts';
import { CLIENT_ID, SIGN_IN_PATH } from '../../server/signin/pool.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { getProfessions } from '../../src/contract/people/members.ts';
import { type House, openHouse, type Person, sessionWith } from './house.ts';
import { readPost } from './mailbox.ts';
import { type Answer, at, PASSWORD, responsesTo, SRP_A } from './signin-support.ts';

/** The routes' tests cover how long an answer takes; here nothing waits for it. */
vi.mock('../../server/signin/constantTime.ts', () => ({
  inConstantTime: <Result>(work: () => Promise<Result>) => work(),
}));

const tooMany = { code: 'tooManyRequests', message: 'Too many requests. Try again in a moment.' };

const house = await openHouse({ limited: true });
const ines = await house.addPerson('Ines Calloway', house.chapters.here);
afterAll(() => house.close());
afterEach(async () => {
  house.clock.forward(60_000);
  await house.db.delete(rateCounters);
});

const operation = async (
  name: string,
  input: unknown,
  sender: { remoteAddress?: string; headers?: Record<string, string> } = {},
  on = house,
): Promise<Answer> => {
  const response = await on.app.inject({
    method: 'POST',
    url: SIGN_IN_PATH,
    remoteAddress: sender.remoteAddress ?? '203.0.113.7',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
      ...sender.headers,
    },
    payload: JSON.stringify(input),
  });
  const body = response.json();
  return {
    status: response.statusCode,
    headers: response.headers,
    type: body.__type ?? '',
    message: body.message ?? '',
    body,
  };
};
const wrongCode = (sender: Parameters<typeof operation>[2] = {}, on = house) =>
  operation(
    'ConfirmSignUp',
    { ClientId: CLIENT_ID, Username: 'nobody@example.test', ConfirmationCode: '000000' },
    sender,
    on,
  );
const times = async <Result>(count: number, ask: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let time = 1; time <= count; time += 1) results.push(await ask());
  return results;
};
const statuses = async (count: number, ask: () => Promise<Answer>) =>
  (await times(count, ask)).map(({ status }) => status);
const served = (all: number[]) => all.filter((status) => status !== 429).length;

const startPassword = (email: string, sender = {}, on = house) =>
  operation(
    'InitiateAuth',
    { ClientId: CLIENT_ID, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: email, SRP_A } },
    sender,
    on,
  );
const signIn = async (email: string, password: string, sender = {}, on = house) =>
  operation(
    'RespondToAuthChallenge',
    {
      ClientId: CLIENT_ID,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: responsesTo(await startPassword(email, sender, on), password),
    },
    sender,
    on,
  );
/** A sign-in attempt that fails without the client's SRP mathematics. */
const failedTry = (sender = {}, on = house) =>
  operation(
    'RespondToAuthChallenge',
    {
      ClientId: CLIENT_ID,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: 'nobody@example.test',
        PASSWORD_CLAIM_SECRET_BLOCK: 'bm90aGluZw==',
        PASSWORD_CLAIM_SIGNATURE: 'bm90aGluZw==',
        TIMESTAMP: 'Sat Nov 21 08:00:00 UTC 2026',
      },
    },
    sender,
    on,
  );

describe('requests from anonymous clients', () => {
  it('are limited to ten writes of a kind per minute per address', async () => {
    expect(served(await statuses(14, wrongCode))).toBe(10);
    const refused = await wrongCode();
    expect([refused.status, refused.type, refused.message, refused.headers['retry-after']]).toMatchSnapshot();
    expect((await wrongCode({ remoteAddress: '203.0.113.8' })).status).toBe(400);
    expect((await operation('SignUp', { ClientId: CLIENT_ID })).type).toBe('NotAuthorizedException');
    house.clock.forward(59_000);
    expect((await wrongCode()).headers['retry-after']).toBe('1');
    house.clock.forward(1_000);
    expect((await wrongCode()).status).toBe(400);
  });

  it.each(['SignUp', 'ForgotPassword', 'ConfirmForgotPassword', 'ConfirmSignUp', 'ResendConfirmationCode'])(
    'are limited for %s',
    async (name) => {
      let count = 0;
      const all = await statuses(12, () => {
        count += 1;
        return operation(name, {
          ClientId: CLIENT_ID,
          Username: `nobody${count}@example.test`,
          ConfirmationCode: '000000',
          Password: 'a good password',
        });
      });
      expect(served(all)).toBe(10);
    },
  );

  it('are limited for a mailed link', async () => {
    const follow = () =>
      house.app.inject({
        method: 'POST',
        url: '/production/sign-in/update-password',
        payload: { token: 'x', password: 'a good password' },
      });
    const answers = await times(11, follow);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(409), 429]);
    const last = answers.at(-1);
    expect([last?.json(), last?.headers['retry-after']]).toEqual([tooMany, '60']);
  });

  it('are counted by the first 64 bits of an IPv6 address', async () => {
    let host = 0;
    const all = await statuses(12, () => {
      host += 1;
      return wrongCode({ remoteAddress: `2001:db8:1:2:${host}::1` });
    });
    expect(served(all)).toBe(10);
    expect((await wrongCode({ remoteAddress: '2001:db8:1:3::1' })).status).toBe(400);
  });

  it('are never counted by an untrusted forwarded address', async () => {
    let host = 0;
    const all = await statuses(12, () => {
      host += 1;
      return wrongCode({ headers: { 'x-forwarded-for': `198.51.100.${host}` } });
    });
    expect(served(all)).toBe(10);
  });

  it('are still limited after a restart', async () => {
    await statuses(10, wrongCode);
    await statuses(60, () => failedTry());
    await house.restart();
    expect((await wrongCode()).status).toBe(429);
    expect((await failedTry()).status).toBe(429);
  });

  it('are limited even when sent all at once', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => wrongCode()));
    expect(served(all.map(({ status }) => status))).toBe(10);
  });

  it('are logged once per limit, without the address', async () => {
    await house.db.delete(securityEvents);
    await statuses(20, wrongCode);
    const noted = await house.db.select().from(securityEvents).where(eq(securityEvents.kind, 'limit_hit'));
    expect(noted.map(({ member_id, detail }) => [member_id, detail])).toEqual([[null, {}]]);
  });

  it('are limited for reads by address, without saying how', async () => {
    const app = Fastify();
    mapErrors(app);
    await limitPublicRoutes(app, [getProfessions], await createLimits(house.db, () => house.clock.now()));
    app.get('/open', { config: { endpoint: 'getProfessions' } }, async () => 'here');
    app.get('/other', async () => 'here');
    const ask = (url: string) => app.inject({ url, remoteAddress: '203.0.113.9' });
    const answers = await times(61, () => ask('/open'));
    const last = answers.pop();
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([last?.statusCode, last?.json(), last?.headers['retry-after']]).toEqual([429, tooMany, '60']);
    expect(Object.keys(answers[0]?.headers ?? {}).filter((name) => name.includes('ratelimit'))).toEqual([]);
    expect((await ask('/other')).statusCode).toBe(200);
    await app.close();
  });

  it('don’t count for members, who have their own limits even behind a shared address', async () => {
    const remoteAddress = '203.0.113.11';
    const read = async (authorization?: string) => {
      const url = '/production/member-1/professions';
      const headers = authorization === undefined ? {} : { authorization };
      return (await house.app.inject({ url, headers, remoteAddress })).statusCode;
    };
    const tomas = await house.addPerson('Tomas Reader', house.chapters.here);
    expect(new Set(await times(61, () => read('Bearer wrong')))).toEqual(new Set([200, 429]));
    expect(await read()).toBe(429);
    for (const { token } of [ines, tomas])
      expect(new Set(await times(100, () => read(`Bearer ${token}`)))).toEqual(new Set([200]));
    expect(await read(`Bearer ${tomas.token}`)).toBe(429);
    expect((await house.call(tomas, 'GET', '/member-1/sidebar')).status).toBe(200);
    house.clock.forward(10_000);
    expect(await read(`Bearer ${tomas.token}`)).toBe(200);
  });
});

describe('behind a trusted proxy', () => {
  it('the forwarded address counts', async () => {
    const proxied = await openHouse({ limited: true, environment: { TRUST_PROXY: '203.0.113.7' } });
    const forwarded = (address: string) =>
      wrongCode({ headers: { 'x-forwarded-for': `198.51.100.99, ${address}` } }, proxied);
    expect(served(await statuses(12, () => forwarded('192.0.2.1')))).toBe(10);
    expect((await forwarded('192.0.2.2')).status).toBe(400);
    await proxied.close();
  });
});

describe('while one client is limited, another is served', () => {
  const email = 'ines.calloway@example.test';
  let proxied: House;
  beforeAll(async () => {
    proxied = await openHouse({ limited: true, environment: { TRUST_PROXY: '203.0.113.7' } });
    await proxied.addPerson('Ines Calloway', proxied.chapters.here);
  });
  afterAll(() => proxied.close());

  const through = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  let asked = 0;
  const openOperation = (name: string) => ({
    most: 10,
    ask: async (address: string) => {
      asked += 1;
      const input = {
        ClientId: CLIENT_ID,
        Username: `nobody${asked}@example.test`,
        ConfirmationCode: '000000',
        Password: 'a good password',
      };
      const { status, body } = await operation(name, input, through(address), proxied);
      return { status, body };
    },
  });
  const request = (most: number, asking: { method: 'GET' | 'POST'; url: string; payload?: object }) => ({
    most,
    ask: async (address: string) => {
      const sender = { remoteAddress: '203.0.113.7', ...through(address) };
      const answer = await proxied.app.inject({ ...asking, url: `/production${asking.url}`, ...sender });
      return { status: answer.statusCode, body: answer.json() };
    },
  });
  const anyone = {
    ...Object.fromEntries([...openOperations].map((name) => [name, openOperation(name)])),
    ...Object.fromEntries(
      Object.values(endpoints).flatMap(({ id, access, method, path }) =>
        access.kind === 'public' && method === 'GET' ? [[id, request(openReads, { method, url: path })]] : [],
      ),
    ),
    updatePassword: request(10, {
      method: 'POST',
      url: '/sign-in/update-password',
      payload: { token: 'x', password: 'a good password' },
    }),
  };

  it('for every public endpoint', () => {
    expect(Object.keys(anyone).sort()).toMatchSnapshot();
  });

  it.each(Object.entries(anyone))('at %s', async (name, { most, ask }) => {
    // All kinds of public reads count together for an address.
    const another = `192.0.2.${20 + Object.keys(anyone).indexOf(name)}`;
    const before = await ask(another);
    expect(before.status).not.toBe(429);
    await times(most, () => ask('192.0.2.1'));
    const both = await Promise.all(
      Array.from({ length: 9 }, async () => ({
        limited: (await ask('192.0.2.1')).status,
        other: await ask(another),
      })),
    );
    expect(both).toEqual(Array(9).fill({ limited: 429, other: before }));
  });

  it('at sign-in', async () => {
    const limited = through('192.0.2.1');
    expect(served(await statuses(61, () => failedTry(limited, proxied)))).toBe(60);
    expect((await startPassword(email, limited, proxied)).status).toBe(429);
    expect((await signIn(email, PASSWORD, through('192.0.2.2'), proxied)).status).toBe(200);
  });

  it('with mails for another account', async () => {
    let host = 0;
    const forgot = async (name: string) => {
      host += 1;
      const input = { ClientId: CLIENT_ID, Username: name };
      const { status, type } = await operation(
        'ForgotPassword',
        input,
        through(`198.51.100.${host}`),
        proxied,
      );
      return [status, type];
    };
    const good = [200, ''];
    expect(await times(4, () => forgot('nobody@example.test'))).toEqual([
      ...[good, good, good],
      [429, 'LimitExceededException'],
    ]);
    expect(await times(3, () => forgot(email))).toEqual([good, good, good]);
  });

  it('with another account’s password', async () => {
    const tomas = await proxied.addPerson('Tomas Lindqvist', proxied.chapters.here);
    const sender = through('192.0.2.3');
    await times(6, () => signIn(tomas.email, 'a wrong password', sender, proxied));
    expect((await signIn(tomas.email, PASSWORD, sender, proxied)).type).toBe('NotAuthorizedException');
    expect((await signIn(email, PASSWORD, sender, proxied)).status).toBe(200);
  });
});

describe('limits on signing in', () => {
  it('apply after sixty failures a minute per address, except to those who signed in there before', async () => {
    const tomas = await house.addPerson('Tomas Trusted', house.chapters.here);
    expect((await signIn(tomas.email, PASSWORD)).status).toBe(200);
    const all = await statuses(62, () => failedTry());
    expect([served(all), all.slice(60)]).toEqual([60, [429, 429]]);
    const refused = await startPassword(ines.email);
    expect([refused.status, refused.type, refused.headers['retry-after']]).toMatchSnapshot();
    expect((await signIn(ines.email, PASSWORD, { remoteAddress: '203.0.113.8' })).status).toBe(200);
    expect((await signIn(tomas.email, PASSWORD)).status).toBe(200);
    expect((await signIn(tomas.email, 'a wrong password')).status).toBe(429);
    house.clock.forward(60_000);
    expect((await signIn(ines.email, PASSWORD)).status).toBe(200);
  });
});

describe('limits on a member', () => {
  it('allow a hundred calls at once and then ten a second', async () => {
    const tomas = await house.addPerson('Tomas Lindqvist', house.chapters.here);
    const ask = () => house.call(tomas, 'GET', '/member-1/verify-token');
    expect(served((await times(100, ask)).map(({ status }) => status))).toBe(100);
    const refused = await ask();
    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([429, tooMany, '1']);
    expect((await house.call(ines, 'GET', '/member-1/verify-token')).status).toBe(200);
    house.clock.forward(1_000);
    expect(served((await times(12, ask)).map(({ status }) => status))).toBe(10);
    house.clock.forward(10_000);
    expect(served((await times(101, ask)).map(({ status }) => status))).toBe(100);
  });

  it('give the shortest waiting time', () => {
    let now = 0;
    const take = createBuckets(0.5, 1, () => now);
    expect([take(1), take(1), take(2)]).toEqual([null, 2, null]);
    now = 1_999;
    expect(take(1)).toBe(1);
    now = 2_000;
    expect(take(1)).toBeNull();
  });
});

describe('limits on exports', () => {
  const exportTotals = () =>
    house.app.inject({
      method: 'POST',
      url: '/production/member-4/export-excel/totals',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ines.token}` },
      payload: '{}',
    });

  it('allow ten a minute', async () => {
    const statuses: number[] = [];
    for (let count = 1; count <= 10; count += 1) statuses.push((await exportTotals()).statusCode);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    const refused = await exportTotals();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([429, '6', tooMany]);
    house.clock.forward(6_000);
    expect((await exportTotals()).statusCode).toBe(200);
  });

  it('allow two at once and another when one ends', () => {
    const begin = createTurns({ perMinute: 10, atOnce: 2 }, () => 0);
    const [first] = [begin(1), begin(1)];
    expect(begin(1)).toBe(2);
    expect(begin(2)).toEqual(expect.any(Function));
    if (typeof first === 'function') {
      first();
      first();
    }
    expect([begin(1), begin(1)]).toEqual([expect.any(Function), 2]);
  });
});

describe('limits at a meeting', () => {
  it('let sixty members on one address sign in and record six activities each', {
    timeout: 120_000,
  }, async () => {
    const members: Person[] = [];
    for (let count = 1; count <= 60; count += 1)
      members.push(await house.addPerson(`Member Number${count}`, house.chapters.here));
    const refused: number[] = [];
    for (const member of members) {
      house.clock.forward(5_000);
      const answer = await signIn(member.email, PASSWORD);
      const token = at(answer, 'AuthenticationResult', 'AccessToken');
      const here = { ...member, token };
      const asked = await Promise.all([
        house.call(here, 'GET', '/member-1/sidebar'),
        house.call(here, 'GET', '/member-1/professions'),
        house.call(here, 'GET', '/member-1/all-cities-states'),
        ...Array.from({ length: 6 }, (_, index) =>
          house.call(here, 'POST', '/member-3/session', {
            body: sessionWith(ines),
            headers: { 'idempotency-key': `meeting-${member.id}-${index}` },
          }),
        ),
      ]);
      refused.push(...[answer, ...asked].map(({ status }) => status).filter((status) => status >= 400));
    }
    expect(refused).toEqual([]);
    expect(await readPost(house)).toEqual([]);
  });
});
