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
 * The first answer under a key, written in the transaction of what it answers. Member 0 is the public. The answer
 * keeps its key order, so a replay is the same text.
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

/** Only ever added to. `by_id` acted, `member_id` is concerned; `changes` maps a field to `[old, new]`. */
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

/** Holds no personal data beside the member's id. */
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

/** A notice of records has their metric and ids, by which it is taken back with them; `by_id` gave them. */
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

/** Written in the transaction of its cause and sent afterwards by the worker. */
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
    /** A code, which logs may hold. */
    error: text(),
    /** What the mail server or the network said. */
    reply: text(),
  },
  (t) => [
    index('outgoing_mail_due').on(t.send_after).where(sql`${t.sent_at} is null`),
    index().on(t.to_email, t.kind, t.created_at),
  ],
);

/** `bytes` and `sha256` are empty until the object is stored; only a referred one outlives a day. */
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
 * A file of which rows are brought in. `source` holds what it says, packed, while rows of it may still be asked for;
 * `mapping` where its columns go, which the next file of its kind follows where `is_remembered`.
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
 * What an import wrote, at which version: undoing it leaves rows alone that were edited since. `before` holds the columns
 * that it filled as they were; null for a row that it made.
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

/** What the servers of this database do by themselves: how each job went last, and when one of them does it next. */
export const jobs = pgTable('jobs', {
  name: text().primaryKey(),
  began_at: instant(),
  /** Null while it runs, and after a server that was ended in the middle of it. */
  ended_at: instant(),
  next_at: instant(),
  error: text(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** Each process that serves this database, as it last said that it is there. */
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
