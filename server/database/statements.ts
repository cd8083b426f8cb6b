import { type PGlite, parse, protocol, type Results, types } from '@electric-sql/pglite';
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { schema } from '../schema/schema.ts';
import type { Queries } from './open.ts';

const { serialize } = protocol;
const mostStatements = 150;

/** Runs a statement of the embedded database that comes often with the same text. */
export interface Statements {
  /**
   * `values` as text. Null when there is no room for one more text: the statement has to be run in another way.
   * `on` is the database or a transaction in it that is under way.
   */
  run(on: unknown, text: string, values: readonly (string | null)[]): Promise<Results> | null;
}

interface Planned {
  readonly name: string;
  /** What PostgreSQL told of the columns of the result. */
  readonly columns: Awaited<ReturnType<PGlite['execProtocolStream']>>;
}

const asText = (value: string) => value;
const byDialect = new WeakMap<object, Statements>();

function dialectOf(on: object): object | null {
  const dialect: unknown = Reflect.get(on, 'dialect');
  return typeof dialect === 'object' ? dialect : null;
}

/** @returns the statements of the embedded database that this is, or is a transaction of; null for PostgreSQL. */
export function statementsOf(on: object): Statements | null {
  const dialect = dialectOf(on);
  return dialect === null ? null : (byDialect.get(dialect) ?? null);
}

/** @returns the embedded database as the rest of the server uses it, ready to run statements by name. */
export async function embeddedQueries(client: PGlite): Promise<Queries> {
  await client.exec('set plan_cache_mode = force_generic_plan');
  const db = drizzle(client, { schema });
  const dialect = dialectOf(db);
  if (dialect === null) throw new Error('Drizzle has no dialect of the known shape.');
  byDialect.set(dialect, createStatements(client));
  return db;
}

function together(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/**
 * A statement is planned once, for planning costs the embedded database more than most queries themselves; after
 * that it runs in one go, where PGlite's own `query` takes six.
 */
function createStatements(client: PGlite): Statements {
  const known = new Map<string, Planned>();
  const parsers = { ...client.parsers };
  for (const type of [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL]) parsers[type] = asText;

  const send = (parts: readonly Uint8Array[]) =>
    client.execProtocolStream(together([...parts, serialize.sync()]), { syncToFs: false });

  async function plan(text: string): Promise<Planned> {
    const name = `often_${known.size + 1}`;
    const told = await send([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]);
    const planned = { name, columns: told.filter((message) => message.name === 'rowDescription') };
    known.set(text, planned);
    return planned;
  }

  async function execute(text: string, values: readonly (string | null)[]): Promise<Results> {
    const { name, columns } = known.get(text) ?? (await plan(text));
    const told = await send([
      serialize.bind({ statement: name, values: [...values] }),
      serialize.execute({}),
    ]);
    const [result] = parse.parseResults([...columns, ...told], parsers);
    if (result === undefined) throw new Error('a statement without a result');
    return result;
  }

  return {
    run(on, text, values) {
      if (!known.has(text) && known.size >= mostStatements) return null;
      const alone = () => client._runExclusiveQuery(() => execute(text, values));
      return is(on, PgTransaction) ? alone() : client._runExclusiveTransaction(alone);
    },
  };
}
