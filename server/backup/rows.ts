import * as v from 'valibot';
import { type Migration, migrationsTable, type Runner } from '../database/migrations.ts';

/** Settings that make every database write and read values as the same text. */
const settings = [
  `set datestyle = 'ISO, MDY'`,
  `set timezone = 'UTC'`,
  `set intervalstyle = 'postgres'`,
  `set bytea_output = 'hex'`,
  'set extra_float_digits = 1',
];

/** The number of rows held in memory at once. */
const rowsAtOnce = 500;

const columnRows = v.array(v.object({ table: v.string(), column: v.string(), type: v.string() }));
const rowRows = v.array(v.object({ row: v.string() }));
const sequenceRows = v.array(v.object({ name: v.string(), value: v.string() }));
const keyRows = v.array(v.object({ table: v.string(), name: v.string(), definition: v.string() }));
const countRows = v.array(v.object({ count: v.number() }));

/** A table and its stored columns, each with its type. */
export interface Table {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export interface Sequence {
  readonly name: string;
  /** The last number that the sequence gave out. */
  readonly value: string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Makes a connection write and read rows the same way everywhere. */
export async function prepareForRows(on: Runner): Promise<void> {
  for (const setting of settings) await on.query(setting);
}

/** Every table of the database, sorted by name. */
export async function readTables(on: Runner): Promise<Table[]> {
  const { rows } = await on.query(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  const tables = new Map<string, { name: string; type: string }[]>();
  for (const { table, column, type } of v.parse(columnRows, rows))
    tables.set(table, [...(tables.get(table) ?? []), { name: column, type }]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/**
 * Reads a table's rows within a transaction, a few hundred at a time, each batch as a JSON array of objects. All
 * values are text or null, so PostgreSQL reads back exactly what it wrote.
 */
export async function* readRows(
  on: Runner,
  { name, columns }: Table,
): AsyncGenerator<{ count: number; json: string }> {
  const values = columns.map((column) => `${quoted(column.name)}::text as ${quoted(column.name)}`);
  await on.query(
    `declare backup_rows no scroll cursor for
      select row_to_json(r)::text as row from (select ${values.join(', ')} from ${quoted(name)}) r`,
  );
  for (;;) {
    const { rows } = await on.query(`fetch ${rowsAtOnce} from backup_rows`);
    if (rows.length > 0) {
      const texts = v.parse(rowRows, rows).map(({ row }) => row);
      yield { count: texts.length, json: `[${texts.join(',\n')}]` };
    }
    if (rows.length < rowsAtOnce) break;
  }
  await on.query('close backup_rows');
}

/** The sequences that have given out a number. */
export async function readSequences(on: Runner): Promise<Sequence[]> {
  const { rows } = await on.query(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return v.parse(sequenceRows, rows);
}

/** @returns whether the database has no tables yet */
export async function isEmpty(on: Runner): Promise<boolean> {
  const { rows } = await on.query(
    `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  return v.parse(countRows, rows)[0]?.count === 0;
}

/**
 * Creates the tables of these migrations and fills them, within the caller's transaction. It drops foreign keys
 * first, since rows refer to later rows; adding a key again checks it against the rows.
 */
export async function loadRows(
  on: Runner,
  migrations: readonly Migration[],
  fill: (addRows: (table: string, json: string) => Promise<void>) => Promise<readonly Sequence[]>,
): Promise<void> {
  await on.script(migrationsTable);
  for (const { text } of migrations) await on.script(text);
  const tables = new Map((await readTables(on)).map((table) => [table.name, table]));
  const { rows } = await on.query(`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  const keys = v.parse(keyRows, rows);
  for (const { table, name } of keys)
    await on.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  await on.query(`truncate ${[...tables.keys()].map(quoted).join(', ')}`);
  const sequences = await fill(async (name, json) => {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`there is no table ${name}`);
    await on.query(insertOf(table), [json]);
  });
  for (const { name, value } of sequences)
    await on.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value]);
  for (const { table, name, definition } of keys)
    await on.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
}

function insertOf({ name, columns }: Table): string {
  const names = columns.map((column) => quoted(column.name));
  const texts = names.map((column) => `${column} text`);
  const values = columns.map((column) => `x.${quoted(column.name)}::${column.type}`);
  return `insert into ${quoted(name)} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from json_to_recordset($1::json) as x(${texts.join(', ')})`;
}
