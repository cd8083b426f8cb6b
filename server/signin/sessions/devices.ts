import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { AnswerOf } from '../../../src/contract/endpoint.ts';
import type { getSessions } from '../../../src/contract/signIn/account.ts';
import type { Queries } from '../../database/open.ts';
import { minute } from '../../durations.ts';
import { flag } from '../../http/flag.ts';
import { accounts, refreshFamilies } from '../../schema/signin.ts';
import type { SignInContext } from '../context.ts';
import { noteEvent } from '../events.ts';
import { deviceOf } from './deviceNames.ts';
import { endSessions, idleLife } from './sessions.ts';

type Store = Pick<SignInContext, 'db' | 'clock' | 'states'>;

/** How long a request to keep other sessions through a password change is valid. */
const keptThrough = 5 * minute;

/** Condition for a member's sessions that are still valid. */
const alive = (memberId: number, now: number) =>
  and(
    eq(accounts.member_id, memberId),
    isNull(refreshFamilies.revoked_at),
    gt(refreshFamilies.expires_at, new Date(now)),
    gt(refreshFamilies.last_seen, new Date(now - idleLife)),
  );

/** @returns a member's sessions, the latest use first */
export function listSessions(db: Queries, memberId: number, now: number) {
  return db
    .select({
      id: refreshFamilies.id,
      sub: refreshFamilies.sub,
      device: refreshFamilies.device,
      network: refreshFamilies.network,
      signedInAt: refreshFamilies.created_at,
      lastSeen: refreshFamilies.last_seen,
    })
    .from(refreshFamilies)
    .innerJoin(accounts, eq(accounts.sub, refreshFamilies.sub))
    .where(alive(memberId, now))
    .orderBy(desc(refreshFamilies.last_seen), desc(refreshFamilies.id));
}

/** @returns descriptions of the sessions, the caller's own first, so that members can compare the others with it */
export function describeSessions(
  sessions: Awaited<ReturnType<typeof listSessions>>,
  here: string | null,
): AnswerOf<typeof getSessions> {
  const own = sessions.filter(({ id }) => id === here);
  const others = sessions.filter(({ id }) => id !== here);
  return [...own, ...others].map(({ id, device, network, signedInAt, lastSeen }) => {
    const { name, kind } = deviceOf(device);
    return {
      id,
      device: name,
      kind,
      network,
      signed_in_at: signedInAt.toISOString(),
      last_seen: lastSeen.toISOString(),
      current: flag(id === here),
    };
  });
}

/** Ends one session of a member at once. @returns whether there was one */
export async function endSessionOf(
  { db, clock, states }: Store,
  memberId: number,
  id: string,
): Promise<boolean> {
  const now = clock.now();
  const [found] = (await listSessions(db, memberId, now)).filter((session) => session.id === id);
  if (found === undefined) return false;
  const [ended] = await db
    .update(refreshFamilies)
    .set({ revoked_at: new Date(now) })
    .where(and(eq(refreshFamilies.id, id), isNull(refreshFamilies.revoked_at)))
    .returning({ id: refreshFamilies.id });
  if (ended === undefined) return false;
  states.forget(found.sub);
  await noteEvent(db, { at: now, kind: 'signed_out', memberId });
  return true;
}

/** Ends all sessions of a member but one. @returns how many there were */
export async function endOtherSessionsOf(store: Store, memberId: number, family: string): Promise<number> {
  const { db, clock } = store;
  const others = (await listSessions(db, memberId, clock.now())).filter(({ id }) => id !== family);
  const [first] = others;
  if (first === undefined) return 0;
  await endSessions(store, first.sub, family);
  await noteEvent(db, { at: clock.now(), kind: 'signed_out', memberId });
  return others.length;
}

/** Stores whether the account's other sessions remain if this one changes the password within five minutes. */
export async function keepOthersOf({ db, clock }: Store, family: string, areKept: boolean): Promise<void> {
  await db
    .update(refreshFamilies)
    .set({ keeps_others_until: areKept ? new Date(clock.now() + keptThrough) : null })
    .where(eq(refreshFamilies.id, family));
}

/** @returns whether the other sessions remain when this one changes the password; the request counts once */
export async function keepsOthers(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  family: string,
): Promise<boolean> {
  const { id, keeps_others_until } = refreshFamilies;
  const [row] = await db
    .update(refreshFamilies)
    .set({ keeps_others_until: null })
    .where(and(eq(id, family), gt(keeps_others_until, new Date(clock.now()))))
    .returning({ id });
  return row !== undefined;
}
