import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed } from './refused.ts';

const hostAndPort = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const isHost = (host: string) => hostAndPort.test(host) && URL.canParse(`http://${host}`);

function hostLines({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** A closed connection has no address, and nobody who would get an answer. */
const isAddress = (ip: string | undefined) => ip === undefined || isIP(ip) !== 0;

/** Load balancers send such requests without a host, and the answer contains no address. */
const isOldHealthCheck = ({ raw, url }: FastifyRequest) =>
  raw.httpVersion === '1.0' && raw.headers.host === undefined && url.split('?')[0] === '/healthz';

/** Some balancers add the sender's port, which is removed: `198.51.100.4:4711`, `[2001:db8::7]:4711`. */
const withoutPort = (sender: string) =>
  sender.replace(/^(\s*)(?:(\d+\.\d+\.\d+\.\d+)|\[([0-9a-f:.]+)\])(?::\d{1,5})?(\s*)$/i, '$1$2$3$4');

function dropPorts({ raw: { headers } }: FastifyRequest): void {
  const senders = headers['x-forwarded-for'];
  if (typeof senders === 'string') headers['x-forwarded-for'] = senders.split(',').map(withoutPort).join(',');
}

/**
 * Refuses with 400 a request that doesn't name its host exactly once and readably, and one whose trusted proxy sends
 * an unreadable host, protocol or sender, because links and limits depend on them. The part of a forwarded header
 * beyond the trusted proxies comes from the sender and is ignored.
 */
export function requireOrigin(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (isOldHealthCheck(request)) return;
    dropPorts(request);
    const { host, protocol, ip } = request;
    const isReadable = isHost(host) && ['http', 'https'].includes(protocol) && isAddress(ip);
    if (hostLines(request) !== 1 || !isReadable) throw malformed();
  });
}
