import { sql } from 'drizzle-orm';
import { newToken, tokenHex } from '../../database/linkTokens.ts';
import type { Queries } from '../../database/open.ts';
import { type Queryable, selectRow, selectRows } from '../../database/query.ts';
import { jsonValue } from '../../database/values.ts';
import { day } from '../../durations.ts';

/** How long a set-up address works. */
const setUpLifetime = day;

const key = 'set_up_links';
/** The most set-up addresses that work at the same time; each start of the server prints a new one. */
const mostLinks = 5;

interface Link {
  readonly hash: string;
  readonly expires_at: string;
}

/** @returns whether there is no member yet, so that the organization can be set up */
export async function isUnset(on: Queryable): Promise<boolean> {
  return (await selectRow(on, sql`select 1 as found from members limit 1`)) === null;
}

async function liveLinks(on: Queryable, now: Date): Promise<readonly Link[]> {
  const [row] = await selectRows<{ value: readonly Link[] }>(
    on,
    sql`select value from organisation_settings where key = ${key}`,
  );
  return (row?.value ?? []).filter(({ expires_at }) => Date.parse(expires_at) > now.getTime());
}

/** @returns the token of a new set-up address; the database stores only its hash */
export function issueSetUpLink(database: Queries, now: Date): Promise<string> {
  return database.transaction(async (on) => {
    const token = newToken();
    const expires_at = new Date(now.getTime() + setUpLifetime).toISOString();
    const links = [...(await liveLinks(on, now)), { hash: tokenHex(token), expires_at }].slice(-mostLinks);
    await on.execute(sql`
      insert into organisation_settings (key, value) values (${key}, ${jsonValue(links)})
      on conflict (key) do update set value = excluded.value`);
    return token;
  });
}

/** @returns when the set-up address expires, ISO 8601 UTC; null for an expired, used or unknown one */
export async function findSetUpLink(on: Queryable, token: string, now: Date): Promise<string | null> {
  if (!(await isUnset(on))) return null;
  const hash = tokenHex(token);
  return (await liveLinks(on, now)).find((link) => link.hash === hash)?.expires_at ?? null;
}

/** Invalidates all set-up addresses; a second set-up at the same time waits, and then finds none. */
export async function useUpSetUpLinks(on: Queryable): Promise<void> {
  await on.execute(sql`delete from organisation_settings where key = ${key}`);
}

/** Locks the set-up addresses until the end of the transaction. */
export async function lockSetUpLinks(on: Queryable): Promise<void> {
  await on.execute(sql`select key from organisation_settings where key = ${key} for update`);
}
