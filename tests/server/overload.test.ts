import { setImmediate as pass } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { mapErrors } from '../../server/http/errors.ts';
import { createLifecycleServer } from '../../server/http/lifecycleServer.ts';
import { type Capacity, shedLoad } from '../../server/http/overload.ts';
import { createQueue } from '../../server/http/throttles.ts';

const tooBusy = [503, '1', '{"code":"busy","message":"The service is very busy. Try again in a moment."}'];
const patient = { longestPass: 60_000, crowd: 20, longestWait: 0 };
let app: FastifyInstance;
let release: (() => void)[] = [];

afterEach(() => app.close());

async function open(capacity: Capacity) {
  app = Fastify();
  release = [];
  mapErrors(app);
  await shedLoad(app, capacity);
  for (const [url, config] of [
    ['/production/slow', {}],
    ['/production/file', { isFile: true }],
    ['/slow', {}],
  ] as const) {
    app.get(url, { config }, async () => {
      await new Promise<void>((resolve) => release.push(resolve));
      return {};
    });
  }
  for (const url of ['/production/quick', '/healthz', '/login']) app.get(url, async () => ({}));
}

async function hold(url: string, count: number) {
  const held = Array.from({ length: count }, async () => (await app.inject(url)).statusCode);
  await vi.waitFor(() => expect(release.length).toBe(count));
  return async () => {
    for (const go of release) go();
    return new Set(await Promise.all(held));
  };
}

const answerTo = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url);
  return [statusCode, headers['retry-after'], body];
};
const good = [200, undefined, '{}'];

it('calls are rejected when many have been open too long, but pages and health aren’t', async () => {
  await open(patient);
  const letGo = await hold('/production/slow', 21);
  expect(await answerTo('/production/quick')).toEqual(tooBusy);
  expect([await answerTo('/healthz'), await answerTo('/login')]).toEqual([good, good]);
  expect(await letGo()).toEqual(new Set([200]));
  expect(await answerTo('/production/quick')).toEqual(good);
});

it('a crowd that is served in time, or reads files and pages, has no calls rejected', async () => {
  for (const [url, count, capacity] of [
    ['/production/slow', 60, { ...patient, longestWait: 60_000 }],
    ['/production/slow', 20, patient],
    ['/production/file', 60, patient],
    ['/slow', 60, patient],
  ] as const) {
    await open(capacity);
    const letGo = await hold(url, count);
    expect(await answerTo('/production/quick')).toEqual(good);
    await letGo();
    await app.close();
  }
});

it('calls are rejected while the server is blocked and accepted afterward', async () => {
  await open({ longestPass: 100, crowd: 1, longestWait: 60_000 });
  const letGo = await hold('/production/slow', 2);
  await vi.waitFor(
    async () => {
      for (const end = performance.now() + 400; performance.now() < end; );
      await pass();
      expect(await answerTo('/production/quick')).toEqual(tooBusy);
    },
    { timeout: 20_000, interval: 1 },
  );
  expect([await answerTo('/healthz'), await answerTo('/login')]).toEqual([good, good]);
  await vi.waitFor(async () => expect(await answerTo('/production/quick')).toEqual(good), {
    timeout: 20_000,
    interval: 100,
  });
  await letGo();
});

it('callers who have left don’t count', async () => {
  await open({ ...patient, crowd: 0 });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const gone = Array.from({ length: 16 }, () => fetch(`${url}/production/slow`, { signal: leaving.signal }));
  await vi.waitFor(() => expect(release.length).toBe(16), { timeout: 10_000 });
  leaving.abort();
  await Promise.allSettled(gone);
  await vi.waitFor(async () => expect(await answerTo('/production/quick')).toEqual(good), {
    timeout: 10_000,
  });
  for (const go of release) go();
});

it('a server busy with its own work, as after its start, rejects no calls', async () => {
  await open({ longestPass: 1, crowd: 1, longestWait: 0 });
  await app.ready();
  for (const end = performance.now() + 1_200; performance.now() < end; );
  await pass();
  await pass();
  expect(await answerTo('/production/quick')).toEqual(good);
});

it('exports are written two at a time, the others in order', async () => {
  const turn = createQueue(2, 60_000);
  const [first, second] = [await turn(), await turn()];
  const begun: number[] = [];
  const later = [3, 4].map(async (number) => {
    const end = await turn();
    begun.push(number);
    return end;
  });
  await pass();
  expect(begun).toEqual([]);
  first();
  first();
  await pass();
  expect(begun).toEqual([3]);
  second();
  for (const end of await Promise.all(later)) end();
  expect([await turn(), await turn()]).toEqual([expect.any(Function), expect.any(Function)]);
});

it('an export whose turn doesn’t come is told when to retry and takes no place later', async () => {
  const turn = createQueue(1, 5);
  const end = await turn();
  await expect(turn()).rejects.toMatchObject({ status: 503, retryAfter: 10 });
  end();
  expect(await turn()).toEqual(expect.any(Function));
});

it('a request that never arrives isn’t waited for', () => {
  const { server } = createLifecycleServer({ isSecure: false, hstsSubdomains: false });
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 60_000]);
});
