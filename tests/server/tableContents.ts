import { createHash } from 'node:crypto';
import { prepareForRows, readRows, readSequences, readTables, type Table } from '../../server/backup/rows.ts';
import type { Runner } from '../../server/database/migrations.ts';

/**
 * The number and the hash of each table's rows, whatever their order, and the next numbers of the sequences.
 * @param tables the tables and columns to look at; all of them unless given
 */
export async function contentsOf(on: Runner, tables?: readonly Table[]): Promise<Record<string, string>> {
  await prepareForRows(on);
  await on.script('begin');
  const contents: Record<string, string> = {};
  for (const table of tables ?? (await readTables(on))) {
    const rows: string[] = [];
    for await (const { json } of readRows(on, table))
      rows.push(...(JSON.parse(json) as unknown[]).map((row) => JSON.stringify(row)));
    const hash = createHash('sha256').update(rows.sort().join('\n')).digest('hex').slice(0, 16);
    contents[table.name] = `${rows.length} rows ${hash}`;
  }
  for (const { name, value } of await readSequences(on)) contents[name] = `next after ${value}`;
  await on.script('rollback');
  return contents;
}
