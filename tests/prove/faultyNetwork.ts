import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SIGN_IN_PATH } from '../../server/signin/pool.ts';
import { messages } from '../../src/contract/messages.ts';

/** The faults of a network or of the server behind it; offline also applies to the browser. */
export const faults = [
  'offline',
  '500',
  '503',
  '422',
  '401, renewed',
  '401, ended',
  'no answer',
  'cut off in mid-answer',
  'malformed JSON',
  'empty 200',
  'slow',
  'no code',
] as const;
export type Fault = (typeof faults)[number];

/** The parts of a request by which it is recognized. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** The query with its question mark. */
  readonly search: string;
}

export interface Strike {
  readonly fault: Fault;
  /** Which requests the fault strikes, besides the renewal of an ended session. */
  readonly hits: (asked: Asked) => boolean;
  /** The server handles the request, and only the answer is lost. */
  readonly isDone?: boolean;
  /** Strikes only after this has resolved. */
  readonly after?: Promise<unknown>;
}

export interface FaultyNetwork {
  /** The address at which the browser finds the product. */
  readonly url: string;
  readonly strike: (strike: Strike) => void;
  /** Resolves once a request has been struck, or is about to be. */
  readonly struck: () => Promise<void>;
  /** Ends the fault, and cuts off requests that wait for an answer. */
  readonly clear: () => void;
  readonly stop: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const signal = () => {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
};

export const isCode = ({ path }: Asked) => /^\/assets\/.*\.js$/.test(path);
const isRenewal = ({ method, path }: Asked) => method === 'POST' && path === SIGN_IN_PATH;

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

function json(response: ServerResponse, status: number, text: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

const refusal = (response: ServerResponse, status: number, message: string, more = {}) =>
  json(response, status, JSON.stringify({ message, ...more }));

/** A slow connection: high latency, and few bytes at a time. */
async function dribble(response: ServerResponse, { status, headers, body }: Answer): Promise<void> {
  await pause(400);
  response.writeHead(status, headers);
  const piece = Math.max(1, Math.ceil(body.length / 8));
  for (let at = 0; at < body.length; at += piece) {
    response.write(body.subarray(at, at + piece));
    await pause(50);
  }
  response.end();
}

/** A proxy between a browser and the product that applies faults to requests. */
export async function faultyNetwork(product: string): Promise<FaultyNetwork> {
  const target = new URL(product);
  let current: Strike | null = null;
  let refusedOnce = new Set<string>();
  let arrived = signal();
  const silent = new Set<ServerResponse>();

  const forward = (incoming: IncomingMessage, body: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: target.hostname,
          port: target.port,
          method: incoming.method,
          path: incoming.url,
          headers: incoming.headers,
        },
        (answer) => {
          bodyOf(answer).then((whole) => {
            const { 'transfer-encoding': _, ...headers } = answer.headers;
            resolve({ status: answer.statusCode ?? 502, headers, body: whole });
          }, reject);
        },
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    });

  const blows: Readonly<Record<Fault, (response: ServerResponse, asked: Asked) => unknown>> = {
    offline: (response) => response.destroy(),
    '500': (response) => refusal(response, 500, messages.wentWrong),
    '503': (response) => refusal(response, 503, messages.wentWrong),
    '422': (response) => refusal(response, 422, messages.givenDataInvalid, { errors: {} }),
    '401, renewed': (response) => refusal(response, 401, 'Sign in to continue.'),
    '401, ended': (response, asked) => {
      const name = 'NotAuthorizedException';
      const ended = JSON.stringify({ __type: name, message: 'Refresh Token has been revoked' });
      return isRenewal(asked)
        ? json(response, 400, ended, 'application/x-amz-json-1.1')
        : refusal(response, 401, 'Sign in to continue.');
    },
    'no answer': (response) => silent.add(response),
    'cut off in mid-answer': (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 4_000 });
      response.write('{"id": 12, "rows": [', () => response.destroy());
    },
    'malformed JSON': (response) => json(response, 200, '{"id": 12, "rows": ['),
    'empty 200': (response) => json(response, 200, ''),
    slow: () => undefined,
    'no code': (response, asked) =>
      isCode(asked) ? response.destroy() : refusal(response, 401, 'Sign in to continue.'),
  };

  const isStruck = (strike: Strike, asked: Asked): boolean => {
    if (strike.fault === '401, ended' && isRenewal(asked)) return true;
    if (!strike.hits(asked)) return false;
    const name = `${asked.method} ${asked.path}`;
    if (strike.fault !== '401, renewed') return true;
    if (refusedOnce.has(name)) return false;
    refusedOnce.add(name);
    return true;
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, search } = new URL(incoming.url ?? '/', product);
    const asked: Asked = { method: incoming.method ?? 'GET', path, search };
    const strike = current;
    const isHit = strike !== null && isStruck(strike, asked);
    if (isHit && strike.hits(asked)) arrived.give();
    const body = await bodyOf(incoming);
    if (isHit) await strike.after;
    const isForwarded = !isHit || strike.isDone || strike.fault === 'slow';
    const answer = isForwarded ? await forward(incoming, body) : null;
    if (isHit && strike.fault !== 'slow') {
      blows[strike.fault](response, asked);
      return;
    }
    if (!answer) return;
    // A cached answer couldn't be struck.
    if (isCode(asked)) answer.headers['cache-control'] = 'no-store';
    if (isHit) return dribble(response, answer);
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clear = () => {
    current = null;
    refusedOnce = new Set();
    for (const response of silent) response.destroy();
    silent.clear();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    strike: (strike) => {
      arrived = signal();
      refusedOnce = new Set();
      current = strike;
    },
    struck: () => arrived.given,
    clear,
    stop: async () => {
      clear();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
