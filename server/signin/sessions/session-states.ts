import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../database/open.ts';
import { members } from '../../schema/core.ts';
import { accounts, refreshFamilies } from '../../schema/signin.ts';
import type { Clock } from '../clock.ts';

/**
 * How long an answer may be reused, in milliseconds; together with the query, a state is less than one second old.
 */
const rememberedFor = 750;
const mostRemembered = 10_000;

/** Facts that decide whether a verified token is still valid. */
export interface SessionState {
  readonly memberId: number;
  readonly username: string;
  /** Whether the account is enabled and its membership hasn't ended. */
  readonly usable: boolean;
  /** Whether the family of refresh tokens is known and not revoked. */
  readonly familyAlive: boolean;
}

/** Reads session states with at most one query each, and caches them for less than a second. */
export interface SessionStates {
  /** @returns null if there is no such account */
  read(sub: string, family: string): Promise<SessionState | null>;
  /** Drops the account's cached states at once. */
  forget(sub: string): void;
}

interface Remembered {
  readonly state: Promise<SessionState | null>;
  readonly readAt: number;
}

async function query(db: Queries, sub: string, family: string): Promise<SessionState | null> {
  const [row] = await db
    .select({
      memberId: accounts.member_id,
      username: accounts.username,
      status: accounts.status,
      memberStatus: members.status,
      family: refreshFamilies.id,
      familyRevokedAt: refreshFamilies.revoked_at,
    })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.member_id))
    .leftJoin(refreshFamilies, and(eq(refreshFamilies.id, family), eq(refreshFamilies.sub, accounts.sub)))
    .where(eq(accounts.sub, sub));
  if (row === undefined) return null;
  return {
    memberId: row.memberId,
    username: row.username,
    usable: row.status === 'CONFIRMED' && row.memberStatus !== 'ended',
    familyAlive: row.family !== null && row.familyRevokedAt === null,
  };
}

/** Creates the session states, one object per process, shared by all code that ends or checks sessions. */
export function createSessionStates(db: Queries, clock: Clock): SessionStates {
  const remembered = new Map<string, Map<string, Remembered>>();

  return {
    read(sub, family) {
      const now = clock.now();
      const families = remembered.get(sub) ?? new Map<string, Remembered>();
      const known = families.get(family);
      if (known !== undefined && Math.abs(now - known.readAt) < rememberedFor) return known.state;
      const state = query(db, sub, family);
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(sub, families.set(family, { state, readAt: now }));
      state.catch(() => {
        if (families.get(family)?.state === state) families.delete(family);
      });
      return state;
    },
    forget(sub) {
      remembered.delete(sub);
    },
  };
}

/** Whether a token of that family is still valid. */
export function isAlive({ usable, familyAlive }: SessionState): boolean {
  return usable && familyAlive;
}
