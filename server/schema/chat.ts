import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { conversationKinds } from '../../src/contract/chat/chat.ts';
import { oneOf } from './checks.ts';
import { bigId, id, instant, instantNow, lookups, versioned } from './columns.ts';
import { chapterId, memberId } from './references.ts';

/**
 * `pair_key` is `low:high` of the two members of a direct chat, so that they never have two. A chapter's chat has the
 * chapter's name. `version` covers name and image.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: id(),
    kind: text({ enum: conversationKinds }).notNull(),
    chapter_id: chapterId(),
    pair_key: text().unique(),
    name: text(),
    image: text(),
    started_by: memberId(),
    last_message_id: bigint({ mode: 'number' }),
    ...versioned('conversations'),
  },
  (t) => [
    oneOf(t.kind, conversationKinds),
    check('conversations_pair', sql`(${t.kind} = 'direct') = (${t.pair_key} is not null)`),
    check('conversations_chapter', sql`(${t.kind} = 'chapter') = (${t.chapter_id} is not null)`),
    uniqueIndex('conversations_of_chapter').on(t.chapter_id).where(sql`${t.chapter_id} is not null`),
    ...lookups(t.started_by),
  ],
);

export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversation_id: integer()
      .notNull()
      .references(() => conversations.id),
    member_id: memberId().notNull(),
    is_admin: boolean().notNull().default(false),
    muted: boolean().notNull().default(false),
    last_read_id: bigint({ mode: 'number' }).notNull().default(0),
    joined_at: instantNow(),
    left_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.conversation_id, t.member_id] }), ...lookups(t.member_id)],
);

export const messages = pgTable(
  'messages',
  {
    id: bigId(),
    conversation_id: integer()
      .notNull()
      .references(() => conversations.id),
    member_id: memberId().notNull(),
    body: text(),
    image: text(),
    created_at: instantNow(),
  },
  (t) => [
    check('messages_content', sql`${t.body} is not null or ${t.image} is not null`),
    index().on(t.conversation_id, t.id),
    index('messages_images').on(t.conversation_id, t.id).where(sql`${t.image} is not null`),
    ...lookups(t.member_id, t.image),
  ],
);
