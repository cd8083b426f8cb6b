import { eq, type SQL, sql } from 'drizzle-orm';
import { signInFailures } from '../schema/signin.ts';
import type { Caller } from './caller.ts';
import type { SignInContext } from './context.ts';
import { tooManyRequests } from './refusal.ts';

/** From the fifth failure on, a name is locked for 2^(failures − 5) seconds, at most fifteen minutes. */
const freeFailures = 5;
const longestLockSeconds = 900;
const quietSeconds = 900;
/** The lowest count with the longest lock. */
const fullLockCount = freeFailures + Math.ceil(Math.log2(longestLockSeconds));

type Store = Pick<SignInContext, 'db' | 'keys' | 'clock'>;

/** An attempt to sign in: the account's normalized name, and the address of the request. */
export interface Attempt {
  readonly name: string;
  readonly source: string;
}

const keyOfName = ({ keys }: Store, name: string) => keys.hmac('failures', name);
const keyOfSource = ({ keys }: Store, { name, source }: Attempt) =>
  keys.hmac('failures', `${name}\0${source}`);

/**
 * Whether the account's password was right, or was reset, at this address within thirty days. Failures at
 * such an address are counted separately, so that strangers elsewhere can't lock the account there; only such
 * an address has a row.
 */
async function isTrustedSource(store: Store, attempt: Attempt): Promise<boolean> {
  const [row] = await store.db
    .select({ count: signInFailures.count })
    .from(signInFailures)
    .where(eq(signInFailures.name_hash, keyOfSource(store, attempt)));
  return row !== undefined;
}

/** @throws SignInRefusal 429 at an address with too many failures, unless this account has signed in there before */
export async function requireUnblocked(
  store: Store,
  name: string,
  { source, blockedFor }: Caller,
): Promise<void> {
  if (blockedFor === null || (await isTrustedSource(store, { name, source }))) return;
  throw tooManyRequests(blockedFor);
}

async function trustSource(store: Store, attempt: Attempt): Promise<void> {
  const fresh = { count: 0, locked_until: null, last_at: new Date(store.clock.now()) };
  await store.db
    .insert(signInFailures)
    .values({ name_hash: keyOfSource(store, attempt), ...fresh })
    .onConflictDoUpdate({ target: signInFailures.name_hash, set: fresh });
}

/** Opens the lock of a name whose owner has proved that they read its mail, and trusts the address of that proof. */
export async function clearFailures(store: Store, attempt: Attempt): Promise<void> {
  await store.db.delete(signInFailures).where(eq(signInFailures.name_hash, keyOfName(store, attempt.name)));
  await trustSource(store, attempt);
}

export interface RecordedAttempt {
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

/**
 * Counts one checked attempt in one statement, so that parallel attempts are judged one after another: a right
 * password clears the count, a wrong one raises it. A count restarts after fifteen minutes without a failure, not
 * counting a lock of full length.
 * @returns null while the name is locked: then nothing was counted and the attempt must fail in any case
 */
export async function recordAttempt(
  store: Store,
  attempt: Attempt,
  right: boolean,
): Promise<RecordedAttempt | null> {
  const isTrusted = await isTrustedSource(store, attempt);
  const counted = await countAttempt(
    store,
    isTrusted ? keyOfSource(store, attempt) : keyOfName(store, attempt.name),
    right,
  );
  if (counted !== null && right && !isTrusted) await trustSource(store, attempt);
  return counted;
}

async function countAttempt(
  { db, clock }: Store,
  key: Buffer,
  right: boolean,
): Promise<RecordedAttempt | null> {
  const { count, locked_until, last_at } = signInFailures;
  const at = new Date(clock.now());
  const instant = sql`${at.toISOString()}::timestamptz`;
  const seconds = (amount: SQL | number) => sql`${amount} * interval '1 second'`;
  const quiet = sql`${last_at} <= ${instant} - ${seconds(sql.raw(`${quietSeconds}`))}
    and (${count} < ${sql.raw(`${fullLockCount}`)}
      or ${locked_until} <= ${instant} - ${seconds(sql.raw(`${quietSeconds}`))})`;
  const next = sql`case when ${quiet} then 1 else ${count} + 1 end`;
  const over = sql`least(${next} - ${sql.raw(`${freeFailures}`)}, 10)`;
  const length = sql`least(power(2, ${over}), ${sql.raw(`${longestLockSeconds}`)})`;
  const lock = sql`case when ${over} < 0 then null else ${instant} + ${seconds(length)} end`;
  const [row] = await db
    .insert(signInFailures)
    .values({ name_hash: key, count: right ? 0 : 1, locked_until: null, last_at: at })
    .onConflictDoUpdate({
      target: signInFailures.name_hash,
      set: right
        ? { count: 0, locked_until: null, last_at: at }
        : { count: next, locked_until: lock, last_at: at },
      setWhere: sql`${locked_until} is null or ${locked_until} <= ${instant}`,
    })
    .returning({ count, locked_until });
  return row === undefined ? null : { failures: row.count, lockedUntil: row.locked_until };
}
