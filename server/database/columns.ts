import { type SQL, sql } from 'drizzle-orm';

type Value = SQL | Date | string | number | boolean | null;

/** Columns that a change names; one that is undefined stays as it is. */
export type Columns = Readonly<Record<string, Value | undefined>>;

/** @returns the named columns, each with its value as SQL. */
const namedIn = (columns: Columns) =>
  Object.entries(columns).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [{ name: sql.identifier(name), value: sql`${value instanceof Date ? value.toISOString() : value}` }],
  );

/** @returns SQL that sets the named columns of the row `alias`, and makes it a new version. */
export function assignments(columns: Columns, alias: SQL): SQL {
  const named = namedIn(columns).map(({ name, value }) => sql`${name} = ${value}`);
  return sql.join([...named, sql`version = ${alias}.version + 1`, sql`updated_at = now()`], sql`, `);
}

/** @returns SQL for the names and the values of a new row's columns, parted by commas. */
export function inserted(columns: Columns): { readonly names: SQL; readonly values: SQL } {
  const named = namedIn(columns);
  const all = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
  return {
    names: all(named.map(({ name }) => sql`${name}`)),
    values: all(named.map(({ value }) => value)),
  };
}

/** @returns SQL for: the row has this version; every row has the version null. */
export function hasVersion(version: SQL, expected: number | null): SQL {
  return sql`(${expected}::int is null or ${version} = ${expected}::int)`;
}
