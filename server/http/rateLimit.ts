import { sql } from 'drizzle-orm';
import { type Queryable, selectRow } from '../database/query.ts';
import type { Facts } from './handle.ts';
import { tooManyRequests } from './refused.ts';

/** How often something is allowed in a window of this many seconds. */
export interface Allowance {
  readonly count: number;
  readonly seconds: number;
}

/**
 * Counts a use of `key` in the database, so that the count survives a restart. The window begins with the first use.
 * @throws Refused 429 with `Retry-After` once the allowance is used up
 */
export async function spend(
  on: Queryable,
  { now, setHeader }: Pick<Facts, 'now' | 'setHeader'>,
  key: string,
  { count, seconds }: Allowance,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ends = sql`${new Date(now.getTime() + seconds * 1000).toISOString()}::timestamptz`;
  const used = await selectRow<{ count: number; wait: number }>(
    on,
    sql`
      insert into rate_counters as c (key, count, window_ends) values (${key}, 1, ${ends})
      on conflict (key) do update set
        count = case when c.window_ends <= ${at} then 1 else c.count + 1 end,
        window_ends = case when c.window_ends <= ${at} then excluded.window_ends else c.window_ends end
      returning count, ceil(extract(epoch from (window_ends - ${at})))::int as wait`,
  );
  if (used === null || used.count <= count) return;
  setHeader('retry-after', String(Math.max(1, used.wait)));
  throw tooManyRequests();
}
