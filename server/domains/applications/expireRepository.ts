import { sql } from 'drizzle-orm';
import { applicationsAreKept } from '../../../src/contract/applicationTexts.ts';
import type { Queryable } from '../shared/rows.ts';

const day = 86_400_000;

/** Removes what declined and withdrawn applicants sent, once it was kept as long as the privacy policy says. */
export async function removeOldApplications(on: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - applicationsAreKept * day).toISOString();
  await on.execute(sql`
    delete from applications a
    where a.status in ('Declined', 'Withdrawn') and coalesce(a.decided_at, a.updated_at) < ${before}::timestamptz`);
}
