import { type SQL, sql } from 'drizzle-orm';

/** @returns the named statements as further parts of the `with` that holds `stored`. */
export function withStatements(statements: Readonly<Record<string, SQL>>): SQL {
  return sql.join(
    Object.entries(statements).map(([name, statement]) => sql`, ${sql.identifier(name)} as (${statement})`),
  );
}

/** @returns SQL for the day it is in the zone of chapter `c`. */
export const todayIn = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone c.time_zone)::date`;
