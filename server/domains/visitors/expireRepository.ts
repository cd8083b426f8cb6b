import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/query.ts';
import { todayIn } from '../../database/values.ts';
import { daysKept } from '../shared/retention.ts';

/**
 * Removes guests' contact data once the organization's retention period is over. Their names and visits remain in the
 * records of the member who invited them.
 */
export async function forgetOldGuests(on: Queryable, now: Date): Promise<void> {
  await on.execute(sql`
    update visitors a set email = 'guest-' || a.id || '@removed.invalid', work_phone = null, cell_phone = null,
      address = null, website = null, facebook_business_page = null, business_link_share = null, notes = null,
      cancel_token_hash = null, version = a.version + 1
    from chapters c
    where c.id = a.chapter_id and a.date < ${todayIn(now)} - ${daysKept('guests')}
      and a.email <> 'guest-' || a.id || '@removed.invalid'`);
}
