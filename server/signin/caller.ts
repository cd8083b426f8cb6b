import type { FastifyRequest } from 'fastify';
import { addressGroup } from '../http/limits.ts';
import { networkOf } from './network.ts';
import { cookieIn, type SignInCookie } from './sessions/signInCookies.ts';

/** What an operation knows about the request. */
export interface Caller {
  /** The address that it came from, as limits count it. */
  readonly source: string;
  /** Seconds for which nobody may sign in from this address but those who did before; null for no limit. */
  readonly blockedFor: number | null;
  /** The user agent, kept beside the session so that people recognize it. */
  readonly device: string | null;
  /** The network that it came from, kept beside the session too. */
  readonly network: string | null;
  /** Where the pages lie, for links in mails; null when that is not certain. */
  readonly origin: string | null;
  /** What says that this browser needs no code; null for one that has none. */
  readonly trust: string | null;
  /** What a browser is known by that signed in before; null for one that has nothing. */
  readonly mark: string | null;
  /** Keeps in the browser what `trust` or `mark` is the next time. */
  readonly keep: (cookie: SignInCookie, token: string) => void;
}

const longestDevice = 200;
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * The `Host` of a request is whatever its sender wrote, and a link in a mail must not lead elsewhere. Without a
 * configured address it counts for this machine itself and where it names the very address that was connected to.
 */
export function certainOrigin(request: FastifyRequest, publicUrl: string | null): string | null {
  if (publicUrl !== null) return publicUrl;
  const address = `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return null;
  const { hostname, origin } = new URL(address);
  const here = request.socket.localAddress?.replace(/^::ffff:/, '');
  return loopback.test(hostname) || hostname.replace(/^\[|\]$/g, '') === here ? origin : null;
}

/** `publicUrl` is the configured address of the pages. */
export function callerOf(
  request: FastifyRequest,
  publicUrl: string | null,
  blockedFor: number | null,
  keep: Caller['keep'],
): Caller {
  return {
    source: addressGroup(request),
    blockedFor,
    device: request.headers['user-agent']?.slice(0, longestDevice) ?? null,
    network: networkOf(request.ip),
    origin: certainOrigin(request, publicUrl),
    trust: cookieIn(request.headers.cookie, 'trust'),
    mark: cookieIn(request.headers.cookie, 'device'),
    keep,
  };
}
