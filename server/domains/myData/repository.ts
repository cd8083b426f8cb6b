import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../database/open.ts';
import { selectRows } from '../../database/query.ts';
import { textsValue } from '../../database/values.ts';
import type { Part } from '../reports/zip.ts';
import { type Kept, keptOfMember, nameOf } from './keptRepository.ts';

/** The number of rows, or images, read at a time. */
const pageSize = 500;

interface Row {
  /** The table's index in `keptOfMember`. */
  readonly file: number;
  readonly key: number;
  /** The row as JSON. */
  readonly row: string;
}

/** SQL for a page of the member's rows in one table, starting after a key. */
function rowsOf(
  { table, whose, key, without, firstOnly, isGiven }: Kept,
  file: number,
  memberId: number,
  after: number,
): SQL {
  const column = sql`t.${sql.identifier(key)}`;
  const names = whose.map((name) => sql`t.${sql.identifier(name)} = ${memberId}::int`);
  const isFirst = names[0] ?? sql`true`;
  const hidden = sql`case when ${isFirst} then '{}' else ${textsValue(firstOnly)} end`;
  const standing = 'deleted_at' in getTableColumns(table) ? sql` and t.deleted_at is null` : sql``;
  return sql`(
    select ${file}::int as file, ${column}::float8 as key, (to_jsonb(t) - ${textsValue(without)} - ${hidden})::text as row
    from ${table} t
    where (${sql.join(names, sql` or `)})${standing} and ${isGiven ?? sql`true`} and ${column} > ${after}::float8
    order by ${column} limit ${pageSize})`;
}

/** Reads all rows about the member, table by table and page by page, as they are consumed. */
async function* allRows(on: Queries, memberId: number): AsyncGenerator<Row> {
  let last = { file: 0, key: 0 };
  for (;;) {
    const { file: from, key: after } = last;
    const selects = keptOfMember.flatMap((kept, file) =>
      file < from ? [] : [rowsOf(kept, file, memberId, file === from ? after : 0)],
    );
    const rows = await selectRows<Row>(
      on,
      sql`${sql.join(selects, sql` union all `)} order by file, key limit ${pageSize}`,
    );
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < pageSize) return;
    last = end;
  }
}

/** @returns a file for each kind of row about the member: a JSON list. They must be read in this order */
export function filesOf(on: Queries, memberId: number): Part[] {
  const rows = allRows(on, memberId);
  let next: IteratorResult<Row> | null = null;
  return keptOfMember.map((kept, file) => ({
    name: `${nameOf(kept)}.json`,
    content: async function* () {
      let start = '[\n';
      next ??= await rows.next();
      while (!next.done && next.value.file === file) {
        yield `${start}${next.value.row}`;
        start = ',\n';
        next = await rows.next();
      }
      yield start === '[\n' ? '[]\n' : '\n]\n';
    },
  }));
}

/** @returns the keys of all stored images that the member uploaded */
export async function imagesOf(on: Queries, memberId: number): Promise<string[]> {
  const keys: string[] = [];
  for (;;) {
    const rows = await selectRows<{ key: string }>(
      on,
      sql`
        select key from uploads where member_id = ${memberId} and status <> 'issued' and key > ${keys.at(-1) ?? ''}
        order by key limit ${pageSize}`,
    );
    keys.push(...rows.map(({ key }) => key));
    if (rows.length < pageSize) return keys;
  }
}
