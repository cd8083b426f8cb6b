import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { messages } from '../messages.ts';
import {
  AnyNumber,
  AnyText,
  Flag,
  FlagOut,
  Id,
  InstantOut,
  NumberOrNull,
  Person,
  TextOrNull,
} from '../scalars.ts';
import { InvitationsSent } from '../signIn/invitations.ts';
import { importKinds } from './importFields.ts';

/** The largest file, in bytes. */
export const largestImport = 20 * 1024 * 1024;
/** The most rows of one file. */
export const mostImportRows = 20_000;

/** `last`: matched as in the previous import; `choose`: several fields fit. */
const matchKinds = ['last', 'guessed', 'changed', 'choose', 'out'] as const;
export type MatchKind = (typeof matchKinds)[number];

const dateOrders = ['mdy', 'dmy'] as const;
export type DateOrder = (typeof dateOrders)[number];

const ImportColumn = v.object({
  name: AnyText,
  /** The column's values in the first rows. */
  samples: v.array(AnyText),
  /** The field that the column is matched to, or null. */
  field: TextOrNull,
  how: v.picklist(matchKinds),
  /** The fields to choose from. */
  candidates: v.array(AnyText),
  /** A day in the column that can be read two ways, such as 03/04. */
  either_day: TextOrNull,
});
export type ImportColumn = v.InferOutput<typeof ImportColumn>;

export const ImportCheck = v.object({
  id: AnyNumber,
  kind: v.picklist(importKinds),
  name: AnyText,
  bytes: AnyNumber,
  /** The file's format in words: `semicolons, Windows-1252`. */
  format: AnyText,
  rows: AnyNumber,
  columns: v.array(ImportColumn),
  date_order: v.picklist(dateOrders),
  /** The labels of required fields without a column. */
  missing: v.array(AnyText),
  new_count: AnyNumber,
  known_count: AnyNumber,
  error_count: AnyNumber,
  /** The labels of the filled fields. */
  heads: v.array(AnyText),
  /** The first 20 new rows as they will be stored. */
  preview: v.array(v.object({ row: AnyNumber, values: v.array(AnyText) })),
  /** The first 500 errors, in the file's order. */
  errors: v.array(v.object({ row: AnyNumber, field: AnyText, value: AnyText, text: AnyText })),
  /** The first 100 rows that already exist, and what identified them. */
  known: v.array(v.object({ row: AnyNumber, name: AnyText, by: v.picklist(['email', 'phone', 'name']) })),
});
export type ImportCheck = v.InferOutput<typeof ImportCheck>;

const path = '/member-4/imports';
const access = { kind: 'capability', anyOf: ['import.run'], own: false } as const;
const params = v.object({ id: Id });

export const beginImport = endpoint({
  id: 'beginImport',
  topics: [],
  method: 'POST',
  path,
  summary:
    'Takes a .csv or .xlsx file of up to 20 MB and 20,000 rows, `kind` before `file`, and shows what would be stored',
  access,
  upload: 'file',
  uploadFields: ['kind'],
  status: 201,
  answer: ImportCheck,
});

/** The field for each column, by the column's header; missing columns are skipped. */
export const ImportMapping = v.object({
  columns: v.record(AnyText, AnyText),
  date_order: v.optional(v.picklist(dateOrders, messages.invalid)),
});
export type ImportMapping = v.InferOutput<typeof ImportMapping>;

export const checkImport = endpoint({
  id: 'checkImport',
  topics: [],
  method: 'POST',
  path: `${path}/:id/check`,
  summary: 'What would be stored of a file with its columns matched so',
  access,
  params,
  body: ImportMapping,
  reads: true,
  answer: ImportCheck,
  refusals: [409],
});

export const ImportRun = v.object({
  ...ImportMapping.entries,
  /** `update` fills the empty fields of existing rows. */
  existing: v.optional(v.picklist(['keep', 'update'], messages.invalid)),
  /** Whether the next file's columns are matched the same way. */
  remember: v.optional(Flag),
  /** Whether new members are invited, in the same transaction. */
  invite: v.optional(Flag),
});

export const importStatuses = ['previewed', 'running', 'run', 'failed', 'undoing', 'undone'] as const;

const Import = v.object({
  id: AnyNumber,
  kind: v.picklist(importKinds),
  name: AnyText,
  by: Person,
  at: InstantOut,
  status: v.picklist(importStatuses),
  rows: AnyNumber,
  /** How many rows have been imported; while undoing, how many of the created rows have been handled. */
  done: AnyNumber,
  created: AnyNumber,
  updated: AnyNumber,
  /** Rows that already exist and were left unchanged. */
  kept: AnyNumber,
  /** Rows with errors, which were skipped. */
  left_out: AnyNumber,
  /** Why nothing was imported, or why nothing was undone. */
  failure: TextOrNull,
  /** Until when the import can be undone; null if it can't. */
  undo_until: v.nullable(InstantOut),
  /** Whether the skipped rows can still be downloaded. */
  has_left_out: FlagOut,
  /** How many rows undoing removed; null unless the import was undone. */
  removed: NumberOrNull,
  /** Whether the import created members who haven't been invited yet. */
  can_invite: FlagOut,
});
export type Import = v.InferOutput<typeof Import>;

export const runImport = endpoint({
  id: 'runImport',
  topics: ['chapters', 'growth', 'lookups', 'members', 'records'],
  method: 'POST',
  path: `${path}/:id/run`,
  summary:
    'Stores a file that was checked, all of it or nothing, and goes on by itself: the list of imports tells how far it is',
  access,
  params,
  body: ImportRun,
  status: 202,
  answer: Import,
  refusals: [409],
});

export const inviteImported = endpoint({
  id: 'inviteImported',
  topics: ['members'],
  method: 'POST',
  path: `${path}/:id/invitations`,
  summary: 'Invites the members that an import made, except those already invited',
  access,
  params,
  answer: InvitationsSent,
  refusals: [409],
});

export const undoImport = endpoint({
  id: 'undoImport',
  topics: ['chapters', 'growth', 'lookups', 'members', 'records'],
  method: 'POST',
  path: `${path}/:id/undo`,
  summary:
    'Takes back within 24 hours what an import stored, unless it was changed or used since, and goes on by itself: the list of imports tells how far it is',
  access: { kind: 'capability', anyOf: ['import.undo'], own: false },
  params,
  status: 202,
  answer: Import,
  refusals: [409],
});

export const getImports = endpoint({
  id: 'getImports',
  topics: ['members'],
  method: 'GET',
  path,
  summary: 'Imports, newest first',
  access,
  query: v.object(paging),
  answer: listOf(Import),
});

export const takeLeftOut = endpoint({
  id: 'takeLeftOut',
  topics: [],
  method: 'POST',
  path: `${path}/:id/left-out`,
  summary: 'The rows that have errors, as they are in the file, with a last column that says what’s wrong',
  access,
  params,
  body: ImportMapping,
  reads: true,
  file: 'text/csv',
});
