import { type SQL, sql } from 'drizzle-orm';

/** How many days before its end a membership becomes due. */
const dueDays = 60;

/** SQL for: the subscription `b` is paused on a day. */
export const isPausedOn = (today: SQL): SQL =>
  sql`(b.status = 'Paused' and (b.paused_until is null or b.paused_until >= ${today}))`;

/**
 * SQL for the status of the subscription `b` on a day: an ended one remains ended, a paused one remains paused
 * through its last day; otherwise the day through which it is paid decides. Null without a subscription.
 */
export const statusOn = (
  today: SQL,
): SQL => sql`case when b.status = 'Ended' or ${isPausedOn(today)} then b.status
  when b.paid_until < ${today} then 'Overdue'
  when b.paid_until <= ${today} + ${sql.raw(String(dueDays))} then 'Due' when b.paid_until is not null then 'Active' end`;

/** SQL for today's date of a member who may have no chapter; `c` is the chapter's row. */
export const todayOfMember = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone coalesce(c.time_zone, 'UTC'))::date`;
