import { createHash, randomUUID } from 'node:crypto';
import { type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { busy } from '../../http/refused.ts';
import type { Clock } from '../clock.ts';
import type { SignInKeys } from '../keys.ts';
import { CLIENT_ID, ISSUER } from '../pool.ts';

/** The claims of a verified access token. Instants in seconds since 1970. */
export interface AccessClaims {
  readonly sub: string;
  readonly username: string;
  readonly family: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface TokenSubject {
  readonly sub: string;
  readonly email: string;
  readonly memberId: number;
  readonly family: string;
  /** When the password was proved, in milliseconds since 1970. */
  readonly authenticatedAt: number;
}

export interface IssuedTokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** Returns the claims, or null for an invalid token. Never rejects for a bad token. */
export type TokenVerifier = (token: string) => Promise<AccessClaims | null>;

const longestToken = 4096;
const mostRemembered = 10_000;

const accessPayload = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  username: v.string(),
  origin_jti: v.optional(v.pipe(v.string(), v.uuid()), ''),
  token_use: v.literal('access'),
  client_id: v.string(),
  iat: v.number(),
  exp: v.number(),
});

/** Signs the pair of tokens that Cognito would return; `lifetime` in seconds. */
export function createIssuer(keys: SignInKeys, clock: Clock, lifetime: number) {
  return async ({ sub, email, memberId, family, authenticatedAt }: TokenSubject): Promise<IssuedTokens> => {
    const issuedAt = Math.floor(clock.now() / 1000);
    const common = {
      sub,
      iss: ISSUER,
      origin_jti: family,
      event_id: randomUUID(),
      auth_time: Math.floor(authenticatedAt / 1000),
      iat: issuedAt,
      exp: issuedAt + lifetime,
    };
    const sign = (payload: JWTPayload) =>
      new SignJWT({ ...common, ...payload, jti: randomUUID() })
        .setProtectedHeader({ alg: 'RS256', kid: keys.current.kid })
        .sign(keys.current.privateKey);
    const [AccessToken, IdToken] = await Promise.all([
      sign({
        token_use: 'access',
        client_id: CLIENT_ID,
        username: sub,
        scope: 'aws.cognito.signin.user.admin',
      }),
      sign({
        token_use: 'id',
        aud: CLIENT_ID,
        'cognito:username': sub,
        email,
        email_verified: true,
        'custom:member_id': String(memberId),
      }),
    ]);
    return { AccessToken, IdToken, ExpiresIn: lifetime, TokenType: 'Bearer' };
  };
}

/** Finds the key in this server's key file by the token's header; a key inside the token is ignored. */
function ownKey(keys: SignInKeys): JWTVerifyGetKey {
  return async (header) => {
    const key = keys.byKid.get(header.kid ?? '');
    if (key === undefined) throw new Error('unknown kid');
    return key.publicKey;
  };
}

export interface VerifierOptions {
  readonly key: JWTVerifyGetKey;
  readonly issuers: readonly string[];
  readonly clientId: string;
  readonly clock: Clock;
  /** Seconds by which another machine's clock may differ; at most 60. */
  readonly skew: number;
  /** Whether an error means that the keys could not be fetched, so that the token can't be judged. */
  readonly isOutage?: (error: unknown) => boolean;
}

/**
 * Checks signature, algorithm, issuer, client, use and times. A token verified once costs one hash until it expires.
 * Rejects only with 503, if the key set can't be reached.
 */
export function createVerifier(options: VerifierOptions): TokenVerifier {
  const { key, issuers, clientId, clock, skew, isOutage = () => false } = options;
  const believed = new Map<string, AccessClaims>();

  async function check(token: string): Promise<AccessClaims | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['RS256'],
        issuer: [...issuers],
        clockTolerance: skew,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'iat'],
      });
      const access = v.parse(accessPayload, payload);
      if (access.client_id !== clientId) return null;
      return {
        sub: access.sub,
        username: access.username,
        family: access.origin_jti,
        issuedAt: access.iat,
        expiresAt: access.exp,
      };
    } catch (error) {
      if (isOutage(error)) throw busy(1, error);
      return null;
    }
  }

  return async (token) => {
    if (token.length > longestToken) return null;
    const hash = createHash('sha256').update(token).digest('base64');
    const known = believed.get(hash);
    if (known !== undefined) {
      if (clock.now() < (known.expiresAt + skew) * 1000) return known;
      believed.delete(hash);
      return null;
    }
    const claims = await check(token);
    if (claims === null) return null;
    if (believed.size >= mostRemembered) {
      const oldest = believed.keys().next();
      if (!oldest.done) believed.delete(oldest.value);
    }
    believed.set(hash, claims);
    return claims;
  };
}

/** Verifies the tokens that `createIssuer` signs, by the same clock and therefore without skew. */
export function createOwnVerifier(keys: SignInKeys, clock: Clock): TokenVerifier {
  return createVerifier({ key: ownKey(keys), issuers: [ISSUER], clientId: CLIENT_ID, clock, skew: 0 });
}
