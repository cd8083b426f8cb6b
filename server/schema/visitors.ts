import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { visitorMethods, visitorOutcomes } from '../../src/contract/choices.ts';
import { subStatuses } from '../../src/contract/meetings/subs.ts';
import { lengthBetween, oneOf, someOf } from './checks.ts';
import { bytea, id, instantNow, lookups, versioned } from './columns.ts';
import { weeklyMeetings } from './core.ts';
import { chapterId, meetingOfChapter, memberId, professionId, softDeleted } from './references.ts';

/**
 * Each row is one person at one meeting. The person visits `chapter_id`; `member_id` is the member who
 * invited them (null for the public form), and `inviter_chapter_id` was the inviter's chapter at the time.
 */
export const visitors = pgTable(
  'visitors',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    meeting_id: integer().notNull(),
    date: date().notNull(),
    member_id: memberId(),
    inviter_chapter_id: chapterId(),
    invited_by_name: text(),
    email: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    methods: text({ enum: visitorMethods }).array().notNull(),
    profession_id: professionId(),
    /** The guest’s own words if the list has no fitting profession. */
    profession_name: text(),
    business_name: text(),
    work_phone: text(),
    cell_phone: text(),
    address: text(),
    website: text(),
    facebook_business_page: text(),
    business_link_share: text(),
    notes: text(),
    drop_in: boolean().notNull().default(false),
    drop_in_chapter_id: chapterId(),
    attended: boolean(),
    badge_printed: boolean().notNull().default(false),
    outcome: text({ enum: visitorOutcomes }),
    owner_id: memberId(),
    next_step: text(),
    due: date(),
    merged_into_id: integer().references((): AnyPgColumn => visitors.id),
    cancel_token_hash: bytea().unique(),
    counted_meeting_id: integer().references(() => weeklyMeetings.id),
    ...versioned('visitors'),
    updated_by: memberId(),
    ...softDeleted(),
  },
  (t) => [
    meetingOfChapter(t),
    uniqueIndex('visitors_once')
      .on(t.meeting_id, sql`lower(${t.email})`)
      .where(sql`${t.deleted_at} is null and ${t.merged_into_id} is null`),
    check('visitors_drop_in_chapter', sql`${t.drop_in} = (${t.drop_in_chapter_id} is not null)`),
    check('visitors_profession', sql`${t.profession_id} is not null or ${t.profession_name} is not null`),
    someOf(t.methods, visitorMethods),
    oneOf(t.outcome, visitorOutcomes),
    lengthBetween(t.email, 3, 254),
    lengthBetween(t.first_name, 3, 100),
    lengthBetween(t.last_name, 3, 100),
    index('visitors_invited').on(t.member_id, t.date, t.id).where(sql`${t.deleted_at} is null`),
    index('visitors_invited_in_chapter')
      .on(t.inviter_chapter_id, t.date, t.id)
      .where(sql`${t.deleted_at} is null`),
    index('visitors_to_chapter').on(t.chapter_id, t.date, t.id).where(sql`${t.deleted_at} is null`),
    index('visitors_counted').on(t.counted_meeting_id, t.member_id),
    index('visitors_waiting')
      .on(t.inviter_chapter_id, t.date)
      .where(sql`${t.counted_meeting_id} is null and ${t.deleted_at} is null`),
    index().on(t.meeting_id),
    index('visitors_by_email').on(sql`lower(${t.email})`, t.id),
    index('visitors_due').on(t.chapter_id, t.due).where(sql`${t.outcome} is null`),
    ...lookups(
      t.profession_id,
      t.drop_in_chapter_id,
      t.owner_id,
      t.merged_into_id,
      t.updated_by,
      t.deleted_by,
    ),
  ],
);

export const visitorFollowups = pgTable(
  'visitor_followups',
  {
    id: id(),
    visitor_id: integer()
      .notNull()
      .references(() => visitors.id, { onDelete: 'cascade' }),
    by_id: memberId().notNull(),
    text: text().notNull(),
    created_at: instantNow(),
  },
  (t) => [index().on(t.visitor_id, t.id), ...lookups(t.by_id)],
);

/** A member who can't come, and their sub: another member, or the person in the `sub_` fields. */
export const subRequests = pgTable(
  'sub_requests',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    meeting_id: integer().notNull(),
    member_id: memberId().notNull(),
    reason: text(),
    open_to_anyone: boolean().notNull().default(false),
    sub_member_id: memberId(),
    sub_first_name: text(),
    sub_last_name: text(),
    sub_email: text(),
    sub_phone: text(),
    sub_business: text(),
    sixty_seconds: text(),
    notes: text(),
    status: text({ enum: subStatuses }).notNull().default('Open'),
    confirmed_by: memberId(),
    ...versioned('sub_requests'),
    ...softDeleted(),
  },
  (t) => [
    meetingOfChapter(t),
    uniqueIndex('sub_requests_once')
      .on(t.meeting_id, t.member_id)
      .where(sql`${t.status} <> 'Cancelled' and ${t.deleted_at} is null`),
    oneOf(t.status, subStatuses),
    index().on(t.chapter_id, t.meeting_id),
    index().on(t.meeting_id),
    index().on(t.member_id, t.meeting_id),
    ...lookups(t.sub_member_id, t.confirmed_by, t.deleted_by),
  ],
);
