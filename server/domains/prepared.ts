import { is, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { PgliteSession } from 'drizzle-orm/pglite';
import { escapeLiteral } from 'pg';
import type { Queryable } from './rows.ts';

const mostStatements = 150;
/** Names of the statements that a database has been made ready for, by their text. A transaction shares its database's. */
const prepared = new WeakMap<PgDialect, Map<string, string>>();
let names = 0;

/**
 * Runs a query that comes often with the same text. The embedded database plans it once and keeps the plan, for
 * planning costs it more than most queries themselves; on PostgreSQL, and for the texts beyond the first 150, the
 * query just runs. Numbers that the plan should know, such as a limit, belong into the text.
 */
export async function executePrepared(on: Queryable, query: SQL): Promise<unknown> {
  const dialect: unknown = Reflect.get(on, 'dialect');
  if (!(dialect instanceof PgDialect) || !is(Reflect.get(on, 'session'), PgliteSession))
    return on.execute(query);
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = await nameOf(on, dialect, text);
  if (name === null) return on.execute(query);
  const values = params.map(literal).join(', ');
  return on.execute(sql.raw(values === '' ? `execute ${name}` : `execute ${name}(${values})`));
}

async function nameOf(on: Queryable, dialect: PgDialect, text: string): Promise<string | null> {
  const known = prepared.get(dialect) ?? new Map<string, string>();
  prepared.set(dialect, known);
  const name = known.get(text);
  if (name !== undefined) return name;
  if (known.size >= mostStatements) return null;
  names += 1;
  const fresh = `prepared_${names}`;
  await on.execute(sql.raw('set plan_cache_mode = force_generic_plan'));
  await on.execute(sql.raw(`prepare ${fresh} as ${text}`));
  known.set(text, fresh);
  return fresh;
}

function literal(value: unknown): string {
  return value === null || value === undefined ? 'null' : escapeLiteral(String(value));
}
