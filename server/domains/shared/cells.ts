import { type SQL, sql } from 'drizzle-orm';

/** The current row of a sheet whose cells several people set. */
export interface StoredRow {
  readonly version: number;
  /** The changes that were stored after the version that the caller has seen. */
  readonly changes_since: readonly Readonly<Record<string, unknown>>[];
}

/** @returns SQL for a row's `changes_since` from its log, in which each entry has its `version` */
export const changesSince = (logged: SQL, seen: SQL): SQL => sql`coalesce((
  select json_agg(told.changes) from audit_log told
  where ${logged} and (told.changes -> 'version' ->> 1)::int > ${seen}
), '[]'::json)`;

/**
 * @returns whether others have changed these fields since the version that the caller has seen; if the log
 * lacks a version, that version may have changed any field
 */
export function isTouched(
  { version, changes_since }: StoredRow,
  seen: number,
  fields: readonly string[],
): boolean {
  if (version === seen) return false;
  const isWhole = version > seen && changes_since.length === version - seen;
  return !isWhole || changes_since.some((changes) => fields.some((field) => field in changes));
}

/** The merged row, and whether somebody else has set one of its cells after the version that the caller has seen. */
export interface Merged<Fields> {
  readonly next: Fields;
  readonly isLost: boolean;
}

/**
 * Merges a requested row into the current one, cell by cell: a cell that others have meanwhile set
 * differently keeps their value.
 * @param cells the fields of each cell
 * @param isStale whether others have changed these fields since the version that the caller has seen
 */
export function mergeCells<Fields extends object>(
  current: Fields,
  asked: Fields,
  cells: readonly (readonly (keyof Fields & string)[])[],
  isStale: (fields: readonly (keyof Fields & string)[]) => boolean,
): Merged<Fields> {
  const lost = cells.filter(
    (fields) => fields.some((field) => asked[field] !== current[field]) && isStale(fields),
  );
  const kept = Object.fromEntries(lost.flat().map((field) => [field, current[field]]));
  return { next: { ...asked, ...kept }, isLost: lost.length > 0 };
}
