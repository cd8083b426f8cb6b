import { sql } from 'drizzle-orm';
import type { Queries } from '../../server/database/open.ts';

export interface Statement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

const isQuery = (text: string) => /^\s*(select|with)\b/i.test(text);

/** Records the statements that run on this database from now on. */
export function watchStatements(db: Queries) {
  let run: Statement[] = [];
  const logger = { logQuery: (text: string, parameters: unknown[]) => void run.push({ text, parameters }) };
  const session = Reflect.get(db, 'session');
  session.logger = logger;
  session.options.logger = logger;
  return {
    /** @returns the queries that some work makes */
    of: async (work: () => Promise<void>): Promise<readonly Statement[]> => {
      run = [];
      await work();
      return run.filter(({ text }) => isQuery(text));
    },
  };
}

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

const readBy = (plan: Plan): number => {
  const { 'Actual Rows': kept = 0, 'Actual Loops': loops = 0 } = plan;
  const dropped = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = plan['Relation Name'] === undefined ? 0 : (kept + dropped) * loops;
  return (plan.Plans ?? []).reduce((sum, each) => sum + readBy(each), own);
};

/**
 * @returns how many rows of tables these queries read, including rows they leave out. Indexes are used whenever
 * possible: otherwise PostgreSQL's random sample would decide whether it reads a small table whole.
 */
export function rowsRead(db: Queries, statements: readonly Statement[]): Promise<number> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`);
    const { client } = Reflect.get(transaction, 'session');
    let sum = 0;
    for (const { text, parameters } of statements) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...parameters]);
      const [explained]: { Plan: Plan }[] = rows[0]['QUERY PLAN'];
      if (explained) sum += readBy(explained.Plan);
    }
    return Math.round(sum);
  });
}
