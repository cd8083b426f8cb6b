import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/query.ts';
import { isOutlived } from '../shared/retention.ts';

/** Deletes declined and withdrawn applications once the organization's retention period is over. */
export async function removeOldApplications(on: Queryable, now: Date): Promise<void> {
  await on.execute(sql`
    delete from applications a
    where a.status in ('Declined', 'Withdrawn')
      and ${isOutlived(sql`coalesce(a.decided_at, a.updated_at)`, 'applications', now)}`);
}
