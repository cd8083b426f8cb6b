import { decodeJwt } from 'jose';
import { second } from '../../durations.ts';
import { unauthorized } from '../../http/refused.ts';
import type { SignInContext } from '../context.ts';
import { isAlive } from './session-states.ts';

/** The caller. `username` is the e-mail that the account signs in with. */
export interface Caller {
  readonly sub: string;
  readonly memberId: number;
  readonly username: string;
}

/**
 * Returns the owner of an `Authorization` header, or null for a 401. Rejects only when the database or a pool's key
 * set can't be reached.
 */
export type Authenticate = (authorizationHeader: string | undefined) => Promise<Caller | null>;

const bearerHeader = /^Bearer ([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*)$/i;

/** Reads the token of a well-formed bearer header. */
export function bearerToken(authorizationHeader: string | undefined): string | null {
  return bearerHeader.exec(authorizationHeader ?? '')?.[1] ?? null;
}

/** @returns the session of an already verified bearer header; null with a user pool, or without such a header */
export function familyOf(authorizationHeader: string | undefined): string | null {
  const token = bearerToken(authorizationHeader);
  const family = token === null ? undefined : decodeJwt(token).origin_jti;
  return typeof family === 'string' ? family : null;
}

/** Reads a token that was already verified. */
export function claimsOf(authorization: string) {
  const { exp, iat, origin_jti: family } = decodeJwt(bearerToken(authorization) ?? '');
  if (exp === undefined || iat === undefined) throw unauthorized();
  return {
    family: typeof family === 'string' ? family : null,
    issuedAt: iat * second,
    expiresAt: exp * second,
  };
}

/**
 * Verifies the access tokens of the embedded service with at most one query; it refuses a signed-out session at once
 * in this process and in less than a second in others.
 */
export function createAuthenticator({
  verify,
  states,
}: Pick<SignInContext, 'verify' | 'states'>): Authenticate {
  return async (authorizationHeader) => {
    const token = bearerToken(authorizationHeader);
    const claims = token === null ? null : await verify(token);
    if (claims === null) return null;
    const state = await states.read(claims.sub, claims.family);
    if (state === null || !isAlive(state)) return null;
    return { sub: claims.sub, memberId: state.memberId, username: state.username };
  };
}
