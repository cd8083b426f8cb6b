import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const run = randomUUID().slice(0, 8);
let requests = 0;

/** @returns an id that is unique in this process and, apart from chance, across processes */
export function nextRequestId(): string {
  requests += 1;
  return `${run}-${requests}`;
}

/** Security events that only the status shows; the others are stored in the database. */
const eventOf: Readonly<Record<number, string>> = { 403: 'access_refused', 429: 'limit_hit' };

/**
 * Logs every answer with the request's id, the member's id, the route's pattern, status and milliseconds, and sends
 * the id in the answer; refused access and exceeded limits are warnings with the `event`. It never logs addresses,
 * queries, bodies or header values, because they contain personal data.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf[reply.statusCode];
    request.log[event === undefined ? 'info' : 'warn'](
      {
        event,
        member: request.memberId,
        route: `${request.method} ${request.routeOptions.url ?? '(none)'}`,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
}
