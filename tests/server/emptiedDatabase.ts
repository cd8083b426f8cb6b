import type { PGlite } from '@electric-sql/pglite';

/** The schema's hash: a database is not used again if a test has changed its tables. */
const shape = `select md5(string_agg(line, ' ' order by line)) as shape from (
  select concat_ws(' ', relname, relkind, attname, atttypid, attnotnull) as line
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and attnum > 0
  union all select concat_ws(' ', conrelid::regclass, conname, contype) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace
  union all select concat_ws(' ', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
) as lines`;

interface Kept {
  readonly client: PGlite;
  readonly shape: string | undefined;
  /** The rows that the migrations stored, as JSON, by table. */
  readonly rows: ReadonlyMap<string, string>;
  /** Each sequence's current value; null if nothing was taken from it. */
  readonly sequences: ReadonlyMap<string, string | null>;
}

const shapeOf = async (client: PGlite) => (await client.query<{ shape: string }>(shape)).rows[0]?.shape;

/** @returns the tables that aren't empty. */
async function filled(client: PGlite): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const each = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  return (await client.query<{ name: string }>(each.join(' union all '))).rows.map(({ name }) => name);
}

async function sequencesOf(client: PGlite): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  );
  return new Map(rows.map(({ name, value }) => [name, value]));
}

async function keep(client: PGlite): Promise<Kept> {
  const rows = new Map<string, string>();
  for (const table of await filled(client)) {
    const { rows: read } = await client.query<{ all: string }>(
      `select json_agg(row)::text as all from ${table} as row`,
    );
    rows.set(table, read[0]?.all ?? '[]');
  }
  return { client, shape: await shapeOf(client), rows, sequences: await sequencesOf(client) };
}

/** Deleted rows of a large table would slow down the reads of the next file. */
async function shrink(client: PGlite, tables: readonly string[]): Promise<void> {
  const sized = tables.map((name) => `select '${name}' as name where pg_relation_size('${name}') > 200000`);
  const large =
    sized.length > 0 ? await client.query<{ name: string }>(sized.join(' union all ')) : { rows: [] };
  for (const { name } of large.rows) await client.exec(`vacuum ${name}`);
}

/** Empties the database to the state after the migrations. @returns whether that worked */
async function empty({ client, shape, rows, sequences }: Kept): Promise<boolean> {
  await client.exec('discard all');
  if ((await shapeOf(client)) !== shape) return false;
  const tables = await filled(client);
  const standing = await sequencesOf(client);
  await client.transaction(async (doing) => {
    await doing.exec('set local session_replication_role = replica');
    for (const table of tables) await doing.exec(`delete from ${table}`);
    for (const [table, all] of rows)
      await doing.query(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
        [all],
      );
    for (const [name, value] of sequences) {
      if (standing.get(name) === value) continue;
      await doing.exec(
        value === null ? `alter sequence ${name} restart` : `select setval('${name}', ${value})`,
      );
    }
  });
  await shrink(client, tables);
  return true;
}

const asks = new Set<PropertyKey>(['query', 'exec', 'sql', 'transaction', 'runExclusive']);

/** A client that refuses every statement once `isOver`, as a closed one does. */
const lent = (client: PGlite, isOver: () => boolean): PGlite =>
  new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        if (asks.has(name) && isOver()) throw new Error('PGlite is closed');
        return Reflect.apply(value, target, given);
      };
    },
  });

let kept: Kept | null = null;

/** The worker's embedded database, which its test files use one after another, because opening one takes long. */
export const emptied = {
  isTaken: false,

  /** @returns the client to use until it is given back, and the function that empties it and gives it back. */
  async take(open: () => Promise<PGlite>): Promise<{ client: PGlite; giveBack: () => Promise<void> }> {
    emptied.isTaken = true;
    kept ??= await keep(await open());
    const own = kept;
    let isOver = false;
    const giveBack = async () => {
      if (isOver) return;
      isOver = true;
      if (!(await empty(own))) {
        kept = null;
        await own.client.close();
      }
      emptied.isTaken = false;
    };
    return { client: lent(own.client, () => isOver), giveBack };
  },
};
