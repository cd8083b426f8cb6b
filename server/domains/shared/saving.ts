import { present, versionConflict } from '../../http/refused.ts';

interface Saving<Row> {
  readonly expectedVersion: number | null;
  /** Reads the current row; null if there is no row that the caller may see. */
  readonly read: () => Promise<Row | null>;
  /** Changes the row; null if the row no longer has the expected version. */
  readonly change: () => Promise<Row | null>;
}

/**
 * Saves a partial change; an empty one changes nothing.
 * @throws Refused 404 if there is no such row for the caller, 409 with the current row for an outdated version
 */
export async function savePartly<Row extends { version: number }>(
  changes: object,
  { expectedVersion, read, change }: Saving<Row>,
): Promise<Row> {
  const isEmpty = Object.values(changes).every((value) => value === undefined);
  const changed = isEmpty ? null : await change();
  if (changed !== null) return changed;
  const current = present(await read());
  if (!isEmpty || (expectedVersion !== null && expectedVersion !== current.version)) {
    throw versionConflict(current);
  }
  return current;
}
