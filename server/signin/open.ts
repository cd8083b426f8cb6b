import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Clock } from './clock.ts';
import { createSignInContext, type SignInContext } from './context.ts';
import type { SignInKeys } from './keys.ts';
import { type OpenAccount, openEmbeddedAccount, openPoolAccounts } from './newAccounts.ts';
import { administerPool, type PoolAdministration } from './poolAdministration.ts';
import { type Authenticate, createAuthenticator } from './sessions/authenticate.ts';
import { createPoolAuthenticator } from './user-pool.ts';

interface Parts {
  readonly database: Database;
  readonly config: Config;
  readonly keys: SignInKeys;
  readonly clock: Clock;
}

/**
 * @returns the function that identifies callers, by the embedded sign-in service or by a user pool; `context`
 * is null with a user pool
 */
export function openSignIn({ database, config, keys, clock }: Parts): {
  authenticate: Authenticate;
  context: SignInContext | null;
} {
  const { db } = database;
  if (config.cognito !== null) {
    return { authenticate: createPoolAuthenticator({ db, clock, pool: config.cognito }), context: null };
  }
  const { accessTokenSeconds: accessTokenTtl, codeSeconds: codeTtl } = config;
  const context = createSignInContext({ db, keys, clock, accessTokenTtl, codeTtl });
  return { authenticate: createAuthenticator(context), context };
}

/** @returns the user pool's administration; null without a pool, or without credentials for it */
export function administrationOf({ config: { cognito }, clock }: Pick<Parts, 'config' | 'clock'>) {
  if (cognito?.credentials === undefined) return null;
  const { credentials } = cognito;
  return administerPool({ pool: cognito, credentials, now: () => clock.now(), send: fetch });
}

/** @returns the function that opens a new member's account */
export const accountsOf = (isPool: boolean, administration: PoolAdministration | null): OpenAccount =>
  isPool ? openPoolAccounts(administration) : openEmbeddedAccount;
