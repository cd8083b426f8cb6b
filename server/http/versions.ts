/**
 * @param header the value of `If-Match`.
 * @returns the version the caller expects, or null when any will do. A value that is no version of ours matches none.
 */
export function expectedVersion(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const match = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header);
  return match ? Number(match[1]) : -1;
}

/** @returns the `ETag` of an answer that carries a version, else null. */
export function versionTag(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return null;
  return typeof answer.version === 'number' ? `"${answer.version}"` : null;
}
