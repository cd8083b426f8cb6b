import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { day, hour } from '../../durations.ts';
import { isMailUsedUp } from '../../mail/allowance.ts';
import { accounts, oneTimeCodes } from '../../schema/signin.ts';
import type { SignInContext } from '../context.ts';

/** The purpose of a mailed code. */
export type CodeKind = 'confirm' | 'reset';
type StoredKind = CodeKind | 'link' | 'invitation';

/** How long the link of an invitation works. */
export const invitationLifetime = 7 * day;

export type CodeStore = Pick<SignInContext, 'db' | 'keys' | 'clock' | 'codeLifetime'>;

/** Guesses per code, no matter who makes them. */
const mostTries = 5;

/** `expired`: the code was once valid for this account. */
export type CodeOutcome = 'right' | 'wrong' | 'expired';

function codeHash({ keys }: Pick<CodeStore, 'keys'>, kind: CodeKind, sub: string, code: string): Buffer {
  return keys.hmac(`code:${kind}:${sub}`, code);
}

function linkHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Invalidates all codes of these kinds. */
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

/** Makes a new six-digit code; the account's older ones of this kind stop working. Only its hash is stored. */
export async function issueCode(store: CodeStore, sub: string, kind: CodeKind): Promise<string> {
  const code = randomInt(1_000_000).toString().padStart(6, '0');
  await killCodes(store, sub, [kind]);
  await keep(store, codeHash(store, kind, sub, code), sub, kind);
  return code;
}

/** Makes a new 256-bit token for a mailed link; the account's older ones stop working. Only its hash is stored. */
export async function issueLink(store: CodeStore, sub: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await killCodes(store, sub, ['link']);
  await keep(store, linkHash(token), sub, 'link');
  return token;
}

/** Makes a 256-bit token for the link of an invitation. @returns the token, and its hash in hex to store */
export function makeInvitation(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: linkHash(token).toString('hex') };
}

/**
 * Checks a code. Each call takes one of the valid code's tries in one statement before comparing, so parallel guesses
 * gain nothing; a right code remains valid until it is killed.
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
 * Finds the account of a link, which remains valid; null if it was used, has expired or never existed. An expired one
 * still works for an hour while no other mail may be sent: otherwise anybody could use up an owner's mails.
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
