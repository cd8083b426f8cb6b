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
import { bytea, id, instant, instantNow, tsvector, versioned } from './columns.ts';
import { chapterId, lookups, memberId, professionId } from './references.ts';
import { memberStatuses, professionRequestStatuses, roleKeys, themes } from './values.ts';

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

/** Index for the members of each group by name; those without one are in group 0. */
const groupedBy = (name: string, group: PgColumn, { last_name, first_name, id }: NameColumns) =>
  index(name).on(sql`coalesce(${group}, 0)`, last_name, first_name, id);

/** Administrators and directors may have no chapter. `search_words` is in lower case without accents. */
export const members = pgTable(
  'members',
  {
    id: id(),
    chapter_id: chapterId(),
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
    profession_id: professionId(),
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

/** `one_seat`: a chapter has at most one member with it. */
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
