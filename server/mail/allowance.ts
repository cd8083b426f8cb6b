import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Queryable, selectRow } from '../domains/rows.ts';
import { hour } from '../durations.ts';

const mostAnHour = 3;

/** The name under which mails to an address are counted; it does not tell the address. */
function counterKeys(address: string): string[] {
  const hash = createHash('sha256').update(address.trim().normalize('NFC').toLowerCase()).digest('hex');
  return Array.from({ length: mostAnHour }, (_, slot) => `mail:${hash}:${slot}`);
}

/**
 * Takes one of the three mails that an address may get in any sixty minutes, whoever asks and whether or not anybody
 * has the address. `now` in milliseconds.
 * @returns null when it was taken, else the whole seconds until the next one
 */
export async function takeMailAllowance(on: Queryable, address: string, now: number): Promise<number | null> {
  const keys = counterKeys(address);
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
  const next = await selectRow<{ seconds: number }>(
    on,
    sql`
      select greatest(1, ceil(extract(epoch from min(window_ends) - ${at}::timestamptz)))::int as seconds
      from rate_counters where key in (${sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )})`,
  );
  return next?.seconds ?? hour / 1000;
}
