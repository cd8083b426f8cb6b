import { sql } from 'drizzle-orm';
import { type Queryable, selectRow, selectRows } from '../database/query.ts';
import { instantValue } from '../database/values.ts';

const mostRemembered = 10_000;

/** Counts by key within time windows. The counts are in the database, so they survive a restart. */
export interface Counter {
  /**
   * Counts one more for the key.
   * @returns null for up to `most` in the window, otherwise the whole seconds until it ends
   */
  take(key: string, most: number, seconds: number): Promise<number | null>;
  /** Counts one more; from `most` on, `waiting` returns the rest of the window. */
  count(key: string, most: number, seconds: number): Promise<void>;
  /** Seconds for which the key is known to be full, or null; doesn't query the database. */
  waiting(key: string): number | null;
  /** Reads which keys with this prefix are full, for use after a restart. */
  recall(prefix: string, most: number): Promise<void>;
}

interface Row {
  count: number;
  ends: number;
}

async function raise(on: Queryable, key: string, seconds: number, now: number): Promise<Row> {
  const at = instantValue(new Date(now));
  const ends = instantValue(new Date(now + seconds * 1000));
  const row = await selectRow<Row>(
    on,
    sql`
      insert into rate_counters as known (key, count, window_ends) values (${key}, 1, ${ends})
      on conflict (key) do update set
        count = case when known.window_ends <= ${at} then 1 else known.count + 1 end,
        window_ends = case when known.window_ends <= ${at} then ${ends} else known.window_ends end
      returning count, (extract(epoch from window_ends) * 1000)::float8 as ends`,
  );
  return row ?? { count: 1, ends: now };
}

/** `now` in milliseconds since 1970. `onFull` is called once each time a key becomes full. */
export function createCounter(
  on: Queryable,
  now: () => number,
  onFull: (key: string) => Promise<void>,
): Counter {
  const full = new Map<string, number>();

  const remember = (key: string, ends: number) => {
    if (full.size >= mostRemembered) {
      for (const [known, until] of full) if (until <= now()) full.delete(known);
      if (full.size >= mostRemembered) full.clear();
    }
    full.set(key, ends);
  };

  const waiting = (key: string): number | null => {
    const ends = full.get(key);
    if (ends === undefined) return null;
    const left = Math.ceil((ends - now()) / 1000);
    if (left > 0) return left;
    full.delete(key);
    return null;
  };

  return {
    waiting,
    async take(key, most, seconds) {
      const known = waiting(key);
      if (known !== null) return known;
      const { count, ends } = await raise(on, key, seconds, now());
      if (count <= most) return null;
      remember(key, ends);
      if (count === most + 1) await onFull(key);
      return Math.max(1, Math.ceil((ends - now()) / 1000));
    },
    async count(key, most, seconds) {
      const { count, ends } = await raise(on, key, seconds, now());
      if (count < most) return;
      remember(key, ends);
      if (count === most) await onFull(key);
    },
    async recall(prefix, most) {
      const rows = await selectRows<Row & { key: string }>(
        on,
        sql`
          select key, count, (extract(epoch from window_ends) * 1000)::float8 as ends from rate_counters
          where starts_with(key, ${prefix}) and count >= ${most}
            and window_ends > ${new Date(now()).toISOString()}::timestamptz
          order by window_ends desc limit ${mostRemembered}`,
      );
      for (const { key, ends } of rows) remember(key, ends);
    },
  };
}
