import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from './checks.ts';
import { bytea, id, instant, instantNow, lookups, versioned } from './columns.ts';
import { memberId } from './references.ts';
import { accountStatuses, oneTimeCodeKinds } from './values.ts';

/**
 * With a user pool, only `sub`, `member_id`, `username` and `revoked_before` are used. Without a user pool,
 * nothing reads `revoked_before`.
 */
export const accounts = pgTable(
  'accounts',
  {
    sub: uuid().primaryKey(),
    member_id: memberId().notNull().unique(),
    username: text().notNull(),
    status: text({ enum: accountStatuses }).notNull(),
    salt: bytea(),
    verifier_sealed: bytea(),
    password_changed_at: instant(),
    revoked_before: instant(),
    ...versioned('accounts'),
  },
  (t) => [
    uniqueIndex('accounts_username_key').on(sql`lower(${t.username})`),
    oneOf(t.status, accountStatuses),
  ],
);

/** `sub` is empty for an unknown name; such a challenge is stored like any other. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    secret_hash: bytea().primaryKey(),
    kind: text().notNull(),
    sub: uuid(),
    state_sealed: bytea().notNull(),
    tries: smallint().notNull().default(0),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index().on(t.expires_at)],
);

/** A sign-in on one device, with the tokens that replace one another. */
export const refreshFamilies = pgTable(
  'refresh_families',
  {
    id: uuid().primaryKey(),
    sub: uuid()
      .notNull()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    device: text(),
    /** The first part of the last used address: /24 or /48. */
    network: text(),
    created_at: instantNow(),
    last_seen: instantNow(),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    /** Until this time, a password change from this session leaves the other sessions open. */
    keeps_others_until: instant(),
  },
  (t) => [index().on(t.sub), index().on(t.expires_at)],
);

/** A device from which an account has signed in: only a keyed hash of browser, system and network is stored. */
export const knownDevices = pgTable(
  'known_devices',
  {
    sub: uuid()
      .notNull()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    mark: bytea().notNull(),
    last_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sub, t.mark] }), index().on(t.last_at)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: bytea().primaryKey(),
    family_id: uuid()
      .notNull()
      .references(() => refreshFamilies.id, { onDelete: 'cascade' }),
    successor_sealed: bytea(),
    used_at: instant(),
    expires_at: instant().notNull(),
  },
  (t) => [index().on(t.family_id), index().on(t.expires_at)],
);

export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    hash: bytea().primaryKey(),
    sub: uuid()
      .notNull()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    kind: text({ enum: oneTimeCodeKinds }).notNull(),
    tries: smallint().notNull().default(0),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [index().on(t.sub), index().on(t.expires_at), oneOf(t.kind, oneTimeCodeKinds)],
);

/** The newest invitation of each member; `accepted_at` once they have chosen a password. */
export const invitations = pgTable(
  'invitations',
  {
    member_id: memberId().primaryKey(),
    by_id: memberId(),
    times: integer().notNull().default(1),
    sent_at: instant().notNull(),
    expires_at: instant().notNull(),
    accepted_at: instant(),
  },
  (t) => [...lookups(t.by_id)],
);

/** Changes of a sign-in address, each confirmed by a link to the new one; tokens are stored as hashes. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    member_id: memberId().notNull(),
    by_id: memberId().notNull(),
    old_email: text().notNull(),
    new_email: text().notNull(),
    confirm_hash: bytea().notNull().unique(),
    stop_hash: bytea().notNull().unique(),
    asked_at: instant().notNull(),
    expires_at: instant().notNull(),
    confirmed_at: instant(),
    ended_at: instant(),
  },
  (t) => [...lookups(t.member_id, t.by_id), index().on(t.asked_at)],
);

/** Failures by name, so that names without an account lock the same way. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    name_hash: bytea().primaryKey(),
    count: integer().notNull().default(0),
    locked_until: instant(),
    last_at: instantNow(),
  },
  (t) => [index().on(t.last_at)],
);

/** The authenticator app of an account. A secret is `pending` until a code of it has been entered. */
export const secondFactors = pgTable(
  'second_factors',
  {
    sub: uuid()
      .primaryKey()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    secret_sealed: bytea(),
    pending_sealed: bytea(),
    is_on: boolean().notNull().default(false),
    since: instant(),
    /** The time step of the last accepted code, since each code works once. */
    last_step: integer().notNull().default(0),
  },
  (t) => [check('second_factors_on_check', sql`not ${t.is_on} or ${t.secret_sealed} is not null`)],
);

/** Recovery codes: each can replace a code of the app once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: bytea().primaryKey(),
    sub: uuid()
      .notNull()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    created_at: instantNow(),
  },
  (t) => [index().on(t.sub)],
);

/** Browsers that need no code for thirty days. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    hash: bytea().primaryKey(),
    sub: uuid()
      .notNull()
      .references(() => accounts.sub, { onDelete: 'cascade' }),
    expires_at: instant().notNull(),
  },
  (t) => [index().on(t.sub), index().on(t.expires_at)],
);
