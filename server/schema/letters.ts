import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { lengthBetween, oneOf } from './checks.ts';
import { id, instant, lookups, versioned } from './columns.ts';
import { chapterId, memberId, softDeleted } from './references.ts';
import { letterKinds, letterReasons, letterStatuses } from './values.ts';

/** `facts` are the letter's figures as of the day it was written. */
export const letters = pgTable(
  'letters',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    member_id: memberId().notNull(),
    kind: text({ enum: letterKinds }).notNull(),
    reason: text({ enum: letterReasons }).notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    body: text().notNull(),
    status: text({ enum: letterStatuses }).notNull().default('draft'),
    vote_note: text(),
    sent_by: memberId(),
    sent_at: instant(),
    read_at: instant(),
    reply: text(),
    replied_at: instant(),
    ...versioned('letters'),
    ...softDeleted(),
  },
  (t) => [
    oneOf(t.kind, letterKinds),
    oneOf(t.reason, letterReasons),
    oneOf(t.status, letterStatuses),
    lengthBetween(t.body, 3, 5000),
    index().on(t.member_id, t.id),
    ...lookups(t.chapter_id, t.sent_by, t.deleted_by),
  ],
);
