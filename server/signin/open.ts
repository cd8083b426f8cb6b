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

/** @returns who is believed, by the embedded sign-in service or a user pool; the context is the embedded one's alone. */
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

/** @returns what administers the user pool; null without one, or without what signs calls to it. */
export function administrationOf({ config: { cognito }, clock }: Pick<Parts, 'config' | 'clock'>) {
  if (cognito?.credentials === undefined) return null;
  const { credentials } = cognito;
  return administerPool({ pool: cognito, credentials, now: () => clock.now(), send: fetch });
}

/** How the account of a new member is opened. */
export const accountsOf = (isPool: boolean, administration: PoolAdministration | null): OpenAccount =>
  isPool ? openPoolAccounts(administration) : openEmbeddedAccount;
