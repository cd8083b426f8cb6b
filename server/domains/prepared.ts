import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { statementsOf } from '../database/statements.ts';
import type { Queryable } from './rows.ts';

const dialect = new PgDialect();

/**
 * Runs a query that comes often with the same text: the embedded database keeps its plan; on PostgreSQL, and for
 * texts beyond what the embedded database keeps, the query just runs. Numbers that the plan should know, such as a
 * limit, belong into the text.
 */
export async function executePrepared(on: Queryable, query: SQL): Promise<unknown> {
  const statements = statementsOf(on);
  if (statements === null) return on.execute(query);
  const { sql, params } = dialect.sqlToQuery(query);
  return statements.run(on, sql, params.map(textOf)) ?? on.execute(query);
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
