import { randomUUID } from 'node:crypto';
import { normalizeName } from './accounts.ts';
import { makeFirstPassword } from './passwords/firstPassword.ts';
import type { PoolAdministration } from './poolAdministration.ts';

/** The member whose account is opened. */
export interface Newcomer {
  /** The member's e-mail address. */
  readonly username: string;
  /** The `sub` of the member's existing account; null for a new account. */
  readonly sub: string | null;
  /** The password that the owner has chosen already; absent if they still have to choose. */
  readonly password?: string;
}

export interface OpenedAccount {
  readonly sub: string;
  readonly username: string;
  readonly status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED';
  /** Whether the owner chooses the password by a link from this server. */
  readonly isByLink: boolean;
  /** The first password in a user pool; null if a link is mailed instead. */
  readonly password: string | null;
}

/** Opens the account of a new member, without a password or with one that must be changed. */
export type OpenAccount = (newcomer: Newcomer) => Promise<OpenedAccount>;

const named = ({ username, sub }: Newcomer) => ({
  sub: sub ?? randomUUID(),
  username: normalizeName(username),
});

export const openEmbeddedAccount: OpenAccount = async (newcomer) => ({
  ...named(newcomer),
  status: 'FORCE_CHANGE_PASSWORD',
  isByLink: true,
  password: null,
});

/**
 * Opens accounts of a user pool, which finds users by name. Without an administration of the pool, creates no
 * user in the pool, only the account's row here.
 */
export function openPoolAccounts(administration: PoolAdministration | null): OpenAccount {
  return async (newcomer) => {
    const account = named(newcomer);
    const opened = { ...account, status: 'CONFIRMED', isByLink: false } as const;
    if (administration === null) return { ...opened, password: null };
    const password = newcomer.password ?? makeFirstPassword();
    await administration.createUser(account.username, password);
    if (newcomer.password === undefined) return { ...opened, password };
    await administration.setPassword(account.username, password);
    return { ...opened, password: null };
  };
}
