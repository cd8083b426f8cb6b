import { sql } from 'drizzle-orm';
import { isOutlived } from '../shared/retention.ts';
import type { Queryable } from '../shared/rows.ts';

/** Removes what declined and withdrawn applicants sent, once it was kept as long as the organization keeps it. */
export async function removeOldApplications(on: Queryable, now: Date): Promise<void> {
  await on.execute(sql`
    delete from applications a
    where a.status in ('Declined', 'Withdrawn')
      and ${isOutlived(sql`coalesce(a.decided_at, a.updated_at)`, 'applications', now)}`);
}
