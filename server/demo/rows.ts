import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../database/query.ts';

export type Row<T extends PgTable> = InferInsertModel<T, { dbColumnNames: true; override: true }>;

const rowsAStatement = 5000;

/** All rows of the demo organization, in memory, with the ids that they will have in the database. */
export interface Rows {
  /** Adds the row. @returns its id, the next of its table (0 for a table without ids) */
  add<T extends PgTable>(table: T, row: Row<T>): number;
  /** Writes everything added since the last call, each table after those that its rows refer to. */
  write(on: Queryable): Promise<void>;
  /** Moves the tables' id sequences past the last ids. */
  advanceIds(on: Queryable): Promise<void>;
}

function asJson(rows: readonly object[]): string {
  return JSON.stringify(rows, (_, value: unknown) => {
    const bytes = Object(value);
    return bytes.type === 'Buffer' && Array.isArray(bytes.data)
      ? `\\x${Buffer.from(bytes.data).toString('hex')}`
      : value;
  });
}

async function insert(on: Queryable, table: PgTable, rows: readonly object[]) {
  const [first] = rows;
  if (first === undefined) return;
  const names = sql.raw(
    Object.keys(first)
      .map((name) => `"${name}"`)
      .join(', '),
  );
  const into = sql.identifier(getTableName(table));
  const overriding = 'id' in first ? sql`overriding system value` : sql``;
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    const json = asJson(rows.slice(start, start + rowsAStatement));
    await on.execute(
      sql`insert into ${into} (${names}) ${overriding} select ${names} from json_populate_recordset(null::${into}, ${json}::json)`,
    );
  }
}

/** Sorts each table after those that its filled columns refer to. */
function inOrder(waiting: ReadonlyMap<PgTable, readonly object[]>): PgTable[] {
  const ordered = new Set<PgTable>();
  const seen = new Set<PgTable>();
  const visit = (table: PgTable) => {
    const [first] = waiting.get(table) ?? [];
    if (first === undefined || seen.has(table)) return;
    seen.add(table);
    for (const key of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable } = key.reference();
      if (columns.every(({ name }) => name in first)) visit(foreignTable);
    }
    ordered.add(table);
  };
  for (const table of waiting.keys()) visit(table);
  return [...ordered];
}

/** The rows of a table must all have the same columns; the other columns get their defaults. */
export function createRows(): Rows {
  const waiting = new Map<PgTable, object[]>();
  const lastIds = new Map<PgTable, number>();
  return {
    add(table, row) {
      const id = (lastIds.get(table) ?? 0) + 1;
      const identified = 'id' in getTableColumns(table);
      if (identified) lastIds.set(table, id);
      const list = waiting.get(table);
      const kept = identified ? { id, ...row } : row;
      if (list === undefined) waiting.set(table, [kept]);
      else list.push(kept);
      return identified ? id : 0;
    },
    async write(on) {
      for (const table of inOrder(waiting)) await insert(on, table, waiting.get(table) ?? []);
      waiting.clear();
    },
    async advanceIds(on) {
      for (const table of lastIds.keys()) {
        const name = getTableName(table);
        const last = sql`(select max(id) from ${sql.identifier(name)})`;
        await on.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${last})`);
      }
    },
  };
}
