import { type SQL, sql } from 'drizzle-orm';

/** The database or a transaction in it. */
export interface Queryable {
  execute(query: SQL): PromiseLike<unknown>;
}

/**
 * Runs a query written in SQL. `Row` names the selected columns. The two drivers agree only on text, integers,
 * booleans and JSON, so queries cast dates, instants, sums and counts.
 */
export async function selectRows<Row>(on: Queryable, query: SQL): Promise<Row[]> {
  const { rows } = (await on.execute(query)) as { rows: Row[] };
  return rows;
}

/** Like `selectRows`, for a query that returns one row or none. */
export async function selectRow<Row>(on: Queryable, query: SQL): Promise<Row | null> {
  const [row] = await selectRows<Row>(on, query);
  return row ?? null;
}

/** @returns the named statements as the parts of a `with` */
export const statements = (named: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(named).map(([name, statement]) => sql`${sql.identifier(name)} as (${statement})`),
    sql`, `,
  );

/** @returns the named statements as further parts of the `with` that holds `stored` */
export function withStatements(named: Readonly<Record<string, SQL>>): SQL {
  return Object.keys(named).length === 0 ? sql`` : sql`, ${statements(named)}`;
}

/**
 * Turns foreign key checks on or off for the rest of this transaction. A check queries each referring table row by
 * row. A database whose role may not turn them off continues to check; docs/deploy.md grants the right.
 */
export async function checkKeys(on: Queryable, isChecked: boolean): Promise<void> {
  await on.execute(sql`
    select set_config('session_replication_role', ${isChecked ? 'origin' : 'replica'}, true)
    where has_parameter_privilege('session_replication_role', 'set')`);
}
