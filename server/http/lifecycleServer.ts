import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { refusalBody } from './refused.ts';
import { type Secured, securityHeaders } from './security.ts';

/** The only listening server. It answers 503 before the application is ready and while it stops. */
export interface LifecycleServer {
  readonly server: Server;
  /** Passes requests to the application from now on. */
  open(application: RequestListener): void;
  /**
   * Accepts no new connections, answers late requests 503, and waits at most `timeout` milliseconds for running ones;
   * then it closes every connection.
   */
  close(timeout: number): Promise<void>;
}

/** The most milliseconds for a whole request, such as an image of 5 MB from a phone. */
const requestTimeout = 60_000;
/** The most milliseconds for the headers of a request. */
const headersTimeout = 10_000;
const connectionsCheckingInterval = 2_000;
/** Longer than the minute for which proxies keep a connection, so that the proxies close it. */
const keepAliveTimeout = 72_000;

/** Milliseconds to read and answer requests that were already sent: closing a connection sooner would reset it. */
const lastReads = 200;

/** Browsers send twenty lines, proxies about as many; Node itself silently drops those beyond 2,000. */
const mostHeaderLines = 100;

const timeouts = { requestTimeout, headersTimeout, keepAliveTimeout, connectionsCheckingInterval };

/** The application answers a request without a host better than Node does. */
const options = { ...timeouts, requireHostHeader: false };

/** Creates a server that doesn't listen yet. @param secured how people reach it */
export function createLifecycleServer(secured: Secured): LifecycleServer {
  const lastAnswer = {
    ...securityHeaders(secured),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  };
  let application: RequestListener | null = null;
  let isClosing = false;
  let underWay = 0;
  let whenQuiet: (() => void) | null = null;

  const server = createServer(options, (request, response) => {
    if (application === null || isClosing) return answerUnavailable(request, response, lastAnswer, isClosing);
    if (request.rawHeaders.length > 2 * mostHeaderLines) return refuseHeaders(request, response, lastAnswer);
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) whenQuiet?.();
    });
    application(request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseUnreadable(error, socket, lastAnswer),
  );

  return {
    server,
    open: (listener) => {
      application = listener;
    },
    close: async (timeout) => {
      isClosing = true;
      await acceptWaiting(server);
      const closed = new Promise<void>((resolve) => {
        stopAccepting(server, resolve);
      });
      if (underWay > 0) {
        const quiet = new Promise<void>((resolve) => {
          whenQuiet = resolve;
        });
        await within(timeout, quiet);
      }
      if (underWay === 0) await within(lastReads, closed);
      server.closeIdleConnections();
      await within(underWay > 0 ? 0 : lastReads, closed);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Closes only the listening socket: http's own `close` would cut idle connections at once. */
function stopAccepting(server: Server, done: () => void) {
  Object.getPrototypeOf(Object.getPrototypeOf(server)).close.call(server, () => done());
}

/** Accepts the connections that the system holds ready; the event loop accepts one per turn. */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + lastReads;
  let hasTaken = true;
  const note = () => {
    hasTaken = true;
  };
  server.on('connection', note);
  while (hasTaken && performance.now() < end) {
    hasTaken = false;
    await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
  }
  server.off('connection', note);
}

function within(milliseconds: number, promise: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    void promise.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

type Headers = Readonly<Record<string, string>>;

function answerUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  lastAnswer: Headers,
  isClosing: boolean,
) {
  const isHealth = ['/healthz', '/readyz'].includes(request.url?.split('?')[0] ?? '');
  const body = isHealth ? { status: isClosing ? 'closing' : 'starting' } : refusalBody('unavailable');
  // If the connection closed with part of the request unread, it would be reset and the answer lost.
  request.once('end', () => {
    response.writeHead(503, { ...lastAnswer, 'retry-after': '1' });
    response.end(JSON.stringify(body));
  });
  request.resume();
}

function refuseHeaders(request: IncomingMessage, response: ServerResponse, lastAnswer: Headers) {
  request.resume();
  response.writeHead(431, lastAnswer);
  response.end(JSON.stringify(refusalBody('tooLarge')));
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, lastAnswer: Headers) {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, code] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'tooLarge' as const]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'malformed' as const]
        : ['400 Bad Request', 'malformed' as const];
  const body = JSON.stringify(refusalBody(code));
  const headers = { ...lastAnswer, 'content-length': String(Buffer.byteLength(body)) };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, ...head, '', body].join('\r\n'));
}
