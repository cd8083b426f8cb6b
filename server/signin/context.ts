import type { Queries } from '../database/open.ts';
import type { Clock } from './clock.ts';
import type { SignInKeys } from './keys.ts';
import { createSessionStates, type SessionStates } from './sessions/session-states.ts';
import { createIssuer, createOwnVerifier, type TokenVerifier } from './sessions/tokens.ts';

/** Everything that operations of the embedded service need; one per process. */
export interface SignInContext {
  readonly db: Queries;
  readonly keys: SignInKeys;
  readonly clock: Clock;
  readonly issue: ReturnType<typeof createIssuer>;
  readonly verify: TokenVerifier;
  readonly states: SessionStates;
  /** How long a mailed code or link works, in milliseconds. */
  readonly codeLifetime: number;
}

/** @param parts `accessTokenTtl` and `codeTtl` are in seconds */
export function createSignInContext(parts: {
  db: Queries;
  keys: SignInKeys;
  clock: Clock;
  accessTokenTtl: number;
  codeTtl?: number;
}): SignInContext {
  const { db, keys, clock, accessTokenTtl, codeTtl = 600 } = parts;
  return {
    db,
    keys,
    clock,
    issue: createIssuer(keys, clock, accessTokenTtl),
    verify: createOwnVerifier(keys, clock),
    states: createSessionStates(db, clock),
    codeLifetime: codeTtl * 1000,
  };
}
