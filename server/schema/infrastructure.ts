import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { imageFolders } from '../../src/contract/images.ts';
import { importKinds } from '../../src/contract/organization/importFields.ts';
import { type ImportMapping, importStatuses } from '../../src/contract/organization/imports.ts';
import { lengthBetween, oneOf } from './checks.ts';
import { bigId, bytea, id, instant, instantNow, lookups, versioned } from './columns.ts';
import { chapterId, memberId } from './references.ts';
import { uploadStatuses } from './values.ts';

/**
 * The first answer for a key, written in the transaction of the work. Member 0 is the public. The answer keeps its
 * key order, so a replay is the same text.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    member_id: integer().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    request_hash: bytea().notNull(),
    status: smallint(),
    answer: json().$type<unknown>(),
    created_at: instantNow(),
  },
  (t) => [
    primaryKey({ columns: [t.member_id, t.route, t.key] }),
    lengthBetween(t.key, 8, 128),
    index().on(t.created_at),
  ],
);

/**
 * Rows are only added. `by_id` is the member who acted, `member_id` the member whom the entry concerns;
 * `changes` maps a field to `[old, new]`.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigId(),
    at: instantNow(),
    by_id: memberId(),
    chapter_id: chapterId(),
    member_id: memberId(),
    action: text().notNull(),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull().default({}),
    reason: text(),
    request_id: text().notNull(),
  },
  (t) => [
    index().on(t.entity, t.entity_id, t.id),
    index().on(t.member_id, t.id),
    index().on(t.chapter_id, t.id),
    ...lookups(t.by_id),
  ],
);

/** Contains no personal data except the member's id. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigId(),
    at: instantNow(),
    kind: text().notNull(),
    member_id: memberId(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index().on(t.at), ...lookups(t.member_id)],
);

/**
 * A notification of records has their metric and ids, so that it can be deleted with them; `by_id` is the
 * member who gave the records.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: bigId(),
    member_id: memberId().notNull(),
    kind: text().notNull(),
    text: text().notNull(),
    link: text(),
    by_id: memberId(),
    metric: smallint(),
    record_ids: integer().array(),
    created_at: instantNow(),
    read_at: instant(),
  },
  (t) => [
    index().on(t.member_id, t.id),
    index('notifications_unread').on(t.member_id, t.id).where(sql`${t.read_at} is null`),
    index('notifications_of_records').on(t.metric, t.record_ids).where(sql`${t.metric} is not null`),
    ...lookups(t.by_id),
  ],
);

/** Mails, each written in the transaction of its cause and sent afterward by the worker. */
export const outgoingMail = pgTable(
  'outgoing_mail',
  {
    id: bigId(),
    to_email: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    kind: text().notNull(),
    created_at: instantNow(),
    send_after: instantNow(),
    sent_at: instant(),
    tries: integer().notNull().default(0),
    tried_at: instant(),
    /** The error's code, which may be logged. */
    error: text(),
    /** The reply of the mail server or the network to a failed mail. */
    reply: text(),
  },
  (t) => [
    index('outgoing_mail_due').on(t.send_after).where(sql`${t.sent_at} is null`),
    index().on(t.to_email, t.kind, t.created_at),
  ],
);

/** `bytes` and `sha256` are empty until the object is stored; only a referenced object lasts more than a day. */
export const uploads = pgTable(
  'uploads',
  {
    key: text().primaryKey(),
    member_id: memberId().notNull(),
    folder: text({ enum: imageFolders }).notNull(),
    content_type: text().notNull(),
    bytes: integer(),
    sha256: bytea(),
    status: text({ enum: uploadStatuses }).notNull().default('issued'),
    expires_at: instant().notNull(),
    created_at: instantNow(),
  },
  (t) => [
    oneOf(t.folder, imageFolders),
    oneOf(t.status, uploadStatuses),
    index().on(t.member_id, t.created_at),
    index('uploads_orphans').on(t.created_at).where(sql`${t.status} <> 'referred'`),
  ],
);

/**
 * An imported file. `source` has its compressed content as long as its rows may be requested; `mapping` has its
 * columns' fields, which the next file of its kind uses if `is_remembered`.
 */
export const imports = pgTable(
  'imports',
  {
    id: id(),
    chapter_id: chapterId(),
    by_id: memberId().notNull(),
    kind: text({ enum: importKinds }).notNull(),
    file_name: text().notNull(),
    file_bytes: integer().notNull(),
    source: bytea(),
    rows: integer().notNull(),
    mapping: jsonb().$type<ImportMapping>(),
    is_remembered: boolean().notNull().default(false),
    status: text({ enum: importStatuses }).notNull().default('previewed'),
    done: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    left_out: integer().notNull().default(0),
    removed: integer(),
    failure: text(),
    run_at: instant(),
    ...versioned('imports'),
  },
  (t) => [oneOf(t.kind, importKinds), oneOf(t.status, importStatuses), ...lookups(t.chapter_id, t.by_id)],
);

/**
 * A row that an import wrote, and its version: an undo skips rows that were edited since. `before` has the filled
 * columns' earlier values; null for a row that the import created.
 */
export const importRows = pgTable(
  'import_rows',
  {
    import_id: integer()
      .notNull()
      .references(() => imports.id),
    entity: text().notNull(),
    entity_id: integer().notNull(),
    version: integer().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.entity, t.entity_id, t.version] })],
);

/** Jobs that the servers of this database run by themselves: the last result, and the next due time. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  began_at: instant(),
  /** Null while the job runs, and if the server stopped during the run. */
  ended_at: instant(),
  next_at: instant(),
  error: text(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** The processes that serve this database, each with its last sign of life. */
export const servers = pgTable('servers', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  version: text().notNull(),
  started_at: instant().notNull(),
  seen_at: instant().notNull(),
});

export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    window_ends: instant().notNull(),
  },
  (t) => [index().on(t.window_ends)],
);
