import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { refusalBody } from './refused.ts';
import { securityHeaders } from './security.ts';

/** The one listening server, which answers for the application until it is there and after it has gone. */
export interface Gate {
  readonly server: Server;
  /** From now on requests go to the application. */
  open(application: RequestListener): void;
  /**
   * Takes no new connection, answers late requests 503, and waits for those under way, `patience` milliseconds at
   * most, and a moment for what was sent already; then every connection is closed.
   */
  close(patience: number): Promise<void>;
}

/** Milliseconds for a whole request, an image of 5 MB from a phone included, and for its headers. */
const requestTimeout = 60_000;
const headersTimeout = 10_000;
/** How often connections are looked through for requests that take longer. */
const connectionsCheckingInterval = 2_000;
/** Longer than the minute for which proxies keep a connection, so that they are the ones who close it. */
const keepAliveTimeout = 72_000;

/** Milliseconds for what has been sent to be read and answered: a connection closed before that would be reset. */
const moment = 200;

/** Browsers send twenty, proxies in between about as many; node itself drops those beyond 2,000 and says nothing. */
const mostHeaderLines = 100;

/** Headers of an answer after which the connection is closed. */
const lastAnswer = {
  ...securityHeaders(false),
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
};

const timeouts = { requestTimeout, headersTimeout, keepAliveTimeout, connectionsCheckingInterval };

/** A request without a host gets the application's 400 in place of node's, which says nothing. */
const options = { ...timeouts, requireHostHeader: false };

/** Makes a server that does not listen yet. `/healthz` and everything else are 503 with `Retry-After` till `open`. */
export function createGate(): Gate {
  let application: RequestListener | null = null;
  let isClosing = false;
  let underWay = 0;
  let whenQuiet: (() => void) | null = null;

  const server = createServer(options, (request, response) => {
    if (application === null || isClosing) return answerUnavailable(request, response, isClosing);
    if (request.rawHeaders.length > 2 * mostHeaderLines) return refuseHeaders(request, response);
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) whenQuiet?.();
    });
    application(request, response);
  });
  server.on('clientError', refuseUnreadable);

  return {
    server,
    open: (listener) => {
      application = listener;
    },
    close: async (patience) => {
      isClosing = true;
      await acceptWaiting(server);
      const closed = new Promise<void>((resolve) => {
        stopAccepting(server, resolve);
      });
      if (underWay > 0) {
        const quiet = new Promise<void>((resolve) => {
          whenQuiet = resolve;
        });
        await within(patience, quiet);
      }
      if (underWay === 0) await within(moment, closed);
      server.closeIdleConnections();
      await within(underWay > 0 ? 0 : moment, closed);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Closes the listening socket alone: `Server.close` of http would cut idle connections at once. */
function stopAccepting(server: Server, done: () => void) {
  Object.getPrototypeOf(Object.getPrototypeOf(server)).close.call(server, () => done());
}

/** Takes the connections that the system holds ready, of which the loop takes one a turn, for a moment at most. */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + moment;
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

function answerUnavailable(request: IncomingMessage, response: ServerResponse, isClosing: boolean) {
  const isHealth = request.url?.split('?')[0] === '/healthz';
  const body = isHealth ? { status: isClosing ? 'closing' : 'starting' } : refusalBody('unavailable');
  // Closed with a part of the request unread, the connection would be reset and the answer lost.
  request.once('end', () => {
    response.writeHead(503, { ...lastAnswer, 'retry-after': '1' });
    response.end(JSON.stringify(body));
  });
  request.resume();
}

function refuseHeaders(request: IncomingMessage, response: ServerResponse) {
  request.resume();
  response.writeHead(431, lastAnswer);
  response.end(JSON.stringify(refusalBody('tooLarge')));
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: import('node:stream').Duplex) {
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
