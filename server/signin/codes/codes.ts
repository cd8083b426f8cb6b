import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { day, hour } from '../../durations.ts';
import { isMailUsedUp } from '../../mail/allowance.ts';
import { accounts, oneTimeCodes } from '../../schema/signin.ts';
import type { SignInContext } from '../context.ts';

/** What a mailed code is for. */
export type CodeKind = 'confirm' | 'reset';
type StoredKind = CodeKind | 'link' | 'invitation';

/** How long the link of an invitation works. */
export const invitationLifetime = 7 * day;

export type CodeStore = Pick<SignInContext, 'db' | 'keys' | 'clock' | 'codeLifetime'>;

/** Guesses per code, no matter who makes them. */
const mostTries = 5;

/** `expired`: it was a code of this account once. */
export type CodeOutcome = 'right' | 'wrong' | 'expired';

function codeHash({ keys }: Pick<CodeStore, 'keys'>, kind: CodeKind, sub: string, code: string): Buffer {
  return keys.hmac(`code:${kind}:${sub}`, code);
}

function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes all codes of these kinds useless. */
export async function killCodes(
  { db, clock }: Pick<CodeStore, 'db' | 'clock'>,
  sub: string,
  kinds: readonly StoredKind[],
): Promise<void> {
  await db
    .update(oneTimeCodes)
    .set({ used_at: new Date(clock.now()) })
    .where(
      and(eq(oneTimeCodes.sub, sub), inArray(oneTimeCodes.kind, [...kinds]), isNull(oneTimeCodes.used_at)),
    );
}

async function keep({ db, clock, codeLifetime }: CodeStore, hash: Buffer, sub: string, kind: StoredKind) {
  const fresh = { tries: 0, used_at: null, expires_at: new Date(clock.now() + codeLifetime) };
  await db
    .insert(oneTimeCodes)
    .values({ hash, sub, kind, ...fresh })
    .onConflictDoUpdate({ target: oneTimeCodes.hash, set: fresh });
}

/** A new code of six digits; the account's older ones of this kind stop working. Only its hash is stored. */
export async function issueCode(store: CodeStore, sub: string, kind: CodeKind): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  await killCodes(store, sub, [kind]);
  await keep(store, codeHash(store, kind, sub, code), sub, kind);
  return code;
}

/** A new token of 256 bits for a mailed link; the account's older ones stop working. Only its hash is stored. */
export async function issueLink(store: CodeStore, sub: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await killCodes(store, sub, ['link']);
  await keep(store, linkHash(token), sub, 'link');
  return token;
}

/** A token of 256 bits for the link of an invitation, and the hash that is stored of it, in hex. */
export function makeInvitation(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: linkHash(token).toString('hex') };
}

/**
 * Judges a code. Each call takes one of the live code's tries in one statement before it compares, so parallel
 * guesses gain nothing; a right one stays live until it is killed.
 */
export async function tryCode(
  store: CodeStore,
  sub: string,
  kind: CodeKind,
  code: string,
): Promise<CodeOutcome> {
  const { db, clock } = store;
  const { hash, sub: owner, kind: stored, tries, used_at, expires_at } = oneTimeCodes;
  const [live] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${tries} + 1` })
    .where(
      and(
        eq(owner, sub),
        eq(stored, kind),
        isNull(used_at),
        gt(expires_at, new Date(clock.now())),
        lt(tries, mostTries),
      ),
    )
    .returning({ hash });
  const given = codeHash(store, kind, sub, code);
  if (live !== undefined && timingSafeEqual(live.hash, given)) return 'right';
  const [old] = await db
    .select({ hash })
    .from(oneTimeCodes)
    .where(and(eq(hash, given), eq(owner, sub), eq(stored, kind)));
  return old === undefined ? 'wrong' : 'expired';
}

/**
 * The account whose link this is, or null when it was used, has expired or never was. It stays live. An expired one
 * counts for an hour while no other mail may be sent: otherwise anybody could use up an owner's mails.
 */
export async function ownerOfLink({ db, clock }: CodeStore, token: string): Promise<string | null> {
  const now = clock.now();
  const [row] = await db
    .select({ sub: oneTimeCodes.sub, username: accounts.username, expires: oneTimeCodes.expires_at })
    .from(oneTimeCodes)
    .innerJoin(accounts, eq(accounts.sub, oneTimeCodes.sub))
    .where(
      and(
        eq(oneTimeCodes.hash, linkHash(token)),
        inArray(oneTimeCodes.kind, ['link', 'invitation']),
        isNull(oneTimeCodes.used_at),
        gt(oneTimeCodes.expires_at, new Date(now - hour)),
      ),
    )
    .for('update', { of: oneTimeCodes });
  if (row === undefined) return null;
  const isLive = row.expires.getTime() > now || (await isMailUsedUp(db, row.username, now));
  return isLive ? row.sub : null;
}
