import { type SQL, sql } from 'drizzle-orm';

/** The database or a transaction in it. */
export interface Queryable {
  execute(query: SQL): PromiseLike<unknown>;
}

/**
 * Runs a query written in SQL. `Row` names the selected columns; both drivers agree on text, integers, booleans
 * and JSON alone, so dates, instants, sums and counts are cast in the query.
 */
export async function selectRows<Row>(on: Queryable, query: SQL): Promise<Row[]> {
  const { rows } = (await on.execute(query)) as { rows: Row[] };
  return rows;
}

/** As `selectRows`, for a query that answers one row or none. */
export async function selectRow<Row>(on: Queryable, query: SQL): Promise<Row | null> {
  const [row] = await selectRows<Row>(on, query);
  return row ?? null;
}

/** @returns the named statements as the parts of a `with`. */
export const statements = (named: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(named).map(([name, statement]) => sql`${sql.identifier(name)} as (${statement})`),
    sql`, `,
  );

/** @returns the named statements as further parts of the `with` that holds `stored`. */
export function withStatements(named: Readonly<Record<string, SQL>>): SQL {
  return Object.keys(named).length === 0 ? sql`` : sql`, ${statements(named)}`;
}

/**
 * Whether foreign keys are checked in the rest of this transaction. A check asks each table that may name a row about
 * it, one by one. A database whose role may not leave them out goes on checking; docs/deploy.md grants it.
 */
export async function checkKeys(on: Queryable, isChecked: boolean): Promise<void> {
  await on.execute(sql`
    select set_config('session_replication_role', ${isChecked ? 'origin' : 'replica'}, true)
    where has_parameter_privilege('session_replication_role', 'set')`);
}
