import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { linkTypes, whereToShare } from '../../src/contract/choices.ts';
import { lengthBetween, oneOf, someOf } from './checks.ts';
import { id, instant, instantNow, lookups, versioned } from './columns.ts';
import { chapterId, memberId, softDeleted } from './references.ts';
import { promoSuggestionStatuses, winnerChoices } from './values.ts';

/** `chapter_id` follows the member to another chapter; reordering writes every position of the member's links. */
export const links = pgTable(
  'links',
  {
    id: id(),
    member_id: memberId().notNull(),
    chapter_id: chapterId(),
    title: text().notNull(),
    type: text({ enum: linkTypes }).notNull(),
    where_to_share: text({ enum: whereToShare }).array().notNull(),
    url: text().notNull(),
    description: text(),
    position: integer().notNull().default(0),
    ...versioned('links'),
    ...softDeleted(),
  },
  (t) => [
    lengthBetween(t.title, 3, 200),
    lengthBetween(t.url, 1, 2048),
    check('links_url_scheme', sql`${t.url} ~ '^https?://'`),
    oneOf(t.type, linkTypes),
    someOf(t.where_to_share, whereToShare),
    index().on(t.member_id, t.position),
    index().on(t.chapter_id, t.updated_at, t.id),
    ...lookups(t.deleted_by),
  ],
);

export const promos = pgTable(
  'promos',
  {
    id: id(),
    member_id: memberId().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    image: text(),
    valid_from: date(),
    valid_to: date(),
    ...versioned('promos'),
    ...softDeleted(),
  },
  (t) => [
    lengthBetween(t.title, 3, 200),
    lengthBetween(t.text, 3, 5000),
    check('promos_order', sql`${t.valid_to} >= ${t.valid_from}`),
    ...lookups(t.member_id, t.deleted_by),
  ],
);

/** `by_id` suggests a promo to `member_id`; `promo_id` is the resulting promo. */
export const promoSuggestions = pgTable(
  'promo_suggestions',
  {
    id: id(),
    member_id: memberId().notNull(),
    by_id: memberId().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    image: text(),
    valid_from: date(),
    valid_to: date(),
    status: text({ enum: promoSuggestionStatuses }).notNull().default('Suggested'),
    promo_id: integer().references(() => promos.id),
    created_at: instantNow(),
    answered_at: instant(),
  },
  (t) => [
    lengthBetween(t.title, 3, 200),
    lengthBetween(t.text, 3, 5000),
    oneOf(t.status, promoSuggestionStatuses),
    ...lookups(t.member_id, t.by_id, t.promo_id),
  ],
);

/** `week` is the Monday of the week. */
export const featureLinkWinners = pgTable(
  'feature_link_winners',
  {
    id: id(),
    chapter_id: chapterId().notNull(),
    week: date().notNull(),
    link_id: integer()
      .notNull()
      .references(() => links.id),
    chosen_by: text({ enum: winnerChoices }).notNull(),
    picked_by: memberId(),
    announced: boolean().notNull().default(false),
    announced_at: instant(),
    ...versioned('feature_link_winners'),
  },
  (t) => [
    unique('feature_link_winners_once').on(t.chapter_id, t.week),
    check('feature_link_winners_monday', sql`extract(isodow from ${t.week}) = 1`),
    oneOf(t.chosen_by, winnerChoices),
    ...lookups(t.link_id, t.picked_by),
  ],
);
