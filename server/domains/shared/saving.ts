import { type SQL, sql } from 'drizzle-orm';
import { notFound, versionConflict } from '../../http/refused.ts';
import { type Acting, type AuditEntry, logging } from './audit.ts';
import type { Queryable } from './rows.ts';
import { withStatements } from './statements.ts';

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

interface Saving<Row> {
  readonly expectedVersion: number | null;
  /** The row as it stands; null when there is none for the caller. */
  readonly read: () => Promise<Row | null>;
  /** Changes the row when it still has the expected version; null when not. */
  readonly change: () => Promise<Row | null>;
}

/**
 * Saves a partial change; one that names nothing changes nothing.
 * @throws Refused 404 when there is no such row for the caller, 409 with the row as it stands when its version has
 * moved on.
 */
export async function savePartly<Row extends { version: number }>(
  changes: object,
  { expectedVersion, read, change }: Saving<Row>,
): Promise<Row> {
  const isEmpty = Object.values(changes).every((value) => value === undefined);
  const changed = isEmpty ? null : await change();
  if (changed !== null) return changed;
  const current = await read();
  if (current === null) throw notFound();
  if (!isEmpty || (expectedVersion !== null && expectedVersion !== current.version)) {
    throw versionConflict(current);
  }
  return current;
}

/** Marks a row of a table as deleted by the caller, and logs it; it stays, as a new version. */
export async function markDeleted(
  on: Queryable,
  call: Acting & { readonly now: Date },
  id: number,
  entry: Omit<AuditEntry, 'changes' | 'moreChanges'>,
): Promise<void> {
  const at = call.now.toISOString();
  await on.execute(sql`
    with stored as (
      update ${sql.identifier(entry.entity)} x set deleted_at = ${at}::timestamptz,
        deleted_by = ${call.viewer.memberId}::int, version = x.version + 1, updated_at = now()
      where x.id = ${id} returning x.id
    )${withStatements({ logged: logging(call, { ...entry, changes: { deleted_at: [null, at] } }) })}
    select id from stored`);
}
