import { getTableName, sql } from 'drizzle-orm';
import type { Queries } from '../database/open.ts';
import { tables } from '../database/upkeep.ts';
import { type Job, nightly } from './jobs.ts';

/** Reads every value of the embedded database each night, to notice a damaged page before somebody needs it. */
export const checkJob = (db: Queries): Job => ({
  name: 'check',
  next: nightly(3, 10),
  work: async () => {
    const unreadable: string[] = [];
    for (const table of tables) {
      const name = getTableName(table);
      await db
        .execute(sql`select sum(octet_length(t::text)) from ${sql.identifier(name)} t`)
        .catch(() => unreadable.push(name));
    }
    if (unreadable.length > 0)
      throw new Error(`Damaged: ${unreadable.join(', ')} can’t be read. Restore the last backup.`);
    return { tables: tables.length };
  },
});
