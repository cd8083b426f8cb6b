import { boolean, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { id, instantNow, lookups } from './columns.ts';
import { memberId } from './references.ts';
import { documentKeys, feedbackKinds, feedbackStatuses } from './values.ts';

export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    member_id: memberId().notNull(),
    kind: text({ enum: feedbackKinds }).notNull(),
    text: text().notNull(),
    page: text(),
    screenshot: text(),
    may_contact: boolean().notNull().default(false),
    status: text({ enum: feedbackStatuses }).notNull().default('New'),
    answer: text(),
    created_at: instantNow(),
  },
  (t) => [oneOf(t.kind, feedbackKinds), oneOf(t.status, feedbackStatuses), ...lookups(t.member_id)],
);

/** Texts of the organization; the highest version of a key is the published one. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    key: text({ enum: documentKeys }).notNull(),
    version: integer().notNull(),
    body: text().notNull(),
    published_at: instantNow(),
    by_id: memberId().notNull(),
  },
  (t) => [unique('documents_once').on(t.key, t.version), oneOf(t.key, documentKeys), ...lookups(t.by_id)],
);

/** The organization's settings, one row per part: server/domains/settings/organizationRepository.ts. */
export const organizationSettings = pgTable('organisation_settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});
