import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { malformed } from './refused.ts';

const hostAndPort = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const isHost = (host: string) => hostAndPort.test(host) && URL.canParse(`http://${host}`);

function hostLines({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
}

/** A connection that is gone has no address, and nobody to answer to. */
const isAddress = (ip: string | undefined) => ip === undefined || isIP(ip) !== 0;

/** Balancers ask so, and the answer says nothing of where it was asked. */
const isOldHealthCheck = ({ raw, url }: FastifyRequest) =>
  raw.httpVersion === '1.0' && raw.headers.host === undefined && url.split('?')[0] === '/healthz';

/**
 * Refuses with 400 a request that does not name its host once and readably, and one whose believed proxy names the
 * host, the protocol or the sender in a way that cannot be read: links and limits are made of them. What a forwarded
 * header says further off than the believed proxies is the sender's own, and is never looked at.
 */
export function requireOrigin(app: FastifyInstance) {
  app.addHook('onRequest', async (request) => {
    if (isOldHealthCheck(request)) return;
    const { host, protocol, ip } = request;
    const isReadable = isHost(host) && ['http', 'https'].includes(protocol) && isAddress(ip);
    if (hostLines(request) !== 1 || !isReadable) throw malformed();
  });
}
