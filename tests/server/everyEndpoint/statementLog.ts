import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../server/database/open.ts';
import { schema } from '../../../server/schema/schema.ts';

/** Matches the queries that find a change's audience, which run after the call. */
const beside = /^\s*\/\* changes \*\//;
const boundary = /^\s*(begin|commit|rollback|savepoint|release|set )/i;
const writing = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?/gi;

const tables = new Set<string>(
  Object.values(schema).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : [])),
);

export interface StatementLog {
  /** Forgets what has been run so far. */
  clear(): void;
  /** The queries since `clear`, without the statements that begin and end transactions. */
  queries(): string[];
  /** The tables written to, even if the write was rolled back or affected no row. */
  tablesWritten(): string[];
}

/**
 * Logs every statement that runs on this database and in transactions that begin from now on, however it is run and
 * whichever kind of database it is.
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
