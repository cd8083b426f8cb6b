/**
 * @param header the value of `If-Match`
 * @returns the version that the caller expects, or null if any will do; an invalid value matches no version
 */
export function expectedVersion(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const match = /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(header);
  return match ? Number(match[1]) : -1;
}

/** @returns the `ETag` of an answer with a version, otherwise null */
export function versionTag(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return null;
  return typeof answer.version === 'number' ? `"${answer.version}"` : null;
}
