import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { accounts, refreshFamilies } from '../schema/signin.ts';
import { createAccount, normaliseName, passwordColumns } from './accounts.ts';
import { makeFirstPassword } from './firstPassword.ts';
import type { SignInKeys } from './keys.ts';
import type { PoolAdministration } from './poolAdministration.ts';

/** Whose account is opened. */
export interface Newcomer {
  readonly memberId: number;
  /** The e-mail. */
  readonly username: string;
}

/**
 * Opens the account of a new member, or of one who comes back, in the transaction that it is given: whoever signs in
 * with the first password must choose another.
 * @returns the first password; null where the user pool's administrator mails it
 */
export type OpenAccount = (on: Queries, newcomer: Newcomer) => Promise<string | null>;

async function hasAccount(on: Queries, { memberId }: Newcomer): Promise<string | null> {
  const [row] = await on.select({ sub: accounts.sub }).from(accounts).where(eq(accounts.member_id, memberId));
  return row?.sub ?? null;
}

/** Opens accounts of the embedded sign-in service. */
export function openEmbeddedAccounts(keys: SignInKeys): OpenAccount {
  return async (on, newcomer) => {
    const password = makeFirstPassword();
    const sub = await hasAccount(on, newcomer);
    if (sub === null) {
      await createAccount({ db: on, keys }, { ...newcomer, password, status: 'FORCE_CHANGE_PASSWORD' });
    } else {
      await on
        .update(accounts)
        .set({
          username: normaliseName(newcomer.username),
          status: 'FORCE_CHANGE_PASSWORD',
          ...passwordColumns(keys, sub, password),
        })
        .where(eq(accounts.sub, sub));
      await on.delete(refreshFamilies).where(eq(refreshFamilies.sub, sub));
    }
    return password;
  };
}

/** Opens accounts of a user pool; without its administration only the row here, by whose name the pool's user is found. */
export function openPoolAccounts(administration: PoolAdministration | null): OpenAccount {
  return async (on, newcomer) => {
    const username = normaliseName(newcomer.username);
    const sub = await hasAccount(on, newcomer);
    if (sub === null) {
      await on
        .insert(accounts)
        .values({ sub: randomUUID(), member_id: newcomer.memberId, username, status: 'CONFIRMED' });
    } else {
      await on.update(accounts).set({ username, status: 'CONFIRMED' }).where(eq(accounts.sub, sub));
    }
    if (administration === null) return null;
    const password = makeFirstPassword();
    await administration.createUser(username, password);
    return password;
  };
}
