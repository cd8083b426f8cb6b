import { sql } from 'drizzle-orm';
import { type Acting, type AuditEntry, logging } from '../../changes/audit.ts';
import { type Queryable, withStatements } from '../../database/query.ts';
import { notFound, versionConflict } from '../../http/refused.ts';

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
