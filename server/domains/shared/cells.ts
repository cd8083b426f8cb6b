import { type SQL, sql } from 'drizzle-orm';

/** A row of a sheet as it stands, whose cells many hands set. */
export interface StoredRow {
  readonly version: number;
  /** What was changed after the version that the one who sets it has seen. */
  readonly changes_since: readonly Readonly<Record<string, unknown>>[];
}

/** @returns SQL for `changes_since` of a row, from what was logged of it: each log entry says its `version`. */
export const changesSince = (logged: SQL, seen: SQL): SQL => sql`coalesce((
  select json_agg(told.changes) from audit_log told
  where ${logged} and (told.changes -> 'version' ->> 1)::int > ${seen}
), '[]'::json)`;

/** @returns whether others touched these fields since; a step that nobody logged may have touched everything. */
export function isTouched(
  { version, changes_since }: StoredRow,
  seen: number,
  fields: readonly string[],
): boolean {
  if (version === seen) return false;
  const isWhole = version > seen && changes_since.length === version - seen;
  return !isWhole || changes_since.some((changes) => fields.some((field) => field in changes));
}

/** What a row becomes, and whether somebody else set a cell of it since. */
export interface Merged<Fields> {
  readonly next: Fields;
  readonly isLost: boolean;
}

/**
 * Merges what is asked into a row cell by cell: a cell that others have set otherwise since stays theirs.
 * @param cells the fields of each cell. @param isStale whether others touched these fields since.
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
