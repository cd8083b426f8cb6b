import { getTableName, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  businessTypes,
  epReferralTypes,
  eventTypes,
  referralMethods,
  referralStates,
} from '../../src/contract/choices.ts';
import { sessionTypes } from '../../src/contract/metrics.ts';
import { between, lengthBetween, oneOf, someOf } from './checks.ts';
import { id, instant, instantNow, lookups, money, versioned } from './columns.ts';
import { weeklyMeetings } from './core.ts';
import { trainings } from './growth.ts';
import { links } from './links.ts';
import { chapterId, memberId, softDeleted } from './references.ts';
import { referralTypes } from './values.ts';

/**
 * The columns of every recording. `member_id` is the giver, and `chapter_id` was the giver's chapter at the
 * time: without a chapter, the record waits forever. `counted_meeting_id` is the closed meeting that counted
 * the record; empty means waiting.
 */
function recordColumns(table: string) {
  return {
    id: id(),
    chapter_id: chapterId(),
    member_id: memberId().notNull(),
    receiver_id: memberId().notNull(),
    receiver_chapter_id: chapterId(),
    date: date().notNull(),
    counted_meeting_id: integer().references((): AnyPgColumn => weeklyMeetings.id),
    ...versioned(table),
    updated_by: memberId(),
    ...softDeleted(),
  };
}

type RecordKey =
  | 'id'
  | 'chapter_id'
  | 'member_id'
  | 'receiver_id'
  | 'receiver_chapter_id'
  | 'date'
  | 'counted_meeting_id'
  | 'updated_by'
  | 'deleted_at'
  | 'deleted_by';

/** Indexes of a recording, newest first when read backward; those that answer totals include the `summed` columns. */
function recordIndexes(t: Record<RecordKey, AnyPgColumn>, ...summed: AnyPgColumn[]) {
  const table = getTableName(t.id.table);
  const kept = sql`${t.deleted_at} is null`;
  const byDay = [t.date, t.id] as const;
  return [
    index(`${table}_given`)
      .on(t.member_id, ...byDay, ...summed)
      .where(kept),
    index(`${table}_received`)
      .on(t.receiver_id, ...byDay, ...summed)
      .where(kept),
    index(`${table}_given_in_chapter`)
      .on(t.chapter_id, ...byDay)
      .where(kept),
    index(`${table}_received_in_chapter`)
      .on(t.receiver_chapter_id, ...byDay)
      .where(kept),
    index(`${table}_counted`).on(t.counted_meeting_id, t.member_id),
    index(`${table}_waiting`)
      .on(t.chapter_id, t.date)
      .where(sql`${t.counted_meeting_id} is null and ${t.deleted_at} is null`),
    ...lookups(t.updated_by, t.deleted_by),
  ];
}

function notOneself(t: { member_id: AnyPgColumn; receiver_id: AnyPgColumn }) {
  return check(
    `${getTableName(t.member_id.table)}_receiver_is_another`,
    sql`${t.member_id} <> ${t.receiver_id}`,
  );
}

export const sessions = pgTable(
  'sessions',
  {
    ...recordColumns('sessions'),
    type: text({ enum: sessionTypes }).notNull(),
    address: text().notNull(),
    discussion: text().notNull(),
  },
  (t) => [
    ...recordIndexes(t),
    notOneself(t),
    oneOf(t.type, sessionTypes),
    lengthBetween(t.address, 3, 5000),
    lengthBetween(t.discussion, 3, 5000),
  ],
);

export const referrals = pgTable(
  'referrals',
  {
    ...recordColumns('referrals'),
    type: text({ enum: referralTypes }).notNull(),
    methods: text({ enum: referralMethods }).array().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text(),
    cell_phone: text(),
    work_phone: text(),
    address: text(),
    comments: text().notNull(),
    connection: boolean().notNull().default(false),
    connection_profession: text(),
    referral_state: text({ enum: referralStates }).notNull().default('Given'),
    state_changed_at: instant(),
    nudged_at: instant(),
  },
  (t) => [
    ...recordIndexes(t),
    index('referrals_between_members').on(t.receiver_id, t.member_id, t.id),
    notOneself(t),
    oneOf(t.type, referralTypes),
    someOf(t.methods, referralMethods),
    oneOf(t.referral_state, referralStates),
    lengthBetween(t.first_name, 3, 100),
    lengthBetween(t.last_name, 3, 100),
    lengthBetween(t.comments, 3, 5000),
  ],
);

/** A referral's follow-ups, step by step. */
export const referralEvents = pgTable(
  'referral_events',
  {
    id: id(),
    referral_id: integer()
      .notNull()
      .references(() => referrals.id, { onDelete: 'cascade' }),
    by_id: memberId().notNull(),
    from_state: text({ enum: referralStates }),
    to_state: text({ enum: referralStates }),
    note: text(),
    created_at: instantNow(),
  },
  (t) => [
    oneOf(t.from_state, referralStates),
    oneOf(t.to_state, referralStates),
    index().on(t.referral_id, t.id),
    ...lookups(t.by_id),
  ],
);

/** `is_ep` is the receiver's flag on the day of recording; such a business buck refers to no past referral. */
export const businessBucks = pgTable(
  'business_bucks',
  {
    ...recordColumns('business_bucks'),
    amount: money().notNull(),
    business_type: text({ enum: businessTypes }).notNull(),
    comments: text(),
    is_ep: boolean().notNull().default(false),
    ep_referral_type: text({ enum: epReferralTypes }),
    referral_id: integer().references(() => referrals.id),
  },
  (t) => [
    ...recordIndexes(t, t.amount),
    notOneself(t),
    check('business_bucks_amount_positive', sql`${t.amount} > 0`),
    check('business_bucks_ep_referral', sql`${t.is_ep} = (${t.ep_referral_type} is not null)`),
    check('business_bucks_ep_past_referral', sql`not (${t.is_ep} and ${t.referral_id} is not null)`),
    oneOf(t.business_type, businessTypes),
    oneOf(t.ep_referral_type, epReferralTypes),
    ...lookups(t.referral_id),
  ],
);

/** `date` is the day of `happened_at` in the chapter's time zone; members may attend their own events. */
export const eventAttendances = pgTable(
  'event_attendances',
  {
    ...recordColumns('event_attendances'),
    happened_at: instant().notNull(),
    type: text({ enum: eventTypes }).notNull(),
    show_name: text(),
    training_id: integer().references((): AnyPgColumn => trainings.id),
    image: text(),
    address: text(),
    lat: numeric({ precision: 9, scale: 6, mode: 'number' }).notNull().default(0),
    lon: numeric({ precision: 9, scale: 6, mode: 'number' }).notNull().default(0),
    guests: integer().notNull().default(0),
  },
  (t) => [
    ...recordIndexes(t),
    oneOf(t.type, eventTypes),
    between(t.guests, 0, 10_000),
    check('event_attendances_training', sql`(${t.type} = 'Training') = (${t.training_id} is not null)`),
    ...lookups(t.training_id),
  ],
);

/** Posts: `receiver_id` owns the link, and may share it too. */
export const linkShares = pgTable(
  'link_shares',
  {
    ...recordColumns('link_shares'),
    link_id: integer()
      .notNull()
      .references((): AnyPgColumn => links.id),
  },
  (t) => [...recordIndexes(t), index().on(t.link_id, t.date)],
);

/** A member's request that leaders correct a record of this metric (1–6). */
export const correctionRequests = pgTable(
  'correction_requests',
  {
    id: id(),
    metric: smallint().notNull(),
    record_id: integer().notNull(),
    by_id: memberId().notNull(),
    note: text().notNull(),
    resolved_at: instant(),
    created_at: instantNow(),
  },
  (t) => [
    between(t.metric, 1, 6),
    index('correction_requests_open').on(t.metric, t.record_id).where(sql`${t.resolved_at} is null`),
    ...lookups(t.by_id),
  ],
);

export const thanks = pgTable(
  'thanks',
  {
    id: id(),
    metric: smallint().notNull(),
    record_id: integer().notNull(),
    by_id: memberId().notNull(),
    to_id: memberId().notNull(),
    note: text(),
    created_at: instantNow(),
  },
  (t) => [
    unique('thanks_once').on(t.metric, t.record_id, t.by_id),
    between(t.metric, 1, 6),
    ...lookups(t.by_id, t.to_id),
  ],
);
