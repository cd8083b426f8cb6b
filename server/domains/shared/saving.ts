import { present, versionConflict } from '../../http/refused.ts';

interface Saving<Row> {
  readonly expectedVersion: number | null;
  /** The row as it stands; null when there is none for the caller. */
  readonly read: () => Promise<Row | null>;
  /** Changes the row when it still has the expected version; null when not. */
  readonly change: () => Promise<Row | null>;
}

/**
 * Saves a partial change; one that names nothing changes nothing.
 * @throws Refused 404 when there is no such row for the caller, 409 with the row as it stands when its version has
 * moved on.
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
