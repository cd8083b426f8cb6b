import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { between, lengthBetween, oneOf } from './checks.ts';
import { bytea, id, instant, instantNow, lookups, versioned } from './columns.ts';
import { regions } from './core.ts';
import { chapterId, memberId, professionId } from './references.ts';
import { professionRequestStatuses, roleKeys, themes } from './values.ts';

export const memberships = pgTable(
  'memberships',
  {
    id: id(),
    member_id: memberId().notNull(),
    chapter_id: chapterId().notNull(),
    from_on: date().notNull(),
    until_on: date(),
    end_reason: text(),
  },
  (t) => [
    uniqueIndex('memberships_open_key').on(t.member_id).where(sql`${t.until_on} is null`),
    index().on(t.member_id, t.from_on),
    index().on(t.chapter_id, t.from_on),
    check('memberships_until_on_order', sql`${t.until_on} >= ${t.from_on}`),
  ],
);

export const biographies = pgTable(
  'biographies',
  {
    member_id: memberId().primaryKey(),
    about_me: text(),
    my_business: text(),
    ideal_referral: text(),
    how_to_introduce: text(),
    goals: text(),
    keywords: text().array().notNull().default([]),
    ...versioned('biographies'),
  },
  (t) =>
    [t.about_me, t.my_business, t.ideal_referral, t.how_to_introduce, t.goals].map((column) =>
      lengthBetween(column, 0, 5000),
    ),
);

export const memberLinks = pgTable('member_links', {
  member_id: memberId().primaryKey(),
  website: text(),
  facebook_business_page: text(),
  others: jsonb().$type<{ name: string; url: string }[]>().notNull().default([]),
  ...versioned('member_links'),
});

export const memberSettings = pgTable(
  'member_settings',
  {
    member_id: memberId().primaryKey(),
    notifications: jsonb()
      .$type<Record<string, { bell: boolean; email: boolean; push: boolean }>>()
      .notNull()
      .default({}),
    digest_day: smallint(),
    default_chapter_id: chapterId(),
    language: text().notNull().default('en'),
    theme: text({ enum: themes }).notNull().default('system'),
    text_size: text().notNull().default('normal'),
    show_phone: boolean().notNull().default(true),
    show_email: boolean().notNull().default(true),
    show_birthday: boolean().notNull().default(false),
    show_first_steps: boolean().notNull().default(true),
    calendar_token_hash: bytea().unique(),
    privacy_version: integer(),
    privacy_accepted_at: instant(),
    ...versioned('member_settings'),
  },
  (t) => [oneOf(t.theme, themes), between(t.digest_day, 1, 7), ...lookups(t.default_chapter_id)],
);

export const professionRequests = pgTable(
  'profession_requests',
  {
    id: id(),
    member_id: memberId().notNull(),
    profession_id: professionId().notNull(),
    status: text({ enum: professionRequestStatuses }).notNull().default('requested'),
    decided_by: memberId(),
    decided_at: instant(),
    created_at: instantNow(),
  },
  (t) => [
    uniqueIndex('profession_requests_open_key').on(t.member_id).where(sql`${t.status} = 'requested'`),
    oneOf(t.status, professionRequestStatuses),
    ...lookups(t.member_id, t.profession_id, t.decided_by),
  ],
);

/** Administrators hold their role everywhere, directors in a region, everyone else in a chapter. */
export const roleAssignments = pgTable(
  'role_assignments',
  {
    id: id(),
    member_id: memberId().notNull(),
    role: text({ enum: roleKeys }).notNull(),
    chapter_id: chapterId(),
    region_id: integer().references(() => regions.id),
    from_on: date().notNull(),
    until_on: date(),
    granted_by: memberId(),
    ...versioned('role_assignments'),
  },
  (t) => [
    unique('role_assignments_once')
      .on(t.member_id, t.role, t.chapter_id, t.region_id, t.from_on)
      .nullsNotDistinct(),
    oneOf(t.role, roleKeys),
    check(
      'role_assignments_scope',
      sql`case ${t.role} when 'administrator' then ${t.chapter_id} is null and ${t.region_id} is null when 'area_director' then ${t.chapter_id} is null and ${t.region_id} is not null else ${t.chapter_id} is not null and ${t.region_id} is null end`,
    ),
    check('role_assignments_until_on_order', sql`${t.until_on} >= ${t.from_on}`),
    index().on(t.chapter_id, t.role),
    ...lookups(t.region_id, t.granted_by),
  ],
);

/** Members who asked for their personal data to be erased. */
export const eraseRequests = pgTable('erase_requests', {
  member_id: memberId().primaryKey(),
  reason: text(),
  created_at: instantNow(),
});

/** A leader's capability lent to one member until a date. */
export const capabilityLoans = pgTable(
  'capability_loans',
  {
    id: id(),
    member_id: memberId().notNull(),
    capability: text().notNull(),
    chapter_id: chapterId().notNull(),
    lent_by: memberId().notNull(),
    until_on: date().notNull(),
    created_at: instantNow(),
    ended_at: instant(),
  },
  (t) => [index().on(t.member_id, t.until_on), ...lookups(t.chapter_id, t.lent_by)],
);

export const cities = pgTable(
  'cities',
  { id: id(), city: text().notNull(), state: text().notNull() },
  (t) => [unique('cities_once').on(t.city, t.state)],
);
