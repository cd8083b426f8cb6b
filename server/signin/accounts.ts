import { randomUUID } from 'node:crypto';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { StartError } from '../database/startError.ts';
import { members } from '../schema/core.ts';
import { accounts, signInChallenges, trustedDevices } from '../schema/signin.ts';
import type { accountStatuses } from '../schema/values.ts';
import type { Clock } from './clock.ts';
import { lookForKeys, openKeys, type SignInKeys } from './keys.ts';
import { requireGoodPassword } from './passwords/passwords.ts';
import { makeVerifier, type Verifier } from './passwords/srp.ts';

export type AccountStatus = (typeof accountStatuses)[number];

export interface Account {
  readonly sub: string;
  readonly memberId: number;
  readonly username: string;
  readonly status: AccountStatus;
  /** The stored form of the password; null for an account without a password. */
  readonly verifier: Verifier | null;
}

export interface AccountStore {
  readonly db: Queries;
  readonly keys: SignInKeys;
}

export interface NewAccount {
  readonly memberId: number;
  /** The member's e-mail. */
  readonly username: string;
  readonly password: string;
  readonly status: AccountStatus;
  /** The account's `sub`; by default a new random one. */
  readonly sub?: string;
}

/** E-mail addresses are compared in lower case and NFC. */
export function normalizeName(username: string): string {
  return username.trim().normalize('NFC').toLowerCase();
}

function purposeOf(sub: string): string {
  return `verifier:${sub}`;
}

function passwordColumns(keys: SignInKeys, sub: string, password: string) {
  const { salt, verifier } = makeVerifier(sub, password);
  return { salt, verifier_sealed: keys.encrypt(purposeOf(sub), verifier) };
}

async function findAccount({ db, keys }: AccountStore, condition: SQL): Promise<Account | null> {
  const [row] = await db
    .select({ account: accounts, memberStatus: members.status })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.member_id))
    .where(condition);
  if (row === undefined) return null;
  const { sub, member_id, username, status, salt, verifier_sealed } = row.account;
  return {
    sub,
    memberId: member_id,
    username,
    status: row.memberStatus === 'ended' ? 'DISABLED' : status,
    verifier:
      salt === null || verifier_sealed === null
        ? null
        : { salt, verifier: keys.decrypt(purposeOf(sub), verifier_sealed) },
  };
}

/** Finds the account of an e-mail in any case; after the membership ends it counts as disabled. */
export function findAccountByName(store: AccountStore, username: string): Promise<Account | null> {
  return findAccount(store, sql`lower(${accounts.username}) = ${normalizeName(username)}`);
}

/** Finds the account of a token's `sub`; null if there is none. */
export function findAccountBySub(store: AccountStore, sub: string): Promise<Account | null> {
  return findAccount(store, eq(accounts.sub, sub));
}

/**
 * Creates accounts in one insert, about 0.6 ms each. @returns their subs in the same order
 * @throws SignInRefusal for a password against the rules; the database's error for a taken e-mail or member
 */
export async function createAccounts(
  { db, keys }: AccountStore,
  all: readonly NewAccount[],
): Promise<string[]> {
  if (all.length === 0) return [];
  const rows = all.map(({ memberId, username, password, status, sub = randomUUID() }) => {
    const name = normalizeName(username);
    requireGoodPassword(password, name);
    return { sub, member_id: memberId, username: name, status, ...passwordColumns(keys, sub, password) };
  });
  await db.insert(accounts).values(rows);
  return rows.map(({ sub }) => sub);
}

/** Creates one account; see `createAccounts`. */
export async function createAccount(store: AccountStore, account: NewAccount): Promise<{ sub: string }> {
  const [sub = ''] = await createAccounts(store, [account]);
  return { sub };
}

/**
 * Replaces the password, confirms the account, removes its trusted devices, and invalidates pending two-factor
 * challenges. The caller checks the password rules.
 */
export async function replacePassword(
  { db, keys, clock }: AccountStore & { readonly clock: Clock },
  sub: string,
  password: string,
): Promise<void> {
  await db
    .update(accounts)
    .set({
      status: 'CONFIRMED',
      password_changed_at: new Date(clock.now()),
      ...passwordColumns(keys, sub, password),
    })
    .where(eq(accounts.sub, sub));
  await db.delete(trustedDevices).where(eq(trustedDevices.sub, sub));
  const afterPassword = inArray(signInChallenges.kind, ['SOFTWARE_TOKEN_MFA', 'MFA_SETUP']);
  await db.delete(signInChallenges).where(and(eq(signInChallenges.sub, sub), afterPassword));
}

/**
 * Opens the folder's keys and decrypts one stored verifier, to notice before the first sign-in that the keys don't
 * belong to this database. New keys are made only for a database without verifiers.
 * @throws StartError in one sentence
 */
export async function openMatchingKeys(db: Queries, directory: string): Promise<SignInKeys> {
  const [row] = await db
    .select({ sub: accounts.sub, sealed: accounts.verifier_sealed })
    .from(accounts)
    .where(sql`${accounts.verifier_sealed} is not null`)
    .limit(1);
  if (row === undefined || row.sealed === null) return openKeys(directory);
  if (!(await lookForKeys(directory))) {
    throw new StartError(
      `There are no keys in ${directory}, and the passwords of this database were sealed with some. Put back the folder that was used with it, or name it in KEYS_DIR.`,
    );
  }
  const keys = await openKeys(directory);
  try {
    keys.decrypt(purposeOf(row.sub), row.sealed);
  } catch {
    throw new StartError(
      'The keys in KEYS_DIR do not belong to this database: its passwords were sealed with others. Put back the folder that was used with it.',
    );
  }
  return keys;
}
