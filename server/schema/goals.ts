import { sql } from 'drizzle-orm';
import { boolean, check, date, index, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { id, instant, lookups, versioned } from './columns.ts';
import { chapterId, memberId } from './references.ts';
import { goalMetrics } from './values.ts';

/**
 * A goal without a member is the chapter's. `send` true counts given records, false received ones. The index
 * `goals_once`, which the migrations create themselves, prevents setting the same goal twice.
 */
export const goals = pgTable(
  'goals',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    member_id: memberId(),
    metric: text({ enum: goalMetrics }).notNull(),
    send: boolean(),
    target: numeric({ precision: 12, scale: 2 }).notNull(),
    start_value: numeric({ precision: 12, scale: 2 }).notNull().default('0'),
    starts_on: date().notNull(),
    ends_on: date().notNull(),
    shared_with_mentor: boolean().notNull().default(false),
    archived_at: instant(),
    ...versioned('goals'),
  },
  (t) => [
    oneOf(t.metric, goalMetrics),
    check('goals_target_positive', sql`${t.target} > 0`),
    check('goals_order', sql`${t.ends_on} >= ${t.starts_on}`),
    index().on(t.chapter_id, t.ends_on),
    ...lookups(t.member_id),
  ],
);
