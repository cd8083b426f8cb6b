import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { schema } from '../schema/schema.ts';
import type { Queries } from './open.ts';

/** The most rows of a table removed at once, so that nobody waits long behind it. */
const mostRemoved = 1000;

/** Every table of the schema. */
export const tables: readonly PgTable[] = Object.values(schema).filter((each) => is(each, PgTable));

const has = (table: PgTable, column: string) =>
  getTableConfig(table).columns.some(({ name }) => name === column);

/**
 * SQL conditions for: no row of another table refers to the row `t` of this table in a way that blocks its removal.
 */
function unnamed(table: PgTable): SQL[] {
  return tables.flatMap((other) =>
    getTableConfig(other).foreignKeys.flatMap((key) => {
      const { columns, foreignTable, foreignColumns } = key.reference();
      if (foreignTable !== table || key.onDelete === 'cascade') return [];
      const pairs = columns.map(
        ({ name }, place) =>
          sql`o.${sql.identifier(name)} = t.${sql.identifier(foreignColumns[place]?.name ?? 'id')}`,
      );
      return [sql`not exists (select from ${other} o where ${sql.join(pairs, sql` and `)})`];
    }),
  );
}

/**
 * Permanently removes rows marked as deleted that are due, at most 1,000 of each table. A row that another one refers
 * to remains until that one is gone. `release` gets each image that a removed row showed, in the same transaction.
 */
export async function removeMarked(
  db: Queries,
  isDue: (deletedAt: SQL) => SQL,
  release: (on: Queries, image: string) => Promise<void>,
): Promise<void> {
  for (const table of tables.filter((each) => has(each, 'deleted_at'))) {
    const conditions = [isDue(sql`t.deleted_at`), ...unnamed(table)];
    const name = sql.identifier(getTableName(table));
    await db.transaction(async (on) => {
      const { rows } = await on.execute<{ image: string | null }>(sql`
        delete from ${name} where ctid = any(array(
          select t.ctid from ${name} t where ${sql.join(conditions, sql` and `)} limit ${mostRemoved}
        )) returning ${has(table, 'image') ? sql`image` : sql`null as image`}`);
      for (const { image } of rows) if (image !== null) await release(on, image);
    });
  }
}

/**
 * Vacuums the embedded database, which has no background process that does so. Without vacuuming, removed
 * rows keep their space and query plans assume empty tables.
 */
export async function renewStatistics(db: Queries): Promise<void> {
  for (const table of tables) {
    await db.execute(sql`vacuum (analyze) ${sql.identifier(getTableName(table))}`);
  }
}
