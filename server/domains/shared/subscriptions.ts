import { type SQL, sql } from 'drizzle-orm';

/** How many days before its end a membership is due. */
const dueDays = 60;

/**
 * SQL for how the subscription `b` stands on a day: what is paused or has ended stays so, everything else follows from
 * the day until which it is paid. Null without one.
 */
export const statusOn = (today: SQL): SQL => sql`case when b.status in ('Paused', 'Ended') then b.status
  when b.paid_until < ${today} then 'Overdue'
  when b.paid_until <= ${today} + ${sql.raw(String(dueDays))} then 'Due' when b.paid_until is not null then 'Active' end`;

/** SQL for the day it is for a member who may be of no chapter; `c` is the chapter's row. */
export const todayOfMember = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone coalesce(c.time_zone, 'UTC'))::date`;
