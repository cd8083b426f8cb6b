import { sql } from 'drizzle-orm';
import { boolean, date, integer, numeric, pgView, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const sameInFive =
  'chapter_id, r.member_id, r.receiver_id, r.receiver_chapter_id, r.date, r.counted_meeting_id, r.created_at, r.updated_at, r.updated_by, r.version, r.deleted_at, r.deleted_by, r.member_id = r.receiver_id as own';

function recording(metric: number, table: string, amount: string, recordType: string, joined = '') {
  return `select ${metric}::smallint as metric, r.id, r.${sameInFive}, ${amount} as amount, ${recordType} as record_type from ${table} r${joined}`;
}

const query = [
  recording(1, 'sessions', 'null::numeric(9,2)', 'r.type'),
  recording(2, 'referrals', 'null::numeric(9,2)', 'r.type'),
  recording(3, 'business_bucks', 'r.amount', 'r.business_type'),
  recording(4, 'event_attendances', 'null::numeric(9,2)', 'r.type'),
  recording(5, 'link_shares', 'null::numeric(9,2)', 'l.type', ' left join links l on l.id = r.link_id'),
  `select 6::smallint as metric, r.id, r.inviter_chapter_id as chapter_id, r.member_id, null::integer as receiver_id, r.chapter_id as receiver_chapter_id, r.date, r.counted_meeting_id, r.created_at, r.updated_at, r.updated_by, r.version, r.deleted_at, r.deleted_by, false as own, null::numeric(9,2) as amount, null::text as record_type from visitors r where r.merged_into_id is null and (not r.drop_in or (select lower(m.email) from members m where m.id = r.member_id) is distinct from lower(r.email))`,
].join(' union all ');

/**
 * Every record of the six metrics in one form, deleted ones included: a query adds `deleted_at is null`. `member_id`
 * or `chapter_id` gave a record, `receiver_id` or `receiver_chapter_id` received it; a query for received ones adds
 * `not own`, because a member's own event or link only counts as given. Metric 6 has a receiving chapter but no
 * receiver, and a visitor of the public form has no giver; merged visitors and members who registered themselves as
 * drop-ins are left out. `record_type` is empty for visitors, who have several methods; `amount` for all metrics
 * except 3.
 */
export const activities = pgView('activities', {
  metric: smallint().$type<1 | 2 | 3 | 4 | 5 | 6>().notNull(),
  id: integer().notNull(),
  chapter_id: integer(),
  member_id: integer(),
  receiver_id: integer(),
  receiver_chapter_id: integer(),
  date: date().notNull(),
  counted_meeting_id: integer(),
  created_at: timestamp({ withTimezone: true }).notNull(),
  updated_at: timestamp({ withTimezone: true }).notNull(),
  updated_by: integer(),
  version: integer().notNull(),
  deleted_at: timestamp({ withTimezone: true }),
  deleted_by: integer(),
  own: boolean().notNull(),
  amount: numeric({ precision: 9, scale: 2 }),
  record_type: text(),
}).as(sql.raw(query));
