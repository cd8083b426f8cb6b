import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { closedAfterwards, openHouse, sessionWith } from './house.ts';

const house = await closedAfterwards(openHouse());
const ines = await house.addPerson('Ines Calloway', house.chapters.here);
const tomas = await house.addPerson('Tomas Lindqvist', house.chapters.here);

const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  house.app.inject({
    method: 'POST',
    url: '/production/member-3/session',
    headers: { authorization: `Bearer ${ines.token}`, 'content-type': 'application/json', ...headers },
    payload,
  });
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const declared: readonly Endpoint[] = Object.values(endpoints);

it.each([
  ['only this host', {}, 'max-age=31536000'],
  ['its subdomains, too,', { HSTS_SUBDOMAINS: '1' }, 'max-age=31536000; includeSubDomains'],
])(
  'binds %s to https in every answer where it is used, even for an unreadable address',
  async (_, more, hsts) => {
    const secure = await openHouse({ environment: { PUBLIC_URL: 'https://members.example.org', ...more } });
    for (const url of ['/healthz', '/nowhere', '/production/%zz']) {
      const { headers } = await secure.app.inject(url);
      expect([url, headers['strict-transport-security']]).toEqual([url, hsts]);
    }
    await secure.close();
  },
);

describe('a body', () => {
  const unreadable = { code: 'malformed', message: 'We couldn’t read the request.' };

  it.each<[string, string | Buffer]>([
    ['broken JSON', '{"receiver_id": '],
    ['two values', '{} {}'],
    ['a prototype', '{"__proto__": {"polluted": 1}}'],
    ['a constructor’s prototype', '{"a": {"constructor": {"prototype": {"polluted": 1}}}}'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['depth 21', nested(21)],
    ['depth 60,000', '['.repeat(60_000) + ']'.repeat(60_000)],
    ['NaN', '{"receiver_id": NaN}'],
  ])('of %s is 400', async (_what, payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json()]).toEqual([400, unreadable]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('counts as missing when empty: required fields are requested by name', async () => {
    const answer = await send('');
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
      422,
      ['receiver_id', 'date', 'address', 'type', 'discussion'],
    ]);
  });

  it.each([
    ['PUT', '/member-1/notifications/read', 204],
    ['POST', '/member-3/activities/999999/restore?type=1', 404],
    ['DELETE', '/member-3/activities/999999?type=1', 404],
    ['DELETE', '/member-1/promos/999999', 404],
  ] as const)('counts as missing when empty and declared as JSON: %s %s', async (method, path, status) => {
    const answer = await house.app.inject({
      method,
      url: `/production${path}`,
      headers: { authorization: `Bearer ${ines.token}`, 'content-type': 'application/json' },
      payload: '',
    });
    expect(answer.statusCode).toBe(status);
  });

  it('of depth 20 is read', async () => {
    expect((await send(nested(20))).statusCode).toBe(422);
  });

  it('of more than 256 kB is 413', async () => {
    const answer = await send(JSON.stringify({ discussion: 'x'.repeat(256 * 1024) }));
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { code: 'tooLarge', message: 'The request is too large.' },
    ]);
  });

  it('with an array of more than 500 is 422 on its field', async () => {
    const answer = await send(JSON.stringify({ a: { list: Array.from({ length: 501 }, () => 1) } }));
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { 'a.list': ['This field is invalid.'] },
    ]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data; boundary=a',
  ])('of %s is 415', async (type) => {
    const answer = await send(JSON.stringify(sessionWith(tomas)), { 'content-type': type });
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { code: 'unsupportedMedia', message: 'Send JSON.' },
    ]);
  });

  it('is 415 when compressed', async () => {
    const answer = await send(JSON.stringify(sessionWith(tomas)), { 'content-encoding': 'gzip' });
    expect(answer.statusCode).toBe(415);
  });

  it.each(['[]', '"text"', '7', 'null', 'true'])(
    'of %s is 422 even when nothing is required',
    async (body) => {
      expect((await send(body)).statusCode).toBe(422);
      const answer = await house.app.inject({
        method: 'PUT',
        url: '/production/member-1/biography',
        headers: { authorization: `Bearer ${ines.token}`, 'content-type': 'application/json' },
        payload: body,
      });
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { body: ['This field is invalid.'] }]);
    },
  );

  it('uses the last of duplicate keys', async () => {
    const body = JSON.stringify(sessionWith(tomas)).replace('{', '{"address":"never",');
    const answer = await send(body);
    expect(answer.statusCode).toBe(201);
    const { rows } = await house.db.execute(sql`select address from sessions where id = ${answer.json().id}`);
    expect(rows).toEqual([{ address: 'Corner Table Café' }]);
  });
});

describe('a query', () => {
  it.each(['type=1&type=2&send=1', 'type=%00&send=1', 'type=1&send=1&search=a&search=b'])(
    'of %s is 422',
    async (query) => {
      const answer = await house.call(ines, 'GET', `/member-2/totals-details?${query}`);
      expect(answer.status).toBe(422);
    },
  );

  it('of 8,000 characters is answered', async () => {
    const answer = await house.call(ines, 'GET', `/member-3/all-active-members?search=${'a'.repeat(8_000)}`);
    expect(answer.status).toBe(422);
  });
});

describe('a path', () => {
  it.each([
    '/production',
    '/production/',
    '/production/member-1',
    '/production/nothing',
    '/production/member-9/x',
  ])('of %s that leads nowhere is a JSON 404', async (url) => {
    const answer = await house.app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers['content-type'], answer.json()]).toEqual([
      404,
      'application/json; charset=utf-8',
      { code: 'notFound', message: 'Not found.' },
    ]);
  });

  it('with another method is a 404, and method overrides are ignored', async () => {
    expect((await house.call(ines, 'DELETE', '/member-3/session')).status).toBe(404);
    const answer = await house.call(ines, 'GET', '/member-1/contact-details?_method=PUT', {
      headers: { 'x-http-method-override': 'PUT' },
    });
    expect(answer.status).toBe(404);
  });

  it.each(['%zz', '%E0%A4%A', `member-1/links/${'9'.repeat(3_000)}`])(
    'leads nowhere when it can’t be read: %s',
    async (path) => {
      const answer = await house.app.inject({ url: `/production/${path}` });
      expect([answer.statusCode, answer.body]).toEqual([404, '{"code":"notFound","message":"Not found."}']);
    },
  );
});

/** Applicants may make this call: their token says who they are. */
const saysWhoAsks = (path: string) => path === '/member-2/iframe';

describe('the host and origin of a request', () => {
  const unreadable = [400, { code: 'malformed', message: 'We couldn’t read the request.' }];
  const paths = ['/production/sign-in/config', '/production/member-1/professions', '/healthz', '/nowhere'];
  const ask = async (url: string, headers: Record<string, string>, on = house) => {
    const answer = await on.app.inject({ url, headers, remoteAddress: '203.0.113.7' });
    expect(answer.headers['cache-control']).toBe('no-store');
    return [answer.statusCode, answer.json()];
  };

  it.each([
    ' ',
    'a b',
    'a/b',
    'me@a.test',
    'a.test:x',
    'a.test:99999',
    'a.test, b.test',
    '[::1',
    '::1',
    '256.1.1.1',
    '%61.test',
    '<script>',
  ])('are 400 everywhere for the host %j', async (host) => {
    for (const path of paths) expect(await ask(path, { host })).toEqual(unreadable);
  });

  it.each(['localhost:4400', 'EXAMPLE.test', 'my_host:80', '127.0.0.1:4400', '[::1]:4400', '[2001:db8::7]'])(
    'are read from %s',
    async (host) => {
      const [status, body] = await ask('/production/sign-in/config', { host });
      expect([status, body.endpoint]).toEqual([200, `http://${host}/production/sign-in`]);
    },
  );

  it('are 400 when a trusted proxy’s address, host, or protocol can’t be read', async () => {
    const proxied = await openHouse({ environment: { TRUST_PROXY: '203.0.113.7, 10.0.0.0/8' } });
    const good = {
      host: 'a.test',
      'x-forwarded-for': 'unknown, 198.51.100.4, 10.0.0.3',
      'x-forwarded-host': 'pages.test',
      'x-forwarded-proto': 'https',
    };
    const [status, body] = await ask('/production/sign-in/config', good, proxied);
    expect([status, body.endpoint]).toEqual([200, 'https://pages.test/production/sign-in']);
    for (const [name, value] of [
      ['x-forwarded-for', 'unknown'],
      ['x-forwarded-for', '198.51.100.4, unknown, 10.0.0.3'],
      ['x-forwarded-for', '198.51.100.4:'],
      ['x-forwarded-for', '[198.51.100.4'],
      ['x-forwarded-for', '1.2.3'],
      ['x-forwarded-for', '<script>'],
      ['x-forwarded-host', 'a b'],
      ['x-forwarded-host', 'me@pages.test'],
      ['x-forwarded-proto', 'javascript'],
    ] as const) {
      for (const path of paths)
        expect([name, value, ...(await ask(path, { ...good, [name]: value }, proxied))]).toEqual([
          name,
          value,
          ...unreadable,
        ]);
    }
    await proxied.close();
  });

  it('can include a port, as some load balancers send', async () => {
    const proxied = await openHouse({ environment: { TRUST_PROXY: '203.0.113.7, 10.0.0.0/8' } });
    const statuses: Record<string, number> = {};
    for (const senders of [
      '198.51.100.4:4711',
      '[2001:db8::7]:4711',
      '[2001:db8::7]',
      'unknown, 198.51.100.4:4711 , 10.0.0.3:80',
    ]) {
      const said = { host: 'a.test', 'x-forwarded-for': senders };
      const [status = 0] = await ask('/production/sign-in/config', said, proxied);
      statuses[senders] = status;
    }
    expect(new Set(Object.values(statuses))).toEqual(new Set([200]));
    await proxied.close();
  });

  it('are never read from an untrusted proxy', async () => {
    const said = {
      host: 'a.test',
      forwarded: 'for="_odd',
      'x-forwarded-for': '<script>',
      'x-forwarded-host': 'a b',
      'x-forwarded-proto': 'javascript',
    };
    const [status, body] = await ask('/production/sign-in/config', said);
    expect([status, body.endpoint]).toEqual([200, 'http://a.test/production/sign-in']);
  });
});

/** What public calls answer if the row they name doesn't exist, or nothing is sent. */
const openedBy: Readonly<Record<string, number>> = {
  'GET /member-1/calendar-feed/:file': 404,
  'POST /member-2/register-guest-visitor': 422,
  'GET /member-2/guest-visits/:token': 404,
  'DELETE /member-2/guest-visits/:token': 204,
  'POST /member-2/register': 422,
  'GET /member-2/applications/:token': 404,
  'DELETE /member-2/applications/:token': 204,
  'POST /member-2/applications/:token/answers': 422,
  'POST /member-2/payment-notices': 422,
  'GET /member-3/privacy-policy': 404,
  'GET /member-4/set-up/:token': 404,
  'POST /member-4/set-up/:token': 422,
  'POST /member-4/set-up/:token/test-mail': 422,
  'POST /sign-in/email-change/confirm': 422,
  'POST /sign-in/email-change/stop': 422,
  'POST /sign-in/recovery-code': 422,
};

describe('access without a token', () => {
  it('is refused on every endpoint that isn’t public', async () => {
    for (const { method, path, access } of declared) {
      const url = path.replace(/:\w+/g, '1');
      for (const authorization of [
        undefined,
        'Bearer x.y.z',
        `Basic ${ines.token}`,
        `Bearer ${ines.token}x`,
      ]) {
        const answer = await house.call(null, method, url, {
          headers: authorization === undefined ? {} : { authorization },
          ...(method === 'GET' ? {} : { body: {} }),
        });
        const isOpen = access.kind === 'public' && !saysWhoAsks(path);
        const open = openedBy[`${method} ${path}`] ?? 200;
        expect([path, answer.status]).toEqual([path, isOpen ? open : 401]);
      }
    }
  });
});

describe('every answer', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  };

  it.each([
    ['GET', '/production/member-1/professions', 200],
    ['GET', '/production/member-1/sidebar', 401],
    ['GET', '/production/nothing', 404],
    ['GET', '/production/%zz', 404],
    ['POST', '/production/member-3/session', 415],
    ['GET', '/production/openapi.json', 200],
    ['GET', '/healthz', 200],
  ] as const)('to %s %s has the security headers and isn’t cached', async (method, url, status) => {
    const answer = await house.app.inject({
      method,
      url,
      ...(method === 'POST' ? { payload: 'x', headers: { 'content-type': 'text/plain' } } : {}),
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(always);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('to an internal error reveals nothing', async () => {
    await house.db.execute(sql`alter table cities rename to cities_away`);
    try {
      const answer = await house.call(null, 'GET', '/member-1/all-cities-states');
      expect([answer.status, answer.text]).toEqual([
        500,
        '{"code":"wentWrong","message":"Something went wrong!"}',
      ]);
      expect(answer.headers).toMatchObject(always);
      expect(answer.headers['x-request-id']).toEqual(expect.any(String));
    } finally {
      await house.db.execute(sql`alter table cities_away rename to cities`);
    }
  });
});

describe('a statement', () => {
  it.each(['57014', '53300', '57P01', '08006'])('is 503 when PostgreSQL ends it with %s', async (state) => {
    await house.db.execute(sql`alter table cities rename to cities_away`);
    try {
      await house.db.execute(
        sql.raw(`create function given_up() returns text language plpgsql as
          $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '${state}'; end $$`),
      );
      await house.db.execute(sql`create view cities as select 1 as id, given_up() as city, '' as state`);
      const answer = await house.call(null, 'GET', '/member-1/all-cities-states');
      expect([answer.status, answer.text, answer.headers['retry-after']]).toEqual([
        503,
        '{"code":"busy","message":"The service is very busy. Try again in a moment."}',
        '1',
      ]);
    } finally {
      await house.db.execute(sql`drop view if exists cities`);
      await house.db.execute(sql`drop function if exists given_up`);
      await house.db.execute(sql`alter table cities_away rename to cities`);
    }
  });
});

describe('the log', () => {
  it('has request, member, route, status, and time, and nothing personal', async () => {
    house.lines.length = 0;
    const secret = { address: 'Canary Lane 5', discussion: 'canary discussion' };
    await house.call(ines, 'POST', '/member-3/session', {
      body: sessionWith(tomas, secret),
      headers: { 'idempotency-key': 'canary-key-1' },
    });
    await house.call(ines, 'GET', '/member-3/all-active-members', { query: { search: 'canary words' } });
    await house.call(ines, 'GET', `/member-1/members/${tomas.id}/contact-details`);
    expect(house.lines.map((line) => JSON.parse(line))).toEqual(
      [
        ['POST /production/member-3/session', 201],
        ['GET /production/member-3/all-active-members', 200],
        ['GET /production/member-1/members/:memberId/contact-details', 200],
      ].map(([route, status]) => ({
        level: 30,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        reqId: expect.any(String),
        member: ines.id,
        route,
        status,
        ms: expect.any(Number),
        msg: 'answered',
      })),
    );
    expect(house.lines.join('')).not.toMatch(/canary|calloway|lindqvist|example\.test/i);
  });

  it('names refused access and exceeded limits with only the member’s number', async () => {
    house.lines.length = 0;
    await house.call(ines, 'GET', `/member-1/payment-info/${tomas.id}`);
    const body = { email: 'canary@example.test' };
    for (let time = 0; time <= 20; time += 1)
      await house.call(ines, 'POST', '/member-4/existing-visitor-info-by-email', { body });
    const warnings = house.lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
    expect(warnings).toMatchObject([
      {
        event: 'access_refused',
        member: ines.id,
        route: 'GET /production/member-1/payment-info/:memberId',
        status: 403,
      },
      {
        event: 'limit_hit',
        member: ines.id,
        route: 'POST /production/member-4/existing-visitor-info-by-email',
        status: 429,
      },
    ]);
    expect(house.lines.join('')).not.toMatch(/canary|calloway|lindqvist|example\.test/i);
  });

  it('names an error by kind and place, not by the database’s message', async () => {
    house.lines.length = 0;
    await house.db.execute(
      sql`alter table sessions add constraint no_canary check (address <> 'Canary Lane 6')`,
    );
    const body = sessionWith(tomas, { address: 'Canary Lane 6' });
    expect((await house.call(ines, 'POST', '/member-3/session', { body })).status).toBe(500);
    const text = house.lines.join('');
    expect(text).toContain('"code":"23514"');
    expect(text).not.toMatch(/Canary|Corner|open day/);
    await house.db.execute(sql`alter table sessions drop constraint no_canary`);
  });
});

describe('a compressed answer', () => {
  const get = (url: string, encodings?: string) =>
    house.app.inject({
      url,
      headers: {
        authorization: `Bearer ${ines.token}`,
        ...(encodings !== undefined && { 'accept-encoding': encodings }),
      },
    });
  const long = '/production/openapi.json';

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent when long to a client that accepts %s', async (encodings, encoding, read) => {
    const [plain, answer] = await Promise.all([get(long), get(long, encodings)]);
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(read(answer.rawPayload).toString()).toBe(plain.body);
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  });

  it.each([
    { what: 'is long', url: long, accepted: 'nothing', encodings: undefined },
    { what: 'is long', url: long, accepted: 'identity', encodings: 'identity' },
    { what: 'is short', url: '/healthz', accepted: 'br', encodings: 'br' },
  ])('isn’t sent when it $what, to a client that accepts $accepted', async ({ url, encodings }) => {
    const answer = await get(url, encodings);
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
  });
});
