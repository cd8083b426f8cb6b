import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { applicationStatuses, paymentStates } from '../../src/contract/growth/applications.ts';
import { renewalDecisions, subscriptionStatuses } from '../../src/contract/people/renewals.ts';
import { lengthBetween, oneOf } from './checks.ts';
import { bytea, id, instant, instantNow, lookups, money, versioned } from './columns.ts';
import { chapterId, memberId, professionId } from './references.ts';

/** `member_id` is the member created by the approval. */
export const applications = pgTable(
  'applications',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    profession_id: professionId(),
    /** The applicant’s own words if the list has no fitting profession. */
    profession_name: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    cell_phone: text(),
    work_phone: text(),
    address: text(),
    business_name: text(),
    website: text(),
    sponsor_name: text(),
    sponsor_id: memberId(),
    references: jsonb()
      .$type<{ name: string; phone: string | null; email: string | null }[]>()
      .notNull()
      .default([]),
    agreement_version: integer().notNull(),
    status: text({ enum: applicationStatuses }).notNull().default('New'),
    payment_state: text({ enum: paymentStates }).notNull().default('open'),
    reviewer_id: memberId(),
    decided_by: memberId(),
    decided_at: instant(),
    decision_message: text(),
    member_id: memberId(),
    token_hash: bytea().notNull().unique(),
    /** Hash of the latest mailed link, until it is opened. */
    next_token_hash: bytea().unique(),
    ...versioned('applications'),
  },
  (t) => [
    uniqueIndex('applications_open_key')
      .on(t.chapter_id, sql`lower(${t.email})`)
      .where(sql`${t.status} in ('New', 'In review', 'Interview')`),
    oneOf(t.status, applicationStatuses),
    oneOf(t.payment_state, paymentStates),
    check('applications_profession', sql`${t.profession_id} is not null or ${t.profession_name} is not null`),
    lengthBetween(t.first_name, 3, 100),
    lengthBetween(t.last_name, 3, 100),
    lengthBetween(t.email, 3, 254),
    index().on(t.chapter_id, t.status, t.created_at),
    ...lookups(t.profession_id, t.sponsor_id, t.reviewer_id, t.decided_by, t.member_id),
  ],
);

function applicationId() {
  return integer()
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' });
}

export const applicationChecks = pgTable(
  'application_checks',
  {
    id: id(),
    application_id: applicationId(),
    name: text().notNull(),
    done_at: instant(),
    done_by: memberId(),
    note: text(),
  },
  (t) => [index().on(t.application_id, t.id), ...lookups(t.done_by)],
);

export const applicationComments = pgTable(
  'application_comments',
  {
    id: id(),
    application_id: applicationId(),
    by_id: memberId().notNull(),
    text: text().notNull(),
    requests_information: boolean().notNull().default(false),
    /** The applicant's answer to a question by `by_id`. */
    from_applicant: boolean().notNull().default(false),
    created_at: instantNow(),
  },
  (t) => [index().on(t.application_id, t.id), ...lookups(t.by_id)],
);

/** `vote` true is yes. */
export const applicationVotes = pgTable(
  'application_votes',
  {
    application_id: applicationId(),
    member_id: memberId().notNull(),
    vote: boolean().notNull(),
    reason: text().notNull(),
    at: instantNow(),
  },
  (t) => [primaryKey({ columns: [t.application_id, t.member_id] }), ...lookups(t.member_id)],
);

/** The member who recorded the last payment may not decide; the transaction that decides checks this. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    member_id: memberId().notNull().unique(),
    chapter_id: chapterId().notNull(),
    plan: text().notNull(),
    paid_until: date().notNull(),
    status: text({ enum: subscriptionStatuses }).notNull().default('Active'),
    paused_until: date(),
    last_reminder_at: instant(),
    decision: text({ enum: renewalDecisions }),
    decided_by: memberId(),
    note: text(),
    ...versioned('subscriptions'),
  },
  (t) => [
    oneOf(t.status, subscriptionStatuses),
    oneOf(t.decision, renewalDecisions),
    index().on(t.chapter_id, t.paid_until),
    ...lookups(t.decided_by),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    member_id: memberId().notNull(),
    subscription_id: integer()
      .notNull()
      .references(() => subscriptions.id),
    date: date().notNull(),
    amount: money().notNull(),
    receipt_url: text(),
    provider_reference: text().unique(),
    recorded_by: memberId(),
    created_at: instantNow(),
  },
  (t) => [
    check('payments_amount_positive', sql`${t.amount} > 0`),
    index().on(t.member_id, t.date, t.id),
    ...lookups(t.subscription_id, t.recorded_by),
  ],
);

export const paymentInfos = pgTable('payment_infos', {
  member_id: memberId().primaryKey(),
  payer_name: text(),
  payer_email: text(),
  payer_address: text(),
  ...versioned('payment_infos'),
});
