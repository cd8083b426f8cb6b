import type { FastifyRequest } from 'fastify';
import { addressGroup } from '../http/limits.ts';
import { networkOf } from './network.ts';
import { cookieIn, type SignInCookie } from './sessions/signInCookies.ts';

/** Facts about the caller of an operation. */
export interface Caller {
  /** The caller's address, as limits count it. */
  readonly source: string;
  /** Seconds for which only accounts known at this address may sign in from it; null for no limit. */
  readonly blockedFor: number | null;
  /** The user agent, stored with the session so that people recognize it. */
  readonly device: string | null;
  /** The caller's network, also stored with the session. */
  readonly network: string | null;
  /** The origin of the pages, for links in mails; null if it isn't certain. */
  readonly origin: string | null;
  /** The token with which this browser needs no code; null if it has none. */
  readonly trust: string | null;
  /** The mark of a browser that has signed in before; null if it has none. */
  readonly mark: string | null;
  /** Stores a new `trust` or `mark` in the browser for the next time. */
  readonly keep: (cookie: SignInCookie, token: string) => void;
}

const longestDevice = 200;
const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * @returns the pages' address for links in mails; null if it isn't certain. The `Host` of a request is whatever its
 * sender wrote, and a link must not lead elsewhere. Without a configured address it is trusted only for this machine,
 * and if it is exactly the address of the connection.
 */
export function certainOrigin(request: FastifyRequest, publicUrl: string | null): string | null {
  if (publicUrl !== null) return publicUrl;
  const address = `${request.protocol}://${request.host}`;
  if (!URL.canParse(address)) return null;
  const { hostname, origin } = new URL(address);
  const here = request.socket.localAddress?.replace(/^::ffff:/, '');
  return loopback.test(hostname) || hostname.replace(/^\[|\]$/g, '') === here ? origin : null;
}

/** @param publicUrl the configured address of the pages */
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
