import { type SQL, sql } from 'drizzle-orm';

/** Columns that a partial change names; one that is undefined stays as it is. */
export type Columns = Readonly<Record<string, SQL | undefined>>;

/** @returns SQL that sets the named columns of the row `alias`, and makes it a new version. */
export function assignments(columns: Columns, alias: SQL): SQL {
  const named = Object.entries(columns).flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${sql.identifier(name)} = ${value}`],
  );
  return sql.join([...named, sql`version = ${alias}.version + 1`, sql`updated_at = now()`], sql`, `);
}

/** @returns SQL for the names and the values of a new row's columns, parted by commas. */
export function inserted(columns: Columns): { readonly names: SQL; readonly values: SQL } {
  const named = Object.entries(columns).flatMap(([name, value]) => (value ? [{ name, value }] : []));
  return {
    names: sql.join(
      named.map(({ name }) => sql.identifier(name)),
      sql`, `,
    ),
    values: sql.join(
      named.map(({ value }) => value),
      sql`, `,
    ),
  };
}

/** @returns SQL for: the row has this version; every row has the version null. */
export function hasVersion(version: SQL, expected: number | null): SQL {
  return sql`(${expected}::int is null or ${version} = ${expected}::int)`;
}
