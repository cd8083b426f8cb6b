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

/**
 * Whether foreign keys are checked in the rest of this transaction. A check asks each table that may name a row about
 * it, one by one. A database whose role may not leave them out goes on checking; docs/deploy.md grants it.
 */
export async function checkKeys(on: Queryable, isChecked: boolean): Promise<void> {
  await on.execute(sql`
    select set_config('session_replication_role', ${isChecked ? 'origin' : 'replica'}, true)
    where has_parameter_privilege('session_replication_role', 'set')`);
}

/** @returns SQL for an instant as ISO 8601 in UTC with milliseconds. */
export function instantText(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** @returns SQL for a list of integers as one parameter. */
export function integers(values: readonly number[]): SQL {
  return sql`${`{${values.join(',')}}`}::integer[]`;
}

/** @returns SQL that joins the member `m` of each row, looked up one by one: few of the organization, however large it is. */
export const eachMember = (id: SQL): SQL =>
  sql`cross join lateral (select * from members m where m.id = ${id} limit 1) m`;
