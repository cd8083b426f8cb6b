import { type SQL, sql } from 'drizzle-orm';

/** How many days before its end a membership is due. */
const dueDays = 60;

/** SQL for: the subscription `b` is paused on a day. */
export const isPausedOn = (today: SQL): SQL =>
  sql`(b.status = 'Paused' and (b.paused_until is null or b.paused_until >= ${today}))`;

/**
 * SQL for how the subscription `b` stands on a day: what is paused or has ended stays so, a pause until its last day;
 * everything else follows from the day until which it is paid. Null without one.
 */
export const statusOn = (
  today: SQL,
): SQL => sql`case when b.status = 'Ended' or ${isPausedOn(today)} then b.status
  when b.paid_until < ${today} then 'Overdue'
  when b.paid_until <= ${today} + ${sql.raw(String(dueDays))} then 'Due' when b.paid_until is not null then 'Active' end`;

/** SQL for the day it is for a member who may be of no chapter; `c` is the chapter's row. */
export const todayOfMember = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone coalesce(c.time_zone, 'UTC'))::date`;
