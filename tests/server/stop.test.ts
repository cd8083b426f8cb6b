import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLifecycleServer } from '../../server/http/lifecycleServer.ts';
import { timed } from './timed.ts';

interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

async function openServer({ isSecure = false } = {}) {
  const lifecycle = createLifecycleServer({ isSecure, hstsSubdomains: false });
  lifecycle.server.listen(0, '127.0.0.1');
  await once(lifecycle.server, 'listening');
  const address = lifecycle.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, by: Agent = agent) =>
    new Promise<Answered>((resolve, reject) => {
      const request = get({ host: '127.0.0.1', port, path, agent: by }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
      });
      request.on('error', reject);
    });
  return { lifecycle, ask, port, agent };
}

/** Everything that a connection receives until it ends, and the error that broke it. */
function readAll(socket: Socket) {
  let text = '';
  let error: Error | null = null;
  socket.setEncoding('utf8');
  socket.on('data', (part: string) => {
    text += part;
  });
  socket.on('error', (thrown: Error) => {
    error = thrown;
  });
  const ended = new Promise<{ readonly text: string; readonly error: Error | null }>((resolve) => {
    socket.once('close', () => resolve({ text, error }));
  });
  return { socket, ended };
}

/** An application whose `/slow` waits until the test lets it answer. */
function slowApplication() {
  const held: ServerResponse[] = [];
  let arrived: (() => void) | null = null;
  return {
    held,
    arrival: (count: number) =>
      new Promise<void>((resolve) => {
        arrived = () => {
          if (held.length >= count) resolve();
        };
        arrived();
      }),
    listener: (request: IncomingMessage, response: ServerResponse) => {
      if (request.url !== '/slow') return response.end('quick');
      held.push(response);
      arrived?.();
    },
  };
}

describe('a starting and stopping server', () => {
  it('answers 503 until the application is ready', async () => {
    const { lifecycle, ask, agent } = await openServer();
    const early = await ask('/healthz');
    expect(early).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
      text: '{"status":"starting"}',
    });
    expect((await ask('/login')).text).toBe(
      '{"code":"unavailable","message":"The service is starting or stopping. Try again in a moment."}',
    );
    lifecycle.open((_request, response) => response.end('ready'));
    expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'ready' });
    agent.destroy();
    await lifecycle.close(1_000);
  });

  it('requires https from the first answer when it is used', async () => {
    const { lifecycle, ask, port, agent } = await openServer({ isSecure: true });
    const hsts = 'max-age=31536000';
    expect((await ask('/healthz')).headers['strict-transport-security']).toBe(hsts);
    const { socket, ended } = readAll(connect(port, '127.0.0.1'));
    socket.write('no request\r\n\r\n');
    expect((await ended).text).toContain(`strict-transport-security: ${hsts}`);
    agent.destroy();
    await lifecycle.close(100);
  });

  it('finishes what is in progress and refuses late requests on open connections', async () => {
    const { lifecycle, ask, port, agent } = await openServer();
    const { listener, held, arrival } = slowApplication();
    lifecycle.open(listener);
    const open = new Agent({ keepAlive: true, maxSockets: 1 });
    await ask('/quick', open);
    const slow = Array.from({ length: 20 }, () => ask('/slow', new Agent()));
    await arrival(20);

    const closed = lifecycle.close(5_000);
    const late = await ask('/late', open);
    expect(late).toMatchObject({ status: 503, headers: { connection: 'close', 'retry-after': '1' } });
    const [refused] = await once(connect(port, '127.0.0.1'), 'error');
    expect(refused).toMatchObject({ code: 'ECONNREFUSED' });

    for (const response of held) response.end('done');
    expect((await Promise.all(slow)).map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 20 }, () => [200, 'done']),
    );
    await closed;
    agent.destroy();
    open.destroy();
  });

  it('answers all sent requests on old and new connections without resets', async () => {
    const { lifecycle, port } = await openServer();
    lifecycle.open((_request, response) => response.end('quick'));
    const old = Array.from({ length: 20 }, () => readAll(connect(port, '127.0.0.1')));
    for (const { socket } of old) socket.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n');
    await Promise.all(old.map(({ socket }) => once(socket, 'data')));
    const begin = 'POST /late HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\nhalf';
    const fresh = Array.from({ length: 20 }, () => readAll(connect(port, '127.0.0.1')));
    for (const { socket } of [...old, ...fresh]) socket.write(begin);

    const closed = lifecycle.close(1_000);
    setTimeout(() => {
      for (const { socket } of [...old, ...fresh]) socket.write('body');
    }, 50);
    for (const { ended } of [...old, ...fresh]) {
      const { text, error } = await ended;
      expect(error).toBe(null);
      expect(text).toContain('HTTP/1.1 503 Service Unavailable\r\n');
      expect(text).toContain('connection: close\r\n');
    }
    await closed;
  });

  it('closes silent connections within half a second', timed, async () => {
    const { lifecycle, ask, agent } = await openServer();
    lifecycle.open((_request, response) => response.end('quick'));
    await ask('/quick');
    const begun = performance.now();
    await lifecycle.close(5_000);
    expect(performance.now() - begun).toBeLessThan(500);
    agent.destroy();
  });

  it('gives up on requests that don’t end', async () => {
    const { lifecycle, ask } = await openServer();
    const { listener, arrival } = slowApplication();
    lifecycle.open(listener);
    const never = ask('/slow', new Agent());
    const outcome = expect(never).rejects.toMatchObject({ code: 'ECONNRESET' });
    await arrival(1);
    await lifecycle.close(50);
    await outcome;
  });

  it('refuses malformed requests with the security headers', async () => {
    const { lifecycle, port } = await openServer();
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8');
    let text = '';
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.write('NONSENSE\r\n\r\n');
    await once(socket, 'close');
    expect(text).toContain('HTTP/1.1 400 Bad Request\r\n');
    expect(text).toContain('x-content-type-options: nosniff\r\n');
    expect(text).toContain('{"code":"malformed","message":"We couldn’t read the request."}');
    await lifecycle.close(100);
  });
});
