import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../server/database/open.ts';
import { schema } from '../../../server/schema/schema.ts';

/** Who is told of a change is found out after the call that made it. */
const beside = /^\s*\/\* changes \*\//;
const boundary = /^\s*(begin|commit|rollback|savepoint|release|set )/i;
const writing = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?/gi;

const tables = new Set<string>(
  Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : [])),
);

export interface StatementLog {
  /** Forgets what has been run so far. */
  clear(): void;
  /** The queries since, without the statements that begin and end transactions. */
  queries(): string[];
  /** The tables that were written to, if only for a moment or in no row. */
  tablesWritten(): string[];
}

/**
 * Writes down what is run on this database and in transactions that begin from now on, whichever way it is run and
 * whichever kind is underneath.
 */
export function logStatements(db: Queries): StatementLog {
  let texts: string[] = [];
  const logger = { logQuery: (text: string) => void texts.push(text) };
  const session = Reflect.get(db, 'session');
  session.logger = logger;
  session.options.logger = logger;
  return {
    clear: () => {
      texts = [];
    },
    queries: () => texts.filter((text) => !boundary.test(text) && !beside.test(text)),
    tablesWritten: () => [
      ...new Set(
        texts
          .flatMap((text) => [...text.matchAll(writing)].map(([, table = '']) => table))
          .filter((table) => tables.has(table)),
      ),
    ],
  };
}
