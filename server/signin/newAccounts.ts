import { randomUUID } from 'node:crypto';
import { normalizeName } from './accounts.ts';
import { makeFirstPassword } from './passwords/firstPassword.ts';
import type { PoolAdministration } from './poolAdministration.ts';

/** Whose account is opened. */
export interface Newcomer {
  /** The e-mail. */
  readonly username: string;
  /** The account that is there; null for a new one. */
  readonly sub: string | null;
  /** What its owner has chosen already; left out for one who is to choose. */
  readonly password?: string;
}

export interface OpenedAccount {
  readonly sub: string;
  readonly username: string;
  readonly status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED';
  /** Its owner chooses the password by a link of ours. */
  readonly isByLink: boolean;
  /** What a user pool lets its owner in with at first; null where it mails that itself, and with a link. */
  readonly password: string | null;
}

/** Opens the account of a new member, who has no password yet, or one that must be changed. */
export type OpenAccount = (newcomer: Newcomer) => Promise<OpenedAccount>;

const named = ({ username, sub }: Newcomer) => ({
  sub: sub ?? randomUUID(),
  username: normalizeName(username),
});

/** Opens accounts of the embedded sign-in service. */
export const openEmbeddedAccount: OpenAccount = async (newcomer) => ({
  ...named(newcomer),
  status: 'FORCE_CHANGE_PASSWORD',
  isByLink: true,
  password: null,
});

/** Opens accounts of a user pool, whose user is found by the name; without its administration only the row here. */
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
