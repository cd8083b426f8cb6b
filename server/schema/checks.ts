import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, check, type PgColumn } from 'drizzle-orm/pg-core';

type CheckedColumn = AnyPgColumn | PgColumn;

function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function named(column: CheckedColumn, kind: string, condition: SQL) {
  return check(`${getTableName(column.table)}_${column.name}_${kind}`, condition);
}

/** Checks that the column has one of these texts (null passes). */
export function oneOf(column: CheckedColumn, values: readonly string[]) {
  return named(column, 'value', sql`${column} in (${sql.raw(values.map(literal).join(', '))})`);
}

/** Checks that the text array has at least one element and only these texts. */
export function someOf(column: CheckedColumn, values: readonly string[]) {
  const allowed = sql.raw(`array[${values.map(literal).join(', ')}]::text[]`);
  return named(column, 'values', sql`cardinality(${column}) > 0 and ${column} <@ ${allowed}`);
}

/** Checks the number of characters, both ends included (null passes). */
export function lengthBetween(column: CheckedColumn, least: number, most: number) {
  return named(column, 'length', sql`char_length(${column}) between ${sql.raw(`${least} and ${most}`)}`);
}

/** Checks that the number is in the range, both ends included (null passes). */
export function between(column: CheckedColumn, least: number, most: number) {
  return named(column, 'range', sql`${column} between ${sql.raw(`${least} and ${most}`)}`);
}
