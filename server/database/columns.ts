import { type SQL, sql } from 'drizzle-orm';

type Value = SQL | Date | string | number | boolean | null;

/** The columns of a change; an undefined column remains as it is. */
export type Columns = Readonly<Record<string, Value | undefined>>;

/** @returns the columns that have a value, each with the value as SQL */
const namedIn = (columns: Columns) =>
  Object.entries(columns).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [{ name: sql.identifier(name), value: sql`${value instanceof Date ? value.toISOString() : value}` }],
  );

/** @returns SQL that sets the given columns of the row `alias` and raises its version */
export function assignments(columns: Columns, alias: SQL): SQL {
  const named = namedIn(columns).map(({ name, value }) => sql`${name} = ${value}`);
  return sql.join([...named, sql`version = ${alias}.version + 1`, sql`updated_at = now()`], sql`, `);
}

/** @returns SQL for the names and the values of a new row's columns, separated by commas */
export function inserted(columns: Columns): { readonly names: SQL; readonly values: SQL } {
  const named = namedIn(columns);
  const all = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  return {
    names: all(named.map(({ name }) => sql`${name}`)),
    values: all(named.map(({ value }) => value)),
  };
}

/** @returns SQL for: the row has this version; null matches every row */
export function hasVersion(version: SQL, expected: number | null): SQL {
  return sql`(${expected}::int is null or ${version} = ${expected}::int)`;
}
