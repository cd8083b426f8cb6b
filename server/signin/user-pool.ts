import { eq, or, sql } from 'drizzle-orm';
import { createRemoteJWKSet, errors } from 'jose';
import type { Queries } from '../database/open.ts';
import { members } from '../schema/core.ts';
import { accounts } from '../schema/signin.ts';
import { normalizeName } from './accounts.ts';
import type { Clock } from './clock.ts';
import { type Authenticate, bearerToken } from './sessions/authenticate.ts';
import { type AccessClaims, createVerifier, type TokenVerifier } from './sessions/tokens.ts';

/** A real Cognito user pool in place of the embedded service. */
export interface UserPool {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Address of the pool's service if it isn't Amazon's own. */
  readonly endpoint?: string;
}

/** Seconds by which the clocks of two machines may differ. */
const machinesDifferBy = 60;

/** @returns the address at which browsers and this server reach the pool, without a trailing slash */
export function poolEndpoint({ userPoolId, endpoint }: UserPool): string {
  const region = userPoolId.split('_')[0];
  return (endpoint ?? `https://cognito-idp.${region}.amazonaws.com`).replace(/\/+$/, '');
}

const homeOf = (pool: UserPool) => `${poolEndpoint(pool)}/${pool.userPoolId}`;

/** The address of the keys that verify the pool's tokens. */
export const keySetAddress = (pool: UserPool): string => `${homeOf(pool)}/.well-known/jwks.json`;

/** Whether the key set's address can't be reached, is too slow, or answers anything but a key set. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    (error instanceof errors.JOSEError && error.code === errors.JOSEError.code)
  );
}

/** Verifies the pool's access tokens with its published key set, fetched once and again for a new kid. */
function createPoolVerifier(pool: UserPool, clock: Clock): TokenVerifier {
  const { endpoint, ...amazon } = pool;
  return createVerifier({
    key: createRemoteJWKSet(new URL(keySetAddress(pool)), { timeoutDuration: 5000 }),
    issuers: [homeOf(pool), homeOf(amazon)],
    clientId: pool.clientId,
    clock,
    skew: machinesDifferBy,
    isOutage,
  });
}

async function findCaller(db: Queries, { sub, username, issuedAt }: AccessClaims) {
  const [row] = await db
    .select({
      memberId: accounts.member_id,
      username: accounts.username,
      revokedBefore: accounts.revoked_before,
      status: accounts.status,
      memberStatus: members.status,
    })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.member_id))
    .where(or(eq(accounts.sub, sub), sql`lower(${accounts.username}) = ${normalizeName(username)}`))
    .orderBy(sql`${accounts.sub} = ${sub}::uuid desc`)
    .limit(1);
  if (row === undefined || row.status === 'DISABLED' || row.memberStatus === 'ended') return null;
  if (issuedAt * 1000 + 999 < (row.revokedBefore?.getTime() ?? 0)) return null;
  return { sub, memberId: row.memberId, username: row.username };
}

/**
 * Verifies the pool's access tokens of people with an account here, found by `sub` or by the pool's username.
 * A sign-out in the pool takes effect when the token expires; `revoked_before` takes effect at once.
 */
export function createPoolAuthenticator(parts: { db: Queries; clock: Clock; pool: UserPool }): Authenticate {
  const { db, clock, pool } = parts;
  const verify = createPoolVerifier(pool, clock);
  return async (authorizationHeader) => {
    const token = bearerToken(authorizationHeader);
    const claims = token === null ? null : await verify(token);
    return claims === null ? null : findCaller(db, claims);
  };
}
