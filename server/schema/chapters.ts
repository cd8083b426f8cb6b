import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core';
import { between, lengthBetween, oneOf } from './checks.ts';
import { bytea, id, instant, instantNow, tsvector, versioned } from './columns.ts';
import { chapterId, lookups, memberId, professionId } from './references.ts';
import { categoryStatuses, meetingStatuses } from './values.ts';

/** A chapter's rules; an absent key means the organization's default. */
export type ChapterRules = {
  absence_limit?: number;
  late_after_minutes?: number;
  mentor_min_months?: number;
  mentor_max?: number;
  vote_quorum?: number;
  membership_fee?: number;
  slot_gap_weeks?: number;
  targets?: Record<string, number>;
};

export const regions = pgTable('regions', { id: id(), name: text().notNull().unique() });

/** `weekday` 1 is Monday. `search_words` is in lower case without accents. */
export const chapters = pgTable(
  'chapters',
  {
    id: id(),
    region_id: integer().references(() => regions.id),
    name: text().notNull().unique(),
    city: text(),
    state: text(),
    weekday: smallint().notNull(),
    meeting_time: time().notNull(),
    time_zone: text().notNull(),
    place: text(),
    online_link: text(),
    chapter_zoom: text(),
    networking_moment_curriculum_link: text(),
    description: text(),
    founded_on: date(),
    contact_id: memberId(),
    takes_visitors: boolean().notNull().default(true),
    takes_drop_ins: boolean().notNull().default(true),
    visible: boolean().notNull().default(true),
    currency: char({ length: 3 }).notNull(),
    rules: jsonb().$type<ChapterRules>().notNull().default({}),
    search_words: text().notNull().default(''),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('simple', search_words)`),
    archived_at: instant(),
    ...versioned('chapters'),
  },
  (t) => [
    index().using('gin', t.search),
    index().on(t.state, t.city),
    lengthBetween(t.name, 1, 100),
    between(t.weekday, 1, 7),
    check('chapters_currency_letters', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    ...lookups(t.region_id, t.contact_id),
  ],
);

export const weeklyMeetings = pgTable(
  'weekly_meetings',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    date: date().notNull(),
    starts_at: instant().notNull(),
    place: text(),
    online_link: text(),
    status: text({ enum: meetingStatuses }).notNull().default('open'),
    skip_reason: text(),
    headcount: integer(),
    checkin_code_hash: bytea(),
    closed_at: instant(),
    closed_by: memberId(),
    reopened_at: instant(),
    reopen_reason: text(),
    ...versioned('weekly_meetings'),
  },
  (t) => [
    unique('weekly_meetings_once').on(t.chapter_id, t.date),
    unique('weekly_meetings_chapter_key').on(t.id, t.chapter_id),
    oneOf(t.status, meetingStatuses),
    check('weekly_meetings_closed', sql`(${t.status} = 'closed') = (${t.closed_at} is not null)`),
    check('weekly_meetings_headcount_range', sql`${t.headcount} >= 0`),
    ...lookups(t.closed_by),
  ],
);

/** Members' answers whether they come. */
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
