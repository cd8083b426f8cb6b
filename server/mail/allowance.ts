import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { type Queryable, selectRow } from '../database/query.ts';
import { hour } from '../durations.ts';
import { rateCounters } from '../schema/infrastructure.ts';

const mostAnHour = 3;

/** The last of the three mails is reserved for a mail with a link, with which its reader always gets in. */
export type MailPurpose = 'link' | 'other';

/** The keys under which mails to an address are counted; they don't reveal the address. */
function counterKeys(address: string, purpose: MailPurpose): string[] {
  const hash = createHash('sha256').update(address.trim().normalize('NFC').toLowerCase()).digest('hex');
  const most = purpose === 'link' ? mostAnHour : mostAnHour - 1;
  return Array.from({ length: most }, (_, slot) => `mail:${hash}:${slot}`);
}

/**
 * Takes one of the three mails that an address may get in any sixty minutes, no matter who asks and whether
 * or not the address belongs to anybody. `now` in milliseconds.
 * @returns null if a mail may be sent, otherwise the whole seconds until the next one may be
 */
export async function takeMailAllowance(
  on: Queryable,
  address: string,
  now: number,
  purpose: MailPurpose,
): Promise<number | null> {
  const keys = counterKeys(address, purpose);
  const at = new Date(now).toISOString();
  const ends = new Date(now + hour).toISOString();
  for (const key of keys) {
    const taken = await selectRow(
      on,
      sql`
        insert into rate_counters (key, count, window_ends) values (${key}, 1, ${ends}::timestamptz)
        on conflict (key) do update set window_ends = excluded.window_ends
          where rate_counters.window_ends <= ${at}::timestamptz
        returning 1 as taken`,
    );
    if (taken !== null) return null;
  }
  return secondsUntilMail(on, keys, now);
}

async function secondsUntilMail(on: Queryable, keys: readonly string[], now: number): Promise<number> {
  const next = await selectRow<{ seconds: number }>(
    on,
    sql`
      select greatest(1, ceil(extract(epoch from
        min(window_ends) - ${new Date(now).toISOString()}::timestamptz)))::int as seconds
      from rate_counters where ${inArray(rateCounters.key, [...keys])}`,
  );
  return next?.seconds ?? hour / 1000;
}

/** Whether even a mail with a link can't be sent to the address now. */
export async function isMailUsedUp(on: Queryable, address: string, now: number): Promise<boolean> {
  const row = await selectRow<{ count: number }>(
    on,
    sql`
      select count(*)::int as count from rate_counters
      where ${inArray(rateCounters.key, counterKeys(address, 'link'))}
        and window_ends > ${new Date(now).toISOString()}::timestamptz`,
  );
  return row?.count === mostAnHour;
}

/** Allows three more mails to an address whose owner has proved that they read them. */
export async function restoreMailAllowance(db: Queries, address: string): Promise<void> {
  await db.delete(rateCounters).where(inArray(rateCounters.key, counterKeys(address, 'link')));
}
