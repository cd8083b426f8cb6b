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
import { coachingStatuses } from '../../src/contract/people/coaching.ts';
import { onboardingTargets } from '../../src/contract/people/onboarding.ts';
import { between, lengthBetween, oneOf } from './checks.ts';
import { id, instant, instantNow, lookups, versioned } from './columns.ts';
import { chapterId, meetingOfChapter, memberId, softDeleted } from './references.ts';
import { invitationAnswers, programStatuses, roleKeys } from './values.ts';

export const mentorships = pgTable(
  'mentorships',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    protege_id: memberId().notNull(),
    mentor_id: memberId().notNull(),
    since: date().notNull(),
    planned_end: date(),
    ended_on: date(),
    note: text(),
    ...versioned('mentorships'),
  },
  (t) => [
    uniqueIndex('mentorships_open_key').on(t.protege_id).where(sql`${t.ended_on} is null`),
    check('mentorships_two_people', sql`${t.protege_id} <> ${t.mentor_id}`),
    ...lookups(t.chapter_id, t.protege_id, t.mentor_id),
  ],
);

/** A first step of new members; without a chapter, the step is for all chapters. */
export const onboardingItems = pgTable(
  'onboarding_items',
  {
    id: id(),
    chapter_id: chapterId(),
    name: text().notNull(),
    how_to: text(),
    self_tick: boolean().notNull().default(false),
    due_days: integer(),
    opens: text({ enum: onboardingTargets }),
    position: integer().notNull(),
    archived_at: instant(),
  },
  (t) => [lengthBetween(t.name, 1, 200), oneOf(t.opens, onboardingTargets), ...lookups(t.chapter_id)],
);

export const memberChecklistItems = pgTable(
  'member_checklist_items',
  {
    member_id: memberId().notNull(),
    item_id: integer()
      .notNull()
      .references(() => onboardingItems.id),
    done_at: instant(),
    done_by: memberId(),
    points: integer().notNull().default(0),
    ...versioned('member_checklist_items'),
  },
  (t) => [
    primaryKey({ columns: [t.member_id, t.item_id] }),
    between(t.points, 0, 1000),
    ...lookups(t.item_id, t.done_by),
  ],
);

export const certificates = pgTable('certificates', {
  id: id(),
  name: text().notNull().unique(),
  steps: text().array().notNull().default([]),
  archived_at: instant(),
});

/** `steps_done` maps the index of a certificate's step to the instant it was done. */
export const coachingAssignments = pgTable(
  'coaching_assignments',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    member_id: memberId().notNull(),
    coach_id: memberId(),
    certificate_id: integer()
      .notNull()
      .references(() => certificates.id),
    assigned_on: date().notNull(),
    steps_done: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: coachingStatuses }).notNull().default('Assigned'),
    announced: boolean().notNull().default(false),
    announced_at: instant(),
    announced_by: memberId(),
    ...versioned('coaching_assignments'),
    ...softDeleted(),
  },
  (t) => [
    oneOf(t.status, coachingStatuses),
    check('coaching_assignments_announced', sql`not ${t.announced} or ${t.status} = 'Announced'`),
    index().on(t.chapter_id, t.status),
    ...lookups(t.member_id, t.coach_id, t.certificate_id, t.announced_by, t.deleted_by),
  ],
);

export const trainings = pgTable(
  'trainings',
  {
    id: id(),
    name: text().notNull().unique(),
    what_for: text(),
    required_for: text({ enum: roleKeys }).array().notNull().default([]),
    archived_at: instant(),
  },
  (t) => [lengthBetween(t.name, 1, 100)],
);

export const memberTrainings = pgTable(
  'member_trainings',
  {
    id: id(),
    member_id: memberId().notNull(),
    training_id: integer()
      .notNull()
      .references(() => trainings.id),
    date: date().notNull(),
    note: text(),
    proof_image: text(),
    entered_by: memberId().notNull(),
    ...versioned('member_trainings'),
    ...softDeleted(),
  },
  (t) => [index().on(t.member_id, t.date, t.id), ...lookups(t.training_id, t.entered_by, t.deleted_by)],
);

export const sampleSessions = pgTable(
  'sample_sessions',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    meeting_id: integer().notNull(),
    member_a_id: memberId().notNull(),
    member_b_id: memberId(),
    topic: text(),
    place: text(),
    material_link: text(),
    status: text({ enum: programStatuses }).notNull().default('Planned'),
    answer_a: text({ enum: invitationAnswers }),
    answer_b: text({ enum: invitationAnswers }),
    asked_at: instant(),
    reminded_days: integer(),
    ...versioned('sample_sessions'),
    ...softDeleted(),
  },
  (t) => [
    meetingOfChapter(t),
    uniqueIndex('sample_sessions_once')
      .on(t.meeting_id)
      .where(sql`${t.status} <> 'Cancelled' and ${t.deleted_at} is null`),
    check('sample_sessions_two_people', sql`${t.member_a_id} <> ${t.member_b_id}`),
    oneOf(t.status, programStatuses),
    oneOf(t.answer_a, invitationAnswers),
    oneOf(t.answer_b, invitationAnswers),
    index().on(t.chapter_id, t.meeting_id),
    index().on(t.meeting_id),
    ...lookups(t.member_a_id, t.member_b_id, t.deleted_by),
  ],
);

/** A member who gets help to become active again, and the helper. */
export const helperAssignments = pgTable(
  'helper_assignments',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    member_id: memberId().notNull(),
    helper_id: memberId().notNull(),
    note: text(),
    from_on: date().notNull(),
    ended_on: date(),
  },
  (t) => [
    uniqueIndex('helper_assignments_open_key').on(t.member_id).where(sql`${t.ended_on} is null`),
    ...lookups(t.chapter_id, t.member_id, t.helper_id),
  ],
);

export const memberTalks = pgTable(
  'member_talks',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    member_id: memberId().notNull(),
    by_id: memberId().notNull(),
    date: date().notNull(),
    note: text().notNull(),
    created_at: instantNow(),
  },
  (t) => [index().on(t.member_id, t.date, t.id), ...lookups(t.chapter_id, t.by_id)],
);
