import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { signInFailures } from '../schema/signin.ts';

/** From the fifth failure on a name is locked for 2^(failures − 5) seconds, at most fifteen minutes. */
const freeFailures = 5;
const longestLockSeconds = 900;
const quietSeconds = 900;
/** The first count whose lock reaches the longest. */
const fullLockCount = freeFailures + Math.ceil(Math.log2(longestLockSeconds));

/** Forgets a name's failures and opens its lock. */
export async function clearFailures(db: Queries, nameHash: Buffer): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.name_hash, nameHash));
}

export interface Settled {
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

/**
 * Counts one evaluated attempt in one statement, so that parallel attempts are judged one after another: a
 * right password clears the count, a wrong one raises it. A count starts anew after fifteen minutes without
 * a failure; a lock of full length is not part of them.
 * @returns null while the name is locked: then nothing was counted and the attempt must fail whatever it was
 */
export async function settleAttempt(
  db: Queries,
  nameHash: Buffer,
  right: boolean,
  now: number,
): Promise<Settled | null> {
  const { count, locked_until, last_at } = signInFailures;
  const at = new Date(now);
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
    .values({ name_hash: nameHash, count: right ? 0 : 1, locked_until: null, last_at: at })
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
