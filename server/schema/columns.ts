import { getTableName, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  customType,
  index,
  integer,
  numeric,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Raw bytes: a Buffer in and out, whichever driver is underneath. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
  toDriver: (bytes) => bytes,
});

/** Words prepared for full-text search; always a generated column, never written. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Primary key that only the database assigns. */
export function id() {
  return integer().primaryKey().generatedAlwaysAsIdentity();
}

/** As `id`, for tables that may outgrow two thousand million rows. */
export function bigId() {
  return bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
}

/** A moment in UTC, a Date in JavaScript. */
export function instant() {
  return timestamp({ withTimezone: true });
}

/** A moment that is the moment of insertion unless another is given. */
export function instantNow() {
  return instant().notNull().defaultNow();
}

/** An exact amount up to 9,999,999.99; a string in JavaScript, because a float cannot keep a sum exact. */
export function money() {
  return numeric({ precision: 9, scale: 2 });
}

/**
 * Version and instants of a row that people edit. Every update through Drizzle raises `version` and renews
 * `updated_at` unless it sets them itself. `table` is the table's own name in SQL.
 */
export function versioned(table: string) {
  return {
    version: integer()
      .notNull()
      .default(1)
      .$onUpdateFn((): SQL => sql.raw(`"${table}"."version" + 1`)),
    created_at: instantNow(),
    updated_at: instant()
      .notNull()
      .defaultNow()
      .$onUpdateFn((): SQL => sql`now()`),
  };
}

/** An index for each of these foreign keys, with only rows that have the key. */
export function lookups(...columns: AnyPgColumn[]) {
  return columns.map((column) =>
    index(`${getTableName(column.table)}_${column.name}_lookup`)
      .on(column)
      .where(sql`${column} is not null`),
  );
}
