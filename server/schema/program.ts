import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { eventTypes } from '../../src/contract/choices.ts';
import { momentStatuses, momentTypes } from '../../src/contract/growth/moments.ts';
import { pipelineStatuses } from '../../src/contract/transitions.ts';
import { between, lengthBetween, oneOf } from './checks.ts';
import { id, instant, instantNow, lookups, versioned } from './columns.ts';
import { trainings } from './growth.ts';
import { links } from './links.ts';
import { chapterId, meetingOfChapter, memberId, softDeleted } from './references.ts';
import { programStatuses } from './values.ts';

/**
 * The holder of a meeting's marketing or networking moment; a free moment has no row. `reminded_days` is how many
 * days before the moment its presenter got the last reminder.
 */
export const momentSlots = pgTable(
  'moment_slots',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    meeting_id: integer().notNull(),
    type: text({ enum: momentTypes }).notNull(),
    member_id: memberId().notNull(),
    topic: text(),
    material_link: text(),
    curriculum_unit: text(),
    minutes: integer(),
    status: text({ enum: momentStatuses }).notNull().default('Requested'),
    decline_reason: text(),
    decided_by: memberId(),
    /** The change that an approver requests; empty once the presenter has made it. */
    change_asked: text(),
    /** The slot whose presenter is asked to swap. */
    swap_with_id: integer().references((): AnyPgColumn => momentSlots.id, { onDelete: 'set null' }),
    swap_note: text(),
    reminded_days: integer(),
    ...versioned('moment_slots'),
    ...softDeleted(),
  },
  (t) => [
    meetingOfChapter(t),
    uniqueIndex('moment_slots_once')
      .on(t.type, t.meeting_id)
      .where(sql`${t.status} <> 'Declined' and ${t.deleted_at} is null`),
    oneOf(t.type, momentTypes),
    oneOf(t.status, momentStatuses),
    index().on(t.chapter_id, t.type, t.meeting_id),
    index().on(t.meeting_id),
    index().on(t.member_id, t.meeting_id),
    ...lookups(t.decided_by, t.swap_with_id, t.deleted_by),
  ],
);

export const memberSpotlights = pgTable(
  'member_spotlights',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    meeting_id: integer().notNull(),
    member_id: memberId().notNull(),
    intro: text(),
    ask: text(),
    link_id: integer().references(() => links.id),
    video_link: text(),
    status: text({ enum: programStatuses }).notNull().default('Planned'),
    reminded_days: integer(),
    ...versioned('member_spotlights'),
    ...softDeleted(),
  },
  (t) => [
    meetingOfChapter(t),
    uniqueIndex('member_spotlights_once')
      .on(t.meeting_id)
      .where(sql`${t.status} <> 'Cancelled' and ${t.deleted_at} is null`),
    oneOf(t.status, programStatuses),
    index().on(t.chapter_id, t.meeting_id),
    index().on(t.meeting_id),
    index().on(t.member_id, t.meeting_id),
    ...lookups(t.link_id, t.deleted_by),
  ],
);

export const events = pgTable(
  'events',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    title: text().notNull(),
    type: text({ enum: eventTypes }).notNull(),
    starts_at: instant().notNull(),
    ends_at: instant(),
    place: text(),
    online_link: text(),
    host_id: memberId(),
    capacity: integer(),
    image: text(),
    description: text(),
    training_id: integer().references(() => trainings.id),
    ...versioned('events'),
    ...softDeleted(),
  },
  (t) => [
    lengthBetween(t.title, 3, 200),
    oneOf(t.type, eventTypes),
    check('events_order', sql`${t.ends_at} > ${t.starts_at}`),
    check('events_capacity_positive', sql`${t.capacity} > 0`),
    index().on(t.chapter_id, t.starts_at),
    ...lookups(t.host_id, t.training_id, t.deleted_by),
  ],
);

/** A transaction that takes places locks the event's row. */
export const eventRsvps = pgTable(
  'event_rsvps',
  {
    event_id: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    member_id: memberId().notNull(),
    going: boolean().notNull(),
    guests: integer().notNull().default(0),
    at: instantNow(),
  },
  (t) => [
    primaryKey({ columns: [t.event_id, t.member_id] }),
    between(t.guests, 0, 10_000),
    ...lookups(t.member_id),
  ],
);

export const pipelineItems = pgTable(
  'pipeline_items',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    title: text().notNull(),
    type: text({ enum: eventTypes }).notNull(),
    target_date: date(),
    place: text(),
    budget_note: text(),
    next_step: text(),
    status: text({ enum: pipelineStatuses }).notNull().default('Idea'),
    event_id: integer().references(() => events.id),
    proposed_by: memberId().notNull(),
    ...versioned('pipeline_items'),
    ...softDeleted(),
  },
  (t) => [
    lengthBetween(t.title, 3, 200),
    oneOf(t.type, eventTypes),
    oneOf(t.status, pipelineStatuses),
    index().on(t.chapter_id, t.target_date),
    ...lookups(t.event_id, t.proposed_by, t.deleted_by),
  ],
);

/** An update that requires `member_id is null` fills a spot, so only the first succeeds. */
export const pipelineSpots = pgTable(
  'pipeline_spots',
  {
    id: id(),
    item_id: integer()
      .notNull()
      .references(() => pipelineItems.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    member_id: memberId(),
    filled_at: instant(),
  },
  (t) => [lengthBetween(t.role, 1, 200), ...lookups(t.item_id, t.member_id)],
);
