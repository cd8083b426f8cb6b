import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { addAudience } from '../../changes/audience.ts';
import type { Queries } from '../../database/open.ts';
import { day } from '../../durations.ts';
import { members } from '../../schema/core.ts';
import { accounts, refreshFamilies, refreshTokens } from '../../schema/signin.ts';
import type { Account } from '../accounts.ts';
import type { SignInContext } from '../context.ts';
import { noteEvent } from '../events.ts';
import { notAuthorized, USER_DISABLED } from '../refusal.ts';
import { type Arrival, noteDevice } from './knownDevices.ts';
import type { IssuedTokens } from './tokens.ts';

export const idleLife = 7 * day;
const wholeLife = 30 * day;
/**
 * Milliseconds for which a used refresh token still returns its successor, because the first answer may have
 * been lost on the way.
 */
const grace = 10_000;

export type AuthenticationResult = IssuedTokens & { readonly RefreshToken: string };

function newToken(): string {
  return randomBytes(48).toString('base64url');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function purposeOf(hash: Buffer): string {
  return `successor:${hash.toString('hex')}`;
}

/** Opens a family of refresh tokens for one sign-in on one device; unknown details are null. */
export async function startSession(
  context: SignInContext,
  account: Account,
  arrival: Arrival | null,
): Promise<AuthenticationResult> {
  const { db, clock, issue } = context;
  const now = clock.now();
  const family = randomUUID();
  const token = newToken();
  await db.transaction(async (tx) => {
    await tx.insert(refreshFamilies).values({
      id: family,
      sub: account.sub,
      device: arrival?.device ?? null,
      network: arrival?.network ?? null,
      created_at: new Date(now),
      last_seen: new Date(now),
      expires_at: new Date(now + wholeLife),
    });
    await tx
      .insert(refreshTokens)
      .values({ hash: hashOf(token), family_id: family, expires_at: new Date(now + idleLife) });
    if (arrival !== null) await noteDevice(context, tx, { account, arrival });
    await noteEvent(tx, { at: now, kind: 'sign_in_ok', memberId: account.memberId });
  });
  addAudience({ memberIds: [account.memberId] });
  const tokens = await issue({
    sub: account.sub,
    email: account.username,
    memberId: account.memberId,
    family,
    authenticatedAt: now,
  });
  return { ...tokens, RefreshToken: token };
}

async function findToken(db: Queries, hash: Buffer) {
  const [row] = await db
    .select({
      token: refreshTokens,
      family: refreshFamilies,
      account: accounts,
      memberStatus: members.status,
    })
    .from(refreshTokens)
    .innerJoin(refreshFamilies, eq(refreshFamilies.id, refreshTokens.family_id))
    .innerJoin(accounts, eq(accounts.sub, refreshFamilies.sub))
    .innerJoin(members, eq(members.id, accounts.member_id))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: refreshTokens });
  return row;
}

type FoundToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

type Rotation = { found: FoundToken; successor: string } | { refusal: Error; ended?: string };

function refusalOf({ token, family, account, memberStatus }: FoundToken, now: number): Error | null {
  if (family.revoked_at !== null) return notAuthorized('Refresh Token has been revoked');
  if (token.expires_at.getTime() <= now || family.expires_at.getTime() <= now) {
    return notAuthorized('Refresh Token has expired');
  }
  if (account.status !== 'CONFIRMED' || memberStatus === 'ended') return notAuthorized(USER_DISABLED);
  return null;
}

/**
 * Exchanges a refresh token for new tokens and its successor. Within ten seconds the used token returns the same
 * successor; a later use ends the whole family. `network` is the request's.
 * @throws SignInRefusal NotAuthorizedException
 */
export async function refreshSession(
  context: SignInContext,
  presented: string,
  network: string | null,
): Promise<AuthenticationResult> {
  const { db, keys, clock, issue, states } = context;
  const now = clock.now();
  const hash = hashOf(presented);
  const outcome = await db.transaction(async (tx): Promise<Rotation> => {
    const found = await findToken(tx, hash);
    if (found === undefined) return { refusal: notAuthorized('Invalid Refresh Token') };
    const refusal = refusalOf(found, now);
    if (refusal !== null) return { refusal };
    const { token, family } = found;
    if (token.used_at !== null && token.successor_sealed !== null) {
      if (now - token.used_at.getTime() <= grace) {
        return { found, successor: keys.decrypt(purposeOf(hash), token.successor_sealed).toString('utf8') };
      }
      await tx
        .update(refreshFamilies)
        .set({ revoked_at: new Date(now) })
        .where(eq(refreshFamilies.id, family.id));
      await noteEvent(tx, { at: now, kind: 'refresh_reused', memberId: found.account.member_id });
      return { refusal: notAuthorized('Refresh Token has been revoked'), ended: family.sub };
    }
    const successor = newToken();
    const expiresAt = Math.min(now + idleLife, family.expires_at.getTime());
    await tx
      .update(refreshTokens)
      .set({
        used_at: new Date(now),
        successor_sealed: keys.encrypt(purposeOf(hash), Buffer.from(successor)),
      })
      .where(eq(refreshTokens.hash, hash));
    await tx
      .insert(refreshTokens)
      .values({ hash: hashOf(successor), family_id: family.id, expires_at: new Date(expiresAt) });
    await tx
      .update(refreshFamilies)
      .set({ last_seen: new Date(now), ...(network === null ? {} : { network }) })
      .where(eq(refreshFamilies.id, family.id));
    return { found, successor };
  });
  if ('refusal' in outcome) {
    if (outcome.ended !== undefined) states.forget(outcome.ended);
    throw outcome.refusal;
  }
  const { found, successor } = outcome;
  const tokens = await issue({
    sub: found.account.sub,
    email: found.account.username,
    memberId: found.account.member_id,
    family: found.family.id,
    authenticatedAt: found.family.created_at.getTime(),
  });
  return { ...tokens, RefreshToken: successor };
}

/** Ends the session of a refresh token; an unknown token is no error. */
export async function endSession({ db, clock, states }: SignInContext, presented: string): Promise<void> {
  const now = clock.now();
  const [row] = await db
    .select({ family: refreshFamilies, memberId: accounts.member_id })
    .from(refreshTokens)
    .innerJoin(refreshFamilies, eq(refreshFamilies.id, refreshTokens.family_id))
    .innerJoin(accounts, eq(accounts.sub, refreshFamilies.sub))
    .where(eq(refreshTokens.hash, hashOf(presented)));
  if (row === undefined || row.family.revoked_at !== null) return;
  await db
    .update(refreshFamilies)
    .set({ revoked_at: new Date(now) })
    .where(eq(refreshFamilies.id, row.family.id));
  states.forget(row.family.sub);
  await noteEvent(db, { at: now, kind: 'signed_out', memberId: row.memberId });
}

/**
 * Ends every session of an account, on all devices: for global sign-out, a new password, a disabled account or an
 * ended membership. The family `keep` remains.
 */
export async function endSessions(
  { db, clock, states }: Pick<SignInContext, 'db' | 'clock' | 'states'>,
  sub: string,
  keep?: string,
): Promise<void> {
  await db
    .update(refreshFamilies)
    .set({ revoked_at: new Date(clock.now()) })
    .where(
      and(
        eq(refreshFamilies.sub, sub),
        isNull(refreshFamilies.revoked_at),
        keep === undefined ? undefined : ne(refreshFamilies.id, keep),
      ),
    );
  states.forget(sub);
}
