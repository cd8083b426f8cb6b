import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { between, lengthBetween, oneOf } from './checks.ts';
import { bytea, id, instant, lookups, tsvector, versioned } from './columns.ts';
import { meetingStatuses, memberStatuses } from './values.ts';

/** `one_seat`: a chapter has at most one member with the profession. */
export const professions = pgTable(
  'professions',
  {
    id: id(),
    name: text().notNull().unique(),
    one_seat: boolean().notNull().default(true),
    archived_at: instant(),
  },
  (t) => [lengthBetween(t.name, 1, 100)],
);

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
    contact_id: integer().references((): AnyPgColumn => members.id),
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
    chapter_id: integer()
      .references((): AnyPgColumn => chapters.id)
      .notNull(),
    date: date().notNull(),
    starts_at: instant().notNull(),
    place: text(),
    online_link: text(),
    status: text({ enum: meetingStatuses }).notNull().default('open'),
    skip_reason: text(),
    headcount: integer(),
    checkin_code_hash: bytea(),
    closed_at: instant(),
    closed_by: integer().references((): AnyPgColumn => members.id),
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

interface NameColumns {
  readonly last_name: PgColumn;
  readonly first_name: PgColumn;
  readonly id: PgColumn;
}

/** Indexes for a list by `key` in either direction, with empty keys last and ties by name. */
const sortedBy = (name: string, key: SQL, { last_name, first_name, id }: NameColumns) => [
  index(name).on(key, last_name, first_name, id),
  index(`${name}_down`).on(sql`${key} desc nulls last`, last_name, first_name, id),
];

/** Index for the members of each group by name; members without a group are in group 0. */
const groupedBy = (name: string, group: PgColumn, { last_name, first_name, id }: NameColumns) =>
  index(name).on(sql`coalesce(${group}, 0)`, last_name, first_name, id);

/** Administrators and directors may have no chapter. `search_words` is in lower case without accents. */
export const members = pgTable(
  'members',
  {
    id: id(),
    chapter_id: integer().references((): AnyPgColumn => chapters.id),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    cell_phone: text(),
    work_phone: text(),
    address: text(),
    city: text(),
    state: text(),
    birthday: date(),
    business_name: text(),
    profession_id: integer().references(() => professions.id),
    profile_image: text(),
    is_ep: boolean().notNull().default(false),
    status: text({ enum: memberStatuses }).notNull().default('active'),
    joined_on: date(),
    search_words: text().notNull().default(''),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('simple', search_words)`),
    erased_at: instant(),
    ...versioned('members'),
  },
  (t) => [
    uniqueIndex('members_email_key').on(sql`lower(${t.email})`),
    index().using('gin', t.search),
    index().on(t.chapter_id, t.last_name, t.id),
    index().on(t.profession_id),
    index().on(t.last_name, t.first_name, t.id),
    ...sortedBy('members_by_business', sql`lower(${t.business_name})`, t),
    ...sortedBy('members_by_city', sql`lower(${t.city})`, t),
    groupedBy('members_by_profession', t.profession_id, t),
    groupedBy('members_by_chapter', t.chapter_id, t),
    lengthBetween(t.first_name, 1, 100),
    lengthBetween(t.last_name, 1, 100),
    lengthBetween(t.email, 3, 254),
    lengthBetween(t.cell_phone, 0, 30),
    lengthBetween(t.work_phone, 0, 30),
    oneOf(t.status, memberStatuses),
  ],
);
