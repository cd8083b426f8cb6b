import { readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { hostileBodies, linesOf } from './hostileRequests.ts';
import { addPair } from './pair.ts';
import { grayPng } from './pictures.ts';
import { bytesOf, type RawRequest, sendRaw } from './rawRequest.ts';
import { type ServerProcess, startServer } from './serverProcess.ts';
import { copyOfDataFolder } from './testDatabase.ts';
import { timed } from './timed.ts';

const megabyte = 1024 * 1024;
const second = 1000;
let folder: string;
let server: ServerProcess;
let address: string;
let token: string;

beforeAll(async () => {
  folder = await copyOfDataFolder();
  token = (await addPair(folder)).token;
  server = startServer({ DATA_DIR: folder }, { unlimited: true });
  address = (await server.ready()).replace('localhost', '127.0.0.1');
});
afterAll(async () => {
  server.signal('SIGKILL');
  await server.ended();
  rmSync(folder, { recursive: true, force: true });
});

/** @returns the milliseconds until `/healthz` reports that all is well */
async function ping(): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${address}/healthz`);
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', version: expect.any(String) }]);
  return performance.now() - begun;
}

/** The fields of upload forms, one form for each image. */
async function formFields(count: number): Promise<Record<string, string>[]> {
  const all: Record<string, string>[] = [];
  while (all.length < count) {
    const answer = await fetch(
      `${address}/production/member-1/generate-s3-link?action=upload&key=images/profiles/mine.png`,
      { headers: { authorization: `Bearer ${token}` } },
    );
    all.push((await answer.json()).fields);
  }
  return all;
}

const temporaryFiles = (): string[] =>
  readdirSync(join(folder, 'images', '.incoming'), { recursive: true, encoding: 'utf8' });

/** @returns the value that this percentage of the values doesn't exceed */
const percentile = (values: readonly number[], percent: number): number =>
  [...values].sort((one, other) => one - other)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN;

describe('a hostile request', () => {
  const everyEndpoint: readonly Endpoint[] = Object.values(endpoints);
  const writes = everyEndpoint.filter(({ body }, index) => body !== undefined && index % 2 === 1);
  const routes = [
    ['POST', '/production/sign-in/update-password'] as const,
    ...writes.map(({ method, path }) => [method, `/production${path.replace(/:\w+/g, '1')}`] as const),
  ].slice(0, 20);

  const authorization = () => ['authorization', `Bearer ${token}`] as const;
  const hostileTo = ([method, url]: readonly [string, string]) =>
    Object.entries(hostileBodies).map(([name, { query = '', headers = [], body }]): [string, RawRequest] => [
      `${method} ${url}: ${name}`,
      { method, url: `${url}${query}`, headers: [authorization(), ...headers], body },
    ]);

  /** Sends all requests, four at once. @returns those that weren't refused with 4xx within a second */
  async function served(requests: readonly [string, RawRequest][]): Promise<string[]> {
    const waiting = [...requests];
    const wrong: string[] = [];
    const sendSome = async () => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { status, took } = await sendRaw(address, bytesOf(next[1]));
        const isRefused = status !== null && status >= 400 && status < 500;
        if (!isRefused || took >= second) wrong.push(`${next[0]}: ${status} after ${Math.round(took)} ms`);
      }
    };
    await Promise.all([sendSome(), sendSome(), sendSome(), sendSome()]);
    return wrong;
  }

  const asking = (...headers: NonNullable<RawRequest['headers']>) =>
    sendRaw(
      address,
      bytesOf({
        method: 'GET',
        url: '/production/member-1/verify-token',
        headers: [authorization(), ...headers],
      }),
    );

  it.each<[string, NonNullable<RawRequest['headers']>]>([
    ['of 100 header lines besides its own', linesOf(100, '1')],
    ['of 2,001', linesOf(2_001, '')],
    ['with a header line of 20 kB', [['x-long', 'x'.repeat(20_000)]]],
    ['with a header block of 20 kB', linesOf(90, 'x'.repeat(220))],
  ])('%s is refused immediately, with the security headers', timed, async (_what, headers) => {
    const { status, text, took } = await asking(...headers);
    expect(status).toBe(431);
    expect(took).toBeLessThan(second);
    expect(text).toContain('x-content-type-options: nosniff\r\n');
    expect(text).toContain('{"code":"tooLarge","message":"The request is too large."}');
    await ping();
  });

  it('can ask for the health in HTTP/1.0 without a host', async () => {
    const { status, text } = await sendRaw(address, Buffer.from('GET /healthz HTTP/1.0\r\n\r\n'));
    expect(status).toBe(200);
    expect(text).toMatch(/^\{"status":"ok","version":"[\d.]+"\}$/m);
  });

  it.each([
    ['GET /healthz HTTP/1.1', []],
    ['GET /healthz HTTP/1.1', ['Host: localhost', 'Host: other.test']],
    ['GET /healthz HTTP/1.1', ['Host:']],
    ['GET /production/sign-in/config HTTP/1.0', []],
    ['GET /production/sign-in/config HTTP/1.1', ['Host: a b']],
  ])('is refused with a message when it names no host: %s %j', async (line, hosts) => {
    const { status, text } = await sendRaw(
      address,
      Buffer.from([line, ...hosts, 'Connection: close', '', ''].join('\r\n')),
    );
    expect(status).toBe(400);
    expect(text).toContain('{"code":"malformed","message":"We couldn’t read the request."}');
    expect(text.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it('can have eighty header lines', async () => {
    expect((await asking(...linesOf(80, '1'))).status).toBe(200);
  });

  it('is refused with 4xx within a second on all routes and uses less than 50 MB', timed, async () => {
    expect(routes).toHaveLength(20);
    expect(Object.keys(hostileBodies).length).toBeGreaterThan(40);
    const before = await server.memory();
    expect(await served(routes.flatMap(hostileTo))).toEqual([]);
    const after = await server.memory();
    expect((after.now - before.now) / megabyte).toBeLessThan(50);
    expect((after.peak - before.now) / megabyte).toBeLessThan(250);
    await ping();
  });
});

describe('twenty oversized uploads at once', () => {
  const enough = 10 * megabyte;

  interface Cut {
    readonly status: string | undefined;
    /** Milliseconds from the answer until the server closed the connection. */
    readonly closedAfter: number;
    /** Milliseconds to the close from when the sent bytes first showed that the file is too large. */
    readonly beyondLimit: number;
  }

  const part = (name: string, more: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}`;
  const framed = (bytes: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]);
  const framings = {
    'in chunks without an end': { header: 'transfer-encoding: chunked', frame: framed, limit: 5 * megabyte },
    'of 2 GB as they say': {
      header: `content-length: ${2 * 1024 ** 3}`,
      frame: (bytes: string | Buffer) => Buffer.from(bytes),
      limit: 0,
    },
  } as const;

  /** Sends up to 10 MB of a file, stops if the server closes the connection, and leaves it open otherwise. */
  function sendMuch(fields: Record<string, string>, framing: keyof typeof framings): Promise<Cut> {
    const { header, frame, limit } = framings[framing];
    const head = [
      'POST /storage/chapterhouse HTTP/1.1',
      'host: localhost',
      'content-type: multipart/form-data; boundary=x',
      header,
    ];
    const form = [
      ...Object.entries(fields).map(([name, value]) => part(name, '', `${value}\r\n`)),
      part('file', '; filename="mine.png"', ''),
    ];
    const piece = frame(Buffer.alloc(64 * 1024, 'x'));
    return new Promise((resolve) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1');
      let sent = 0;
      let text = '';
      let limitAt = Number.NaN;
      let answeredAt = Number.NaN;
      const push = (error?: Error | null) => {
        if (sent >= limit) limitAt ||= performance.now();
        if (error || sent >= enough) return;
        sent += piece.length;
        socket.write(piece, push);
      };
      socket.on('data', (bytes) => {
        answeredAt ||= performance.now();
        text += bytes.toString();
      });
      socket.on('error', () => {});
      socket.once('close', () => {
        const closedAt = performance.now();
        const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
        resolve({ status, closedAfter: closedAt - answeredAt, beyondLimit: closedAt - limitAt });
      });
      socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), frame(form.join(''))]), push);
    });
  }

  /**
   * The streams have 200 MB in total instead of 2 GB each: more than the server's memory may grow if it keeps them.
   * For a single stream the second counts from sending the byte beyond the limit; for twenty at once, from the
   * server's answer.
   */
  it.each(Object.keys(framings) as (keyof typeof framings)[])(
    '%s are cut off within a second, use less than 150 MB, and leave nothing',
    timed,
    async (framing) => {
      const [first = {}, ...others] = await formFields(21);
      const alone = await sendMuch(first, framing);
      expect(alone.status).toBe('413');
      expect(alone.beyondLimit).toBeLessThan(second);
      const before = await server.memory();
      const cut = await Promise.all(others.map((fields) => sendMuch(fields, framing)));
      const after = await server.memory();
      expect(cut.map(({ status }) => status)).toEqual(Array(20).fill('413'));
      expect(Math.max(...cut.map(({ closedAfter }) => closedAfter))).toBeLessThan(second);
      expect((after.peak - before.now) / megabyte).toBeLessThan(150);
      expect(temporaryFiles()).toEqual([]);
      await ping();
    },
  );
});

describe('twenty pixel bombs at once', () => {
  const enoughPings = 100;

  async function upload(fields: Record<string, string>, file: Buffer) {
    const begun = performance.now();
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)]));
    const answer = await fetch(`${address}/storage/chapterhouse`, { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { code: 'notAnImage', message: 'Please select an image file.' },
    ]);
    return performance.now() - begun;
  }

  /** Other programs on a busy machine slow every ping, so the time that a ping takes without bombs is subtracted. */
  it('are refused while /healthz answers within 250 ms 99% of the time', timed, async () => {
    const bombs = [grayPng(30_000, 30_000, 30_000, 1), grayPng(16_000, 16_000, 16_000, 1)];
    expect(bombs.map(({ length }) => Math.round(length / 1000))).toEqual([109, 31]);
    const forms = await formFields(20);
    const bombing = (fields: Record<string, string>, index: number) =>
      upload(fields, bombs[index % 2] ?? Buffer.alloc(0));
    const alone: number[] = [];
    for (const [index, fields] of forms.entries()) alone.push(await bombing(fields, index));
    expect(percentile(alone, 50)).toBeLessThan(100);

    const calm: number[] = [];
    while (calm.length < enoughPings) calm.push(await ping());
    const pings: number[] = [];
    const pinging = (async () => {
      while (pings.length < enoughPings) pings.push(await ping());
    })();
    let bombed = 0;
    while (pings.length < enoughPings) bombed += (await Promise.all(forms.map(bombing))).length;
    await pinging;
    expect(bombed).toBeGreaterThanOrEqual(40);
    expect(percentile(pings, 99) - percentile(calm, 99)).toBeLessThan(250);
    expect(temporaryFiles()).toEqual([]);
  });
});
