import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { normaliseName, passwordColumns } from './accounts.ts';
import { makeFirstPassword } from './firstPassword.ts';
import type { SignInKeys } from './keys.ts';
import type { PoolAdministration } from './poolAdministration.ts';

/** Whose account is opened. */
export interface Newcomer {
  /** The e-mail. */
  readonly username: string;
  /** The account of somebody who comes back; null for a new one. */
  readonly sub: string | null;
}

export interface OpenedAccount {
  /** The first password; null where whoever administers the user pool mails it. */
  readonly password: string | null;
  /**
   * @param member query for one row with the member's id as `id`.
   * @returns the statements that store the account, for the `with` of the one that makes the member.
   */
  readonly store: (member: SQL) => Readonly<Record<string, SQL>>;
}

/** Opens the account of a new member, who must choose another password than the first. */
export type OpenAccount = (newcomer: Newcomer) => Promise<OpenedAccount>;

interface Columns {
  readonly sub: string;
  readonly username: string;
  readonly status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED';
  readonly salt: Buffer | null;
  readonly verifier_sealed: Buffer | null;
}

const bytes = (value: Buffer | null): SQL => sql`decode(${value?.toString('hex') ?? null}::text, 'hex')`;

const storing =
  ({ sub, username, status, salt, verifier_sealed }: Columns): OpenedAccount['store'] =>
  (member) => ({
    account: sql`
      insert into accounts (sub, member_id, username, status, salt, verifier_sealed)
      select ${sub}::uuid, made.id, ${username}::text, ${status}::text, ${bytes(salt)}, ${bytes(verifier_sealed)}
      from (${member}) made
      on conflict (member_id) do update set username = excluded.username, status = excluded.status,
        salt = excluded.salt, verifier_sealed = excluded.verifier_sealed, version = accounts.version + 1,
        updated_at = now()`,
    sessions: sql`delete from refresh_families f where f.sub = ${sub}::uuid`,
  });

/** Opens accounts of the embedded sign-in service. */
export function openEmbeddedAccounts(keys: SignInKeys): OpenAccount {
  return async (newcomer) => {
    const password = makeFirstPassword();
    const sub = newcomer.sub ?? randomUUID();
    const username = normaliseName(newcomer.username);
    const status = 'FORCE_CHANGE_PASSWORD';
    return { password, store: storing({ sub, username, status, ...passwordColumns(keys, sub, password) }) };
  };
}

/** Opens accounts of a user pool, whose user is found by the name; without its administration only the row here. */
export function openPoolAccounts(administration: PoolAdministration | null): OpenAccount {
  return async (newcomer) => {
    const username = normaliseName(newcomer.username);
    const password = administration === null ? null : makeFirstPassword();
    if (administration !== null && password !== null) await administration.createUser(username, password);
    const sub = newcomer.sub ?? randomUUID();
    return {
      password,
      store: storing({ sub, username, status: 'CONFIRMED', salt: null, verifier_sealed: null }),
    };
  };
}
