import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  checklistKinds,
  checklistMarks as checklistMarkValues,
  checklistRepeats,
} from '../../src/contract/schedules/checklists.ts';
import { lengthBetween, oneOf, someOf } from './checks.ts';
import { id, instant, instantNow, lookups, versioned } from './columns.ts';
import { weeklyMeetings } from './core.ts';
import { chapterId, memberId, softDeleted } from './references.ts';
import { roleKeys } from './values.ts';

export const checklists = pgTable(
  'checklists',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    name: text().notNull(),
    audience: text({ enum: roleKeys }).array().notNull(),
    kind: text({ enum: checklistKinds }).notNull(),
    repeats: text({ enum: checklistRepeats }).notNull(),
    archived_at: instant(),
    ...versioned('checklists'),
    ...softDeleted(),
  },
  (t) => [
    lengthBetween(t.name, 3, 200),
    someOf(t.audience, roleKeys),
    oneOf(t.kind, checklistKinds),
    oneOf(t.repeats, checklistRepeats),
    ...lookups(t.chapter_id, t.deleted_by),
  ],
);

export const checklistItems = pgTable(
  'checklist_items',
  {
    id: id(),
    checklist_id: integer()
      .notNull()
      .references(() => checklists.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    position: integer().notNull(),
    archived_at: instant(),
  },
  (t) => [index().on(t.checklist_id, t.position)],
);

/** One completed or open copy of a checklist: for a day, a meeting or a member. */
export const checklistEntries = pgTable(
  'checklist_entries',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    checklist_id: integer()
      .notNull()
      .references(() => checklists.id),
    date: date().notNull(),
    meeting_id: integer().references(() => weeklyMeetings.id),
    member_id: memberId(),
    filled_by: memberId().notNull(),
    completed_at: instant(),
    completed_by: memberId(),
    ...versioned('checklist_entries'),
    ...softDeleted(),
  },
  (t) => [
    index().on(t.checklist_id, t.date, t.id),
    ...lookups(t.chapter_id, t.meeting_id, t.member_id, t.filled_by, t.completed_by, t.deleted_by),
  ],
);

export const checklistMarks = pgTable(
  'checklist_marks',
  {
    entry_id: integer()
      .notNull()
      .references(() => checklistEntries.id, { onDelete: 'cascade' }),
    item_id: integer()
      .notNull()
      .references(() => checklistItems.id),
    mark: text({ enum: checklistMarkValues }).notNull(),
    note: text(),
    by_id: memberId().notNull(),
    at: instantNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.entry_id, t.item_id] }),
    oneOf(t.mark, checklistMarkValues),
    ...lookups(t.item_id, t.by_id),
  ],
);
