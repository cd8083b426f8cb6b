import { SQL, sql } from 'drizzle-orm';
import type { Saved } from '../../src/contract/lists.ts';
import { messages } from '../../src/contract/messages.ts';
import { assignments, type Columns, inserted } from '../database/columns.ts';
import type { Queries } from '../database/open.ts';
import { type Queryable, selectRow, statements } from '../database/query.ts';
import { integers } from '../database/values.ts';
import type { Facts } from '../http/handle.ts';
import type { Keep } from '../http/idempotency.ts';
import { present, versionConflict } from '../http/refused.ts';
import { addAudience, type Concerned } from './audience.ts';
import { type AuditEntry, type Author, logging, type Notice, noticing, saidBy } from './audit.ts';

/** A sentence behind the name of who did it, or a whole one that doesn't begin with that. */
type Sentence =
  | { readonly says: string; readonly text?: never }
  | { readonly text: string | SQL; readonly says?: never };

/** What members read at the bell of a change, but for the one who makes it. */
export type RowNotice = Sentence &
  Pick<Notice, 'kind' | 'link' | 'about'> & {
    /** Their ids, or the query for them, once each. */
    readonly to: SQL | readonly (number | null)[];
    /** The caller reads of it too. */
    readonly isForCaller?: boolean;
  };

/** The id that a row gets as it is stored, for its notices. */
export const storedId = sql`stored.id`;

/** @returns the address of the row that is being stored, on this page */
export const linkToStored = (page: string): SQL => sql`${`${page}/`}::text || stored.id`;

/** What becomes of a row, and all that is stored with it by the same statement. */
export interface RowChange extends Pick<AuditEntry, 'changes' | 'moreChanges' | 'reason'> {
  readonly table: string;
  /** What the log says it is of, where that isn't the table. */
  readonly entity?: string;
  /** Where the row belongs, and whom it concerns. */
  readonly row: { readonly chapter_id: number | null; readonly member_id?: number | null };
  /** Whom it concerns besides, where neither `row` nor a notice says so. */
  readonly audience?: Concerned;
  /** What the log calls it; null where nothing is logged. */
  readonly action: string | null;
  readonly notices?: readonly (RowNotice | null | false)[];
  /** Further statements, which may speak of the row as `stored`. */
  readonly also?: Readonly<Record<string, SQL>>;
  readonly keep?: Keep;
}

/** A change that its columns say. */
export interface ColumnChange extends RowChange {
  /** SQL among them may speak of the row as `x`. */
  readonly columns: Columns;
  /** What the caller is told. */
  readonly message?: string;
}

interface Steps<Row, Answer> {
  /** Finds and locks the row within what the caller reaches; null for none. */
  readonly lock: (on: Queries) => Promise<Row | null>;
  /** @throws Refused for what stands against it, whatever version the caller has seen */
  readonly allow?: (row: Row) => void;
  /** What a caller who has seen another version gets; the row as it was locked where nothing is said. */
  readonly current?: (row: Row, on: Queries) => unknown;
  readonly change: (row: Row, on: Queries) => Promise<Answer>;
}

/**
 * Changes a row in a transaction: it is locked first, and is 404 where the caller doesn't reach it. Who has seen another
 * version of it (`If-Match`) gets 409 with the row as it stands. Then `change` judges what is asked and stores it, by
 * `updateRow` with log, notices and answer in one statement.
 */
export function changeRow<Row extends { readonly version: number }, Answer>(
  database: Queries,
  { expectedVersion }: Pick<Facts, 'expectedVersion'>,
  { lock, allow, current = (row) => row, change }: Steps<Row, Answer>,
): Promise<Answer> {
  return database.transaction(async (on) => {
    const row = present(await lock(on));
    allow?.(row);
    if (expectedVersion !== null && expectedVersion !== row.version)
      throw versionConflict(await current(row, on));
    return change(row, on);
  });
}

function noticeStatement(
  { viewer }: Author,
  { to, says, text, isForCaller = false, ...notice }: RowNotice,
): SQL | null {
  const isTold = (id: number | null): id is number => id !== null && (isForCaller || id !== viewer.memberId);
  const ids = to instanceof SQL ? null : [...new Set(to)].filter(isTold);
  if (ids?.length === 0) return null;
  if (says !== undefined && viewer.memberId === null)
    throw new Error(`A guest has no name to put before “${says}”`);
  const told = ids === null ? sql`(${to})` : sql`unnest(${integers(ids)})`;
  const others = isForCaller ? sql`true` : sql`told.id is distinct from ${viewer.memberId}::int`;
  return noticing(sql`select told.id from ${told} told(id) where ${others}`, {
    ...notice,
    text: says === undefined ? text : saidBy(viewer, says),
    by: viewer,
  });
}

/** @returns SQL for what is answered of a stored row, which is new unless another version is given. */
export const answerOf = (message: string = messages.changesSaved, version: SQL = sql`1`): SQL =>
  sql`select stored.id, ${version} as version, ${message}::text as message from stored`;

export interface Statement {
  readonly stored: SQL;
  /** Query that may speak of `stored`; its id where nothing is said. */
  readonly answer?: SQL;
  /** Statements that `stored` speaks of. */
  readonly before?: Readonly<Record<string, SQL>>;
}

/**
 * Stores a row by a statement that changes or adds it and returns it, with its log and notices.
 * @returns the answer's row, if there is one
 */
export async function storeRow<Answer>(
  on: Queryable,
  by: Author,
  { row, audience = {}, notices = [], also, keep, ...change }: RowChange & Statement,
): Promise<Answer | null> {
  const { stored, answer = sql`select id from stored`, before = {} } = change;
  const { table, entity = table, action, changes, moreChanges, reason } = change;
  const { chapter_id: chapterId, member_id: memberId = null } = row;
  const told = notices.flatMap((notice) => (notice && noticeStatement(by, notice)) || []);
  addAudience({ memberIds: [memberId], chapterIds: [chapterId], tells: told.length > 0 });
  addAudience(audience);
  const all = {
    ...before,
    stored,
    ...also,
    ...(action !== null && {
      logged: logging(by, { action, entity, chapterId, memberId, changes, moreChanges, reason }),
    }),
    ...Object.fromEntries(told.map((statement, place) => [`told_${place}`, statement])),
    ...keep?.(sql`(select to_json(answered) from (${answer}) answered)`),
  };
  return selectRow<Answer>(on, sql`with ${statements(all)} ${answer}`);
}

/** @returns SQL that changes a row, which becomes a new version. */
export const updating = (table: string, id: number, columns: Columns): SQL => sql`
  update ${sql.identifier(table)} x set ${assignments(columns, sql`x`)} where x.id = ${id} returning x.*`;

/** @param source where the values come from, if not from the caller alone, and what a conflict does. @returns SQL that adds a row. */
export function inserting(table: string, columns: Columns, source: SQL = sql``): SQL {
  const { names, values } = inserted(columns);
  return sql`insert into ${sql.identifier(table)} (${names}) select ${values} ${source} returning *`;
}

/** Changes a row that is locked, with its log and notices. */
export async function updateRow(
  on: Queryable,
  by: Author,
  { columns, message, ...change }: ColumnChange & { readonly row: { readonly id: number } },
): Promise<Saved> {
  const stored = updating(change.table, change.row.id, columns);
  return present(
    await storeRow(on, by, { ...change, stored, answer: answerOf(message, sql`stored.version`) }),
  );
}

/** Adds a row, with its log and notices. @throws Refused 404 where its source has none */
export async function insertRow(
  on: Queryable,
  by: Author,
  { columns, source, message, ...change }: ColumnChange & { readonly source?: SQL },
): Promise<Saved> {
  const stored = inserting(change.table, columns, source);
  return present(await storeRow(on, by, { ...change, stored, answer: answerOf(message) }));
}

/** @returns what marks a row as deleted by the caller, and what the log says of that. */
export const deletion = ({ viewer, now }: Pick<Author, 'viewer'> & { readonly now: Date }) => ({
  columns: { deleted_at: now, deleted_by: viewer.memberId },
  changes: { deleted_at: [null, now.toISOString()] } as const,
});

/** Marks a row as deleted by the caller; it stays, as a new version. */
export async function removeRow(
  on: Queryable,
  call: Author & { readonly now: Date },
  change: Omit<RowChange, 'changes'> & { readonly row: { readonly id: number } },
): Promise<void> {
  await updateRow(on, call, { ...change, ...deletion(call) });
}
