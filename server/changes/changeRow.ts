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

/** Either a sentence that follows the author's name, or a complete sentence. */
type Sentence =
  | { readonly says: string; readonly text?: never }
  | { readonly text: string | SQL; readonly says?: never };

/** The notification that a change sends to members, except to its author. */
export type RowNotice = Sentence &
  Pick<Notice, 'kind' | 'link' | 'about'> & {
    /** The ids of the members without duplicates, or a query for these ids. */
    readonly to: SQL | readonly (number | null)[];
    /** Whether the caller is notified too. */
    readonly isForCaller?: boolean;
  };

/** The id that a row gets when it is stored, for its notifications. */
export const storedId = sql`stored.id`;

/** @returns the address of the stored row on this page */
export const linkToStored = (page: string): SQL => sql`${`${page}/`}::text || stored.id`;

/** A change to a row, and everything stored by the same statement. */
export interface RowChange extends Pick<AuditEntry, 'changes' | 'moreChanges' | 'reason'> {
  readonly table: string;
  /** The log's name for the row's kind if it isn't the table's name. */
  readonly entity?: string;
  /** The chapter that the row belongs to, and the member it concerns. */
  readonly row: { readonly chapter_id: number | null; readonly member_id?: number | null };
  /** Members and chapters affected in addition to those in `row` and the notifications. */
  readonly audience?: Concerned;
  /** The log's name for the change; null writes no log entry. */
  readonly action: string | null;
  readonly notices?: readonly (RowNotice | null | false)[];
  /** Further statements, which may refer to the row as `stored`. */
  readonly also?: Readonly<Record<string, SQL>>;
  readonly keep?: Keep;
}

/** A change given as columns. */
export interface ColumnChange extends RowChange {
  /** SQL values may refer to the row as `x`. */
  readonly columns: Columns;
  /** The message for the caller. */
  readonly message?: string;
}

interface Steps<Row, Answer> {
  /** Finds and locks the row if the caller may reach it; null if there is none. */
  readonly lock: (on: Queries) => Promise<Row | null>;
  /** @throws Refused if the change isn't allowed, whatever version the caller has seen */
  readonly allow?: (row: Row) => void;
  /** The answer for a caller who has seen another version; by default the locked row. */
  readonly current?: (row: Row, on: Queries) => unknown;
  readonly change: (row: Row, on: Queries) => Promise<Answer>;
}

/**
 * Changes a row in a transaction. It locks the row first, and throws 404 if the caller can't reach it. A caller who
 * has seen another version (`If-Match`) gets 409 with the current row. Then `change` checks the request and stores it
 * with `updateRow`: row, log, notifications and answer in one statement.
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

/** @returns SQL for the answer about a stored row; without a version the row is new */
export const answerOf = (message: string = messages.changesSaved, version: SQL = sql`1`): SQL =>
  sql`select stored.id, ${version} as version, ${message}::text as message from stored`;

export interface Statement {
  readonly stored: SQL;
  /** Query that may refer to `stored`; by default it selects the id. */
  readonly answer?: SQL;
  /** Statements that `stored` refers to. */
  readonly before?: Readonly<Record<string, SQL>>;
}

/**
 * Runs a statement that changes or adds a row and returns it, with its log entry and notifications.
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

/** @returns SQL that changes a row and raises its version */
export const updating = (table: string, id: number, columns: Columns): SQL => sql`
  update ${sql.identifier(table)} x set ${assignments(columns, sql`x`)} where x.id = ${id} returning x.*`;

/**
 * @param source the query for values that the caller didn't send, and the `on conflict` clause.
 * @returns SQL that adds a row
 */
export function inserting(table: string, columns: Columns, source: SQL = sql``): SQL {
  const { names, values } = inserted(columns);
  return sql`insert into ${sql.identifier(table)} (${names}) select ${values} ${source} returning *`;
}

/** Changes a locked row, with its log entry and notifications. */
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

/** Adds a row, with its log entry and notifications. @throws Refused 404 if its source has no row */
export async function insertRow(
  on: Queryable,
  by: Author,
  { columns, source, message, ...change }: ColumnChange & { readonly source?: SQL },
): Promise<Saved> {
  const stored = inserting(change.table, columns, source);
  return present(await storeRow(on, by, { ...change, stored, answer: answerOf(message) }));
}

/** @returns the columns that mark a row as deleted by the caller, and the changes for the log */
export const deletion = ({ viewer, now }: Pick<Author, 'viewer'> & { readonly now: Date }) => ({
  columns: { deleted_at: now, deleted_by: viewer.memberId },
  changes: { deleted_at: [null, now.toISOString()] } as const,
});

/** Marks a row as deleted by the caller; the row remains as a new version. */
export async function removeRow(
  on: Queryable,
  call: Author & { readonly now: Date },
  change: Omit<RowChange, 'changes'> & { readonly row: { readonly id: number } },
): Promise<void> {
  await updateRow(on, call, { ...change, ...deletion(call) });
}
