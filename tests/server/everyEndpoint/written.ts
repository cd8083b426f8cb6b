import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../server/database/open.ts';
import { selectRow, selectRows } from '../../../server/database/query.ts';
import { schema } from '../../../server/schema/schema.ts';

export interface WrittenRow {
  readonly table: string;
  /** The number of the transaction that wrote the row. */
  readonly written: number;
  readonly row: string;
}

/** @returns the number of an ended transaction; all later writes have higher numbers. */
export async function lastTransaction(db: Queries): Promise<number> {
  const row = await selectRow<{ last: number }>(
    db,
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text::float8 - 1 as last`,
  );
  return row?.last ?? 0;
}

const chance = (table: string): string =>
  table === 'outgoing_mail'
    ? '{request_id,body}'
    : '{request_id,hash,confirm_hash,stop_hash,cancel_token_hash,calendar_token_hash,token_hash,sub,salt,verifier_sealed}';

/**
 * @returns the rows of these tables that were written after a transaction, without random values: the request's id,
 * the tokens of mailed links and the encrypted texts of mails.
 */
export async function rowsWrittenAfter(
  db: Queries,
  last: number,
  tables: readonly string[],
): Promise<WrittenRow[]> {
  const found: WrittenRow[] = [];
  for (const table of tables) {
    found.push(
      ...(await selectRows<WrittenRow>(
        db,
        sql`
          select ${table}::text as table, t.xmin::text::float8 as written, 
            (to_jsonb(t) - ${chance(table)}::text[])::text as row
          from ${sql.identifier(table)} t where age(t.xmin) < age(${String(last)}::text::xid)
          order by t.xmin::text::float8 desc, to_jsonb(t)::text`,
      )),
    );
  }
  return found;
}

/** @returns for each of these tables the last transaction that wrote to it. */
export async function newestVersions(
  db: Queries,
  tables: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const newest: Record<string, number> = {};
  for (const table of tables) {
    const row = await selectRow<{ written: number | null }>(
      db,
      sql`
        select t.xmin::text::float8 as written from ${sql.identifier(table)} t order by age(t.xmin) limit 1`,
    );
    newest[table] = row?.written ?? 0;
  }
  return newest;
}

interface Sequence {
  readonly name: string;
  /** Null before the first use. */
  readonly last: number | null;
}

/** @returns the last id given out by each sequence. */
export function sequences(db: Queries): Promise<Sequence[]> {
  return selectRows<Sequence>(
    db,
    sql`
      select format('%I.%I', schemaname, sequencename) as name, last_value::float8 as last from pg_sequences
      order by 1`,
  );
}

/** Resets the sequences, because a rollback doesn't give ids back. */
export async function setSequences(db: Queries, before: readonly Sequence[]): Promise<void> {
  const after = new Map((await sequences(db)).map(({ name, last }) => [name, last]));
  for (const { name, last } of before) {
    if (after.get(name) === last) continue;
    await db.execute(sql`select setval(${name}::regclass, ${last ?? 1}, ${last !== null})`);
  }
}

/** Sets a fixed date on the rows written after a transaction, whatever day the run is on. */
export async function dateRowsAfter(db: Queries, last: number, at: string): Promise<void> {
  for (const table of Object.values(schema).filter((each) => is(each, PgTable))) {
    const { name, columns } = getTableConfig(table);
    const dates = columns.filter((column) => ['created_at', 'updated_at'].includes(column.name));
    if (!dates.some((column) => column.name === 'created_at')) continue;
    const set = dates.map((column) => sql`${sql.identifier(column.name)} = ${at}`);
    await db.execute(sql`
      update ${sql.identifier(name)} t set ${sql.join(set, sql`, `)}
      where age(t.xmin) < age(${String(last)}::text::xid) and t.created_at > now() - interval '1 hour'`);
  }
}
