import { boolean, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { id, instantNow, lookups } from './columns.ts';
import { weeklyMeetings } from './core.ts';
import { chapterId, memberId, professionId } from './references.ts';
import { categoryStatuses } from './values.ts';

/** Members' answers about whether they will come to a meeting. */
export const meetingPlans = pgTable(
  'meeting_plans',
  {
    meeting_id: integer()
      .notNull()
      .references(() => weeklyMeetings.id),
    member_id: memberId().notNull(),
    coming: boolean().notNull(),
    at: instantNow(),
  },
  (t) => [primaryKey({ columns: [t.meeting_id, t.member_id] }), ...lookups(t.member_id)],
);

export const categoryRequests = pgTable(
  'category_requests',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    profession_id: professionId().notNull(),
    member_id: memberId().notNull(),
    status: text({ enum: categoryStatuses }).notNull().default('open'),
    created_at: instantNow(),
  },
  (t) => [
    unique('category_requests_once').on(t.chapter_id, t.profession_id, t.member_id),
    oneOf(t.status, categoryStatuses),
    ...lookups(t.profession_id, t.member_id),
  ],
);

export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    by_id: memberId().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    until_on: date(),
    created_at: instantNow(),
  },
  (t) => [index().on(t.chapter_id, t.id), ...lookups(t.by_id)],
);
