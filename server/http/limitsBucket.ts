const mostRemembered = 10_000;

/**
 * A bucket a key, filled by `perSecond` up to `burst`; it lives in memory, for a restart forgives nobody more than a
 * few seconds. `now` in milliseconds.
 * @returns a function that takes one and answers null, or the whole seconds until there is one again
 */
export function createBuckets(perSecond: number, burst: number, now: () => number) {
  const buckets = new Map<number, { level: number; at: number }>();

  const levelOf = ({ level, at }: { level: number; at: number }) =>
    Math.min(burst, level + (Math.max(0, now() - at) / 1000) * perSecond);

  const dropFull = () => {
    for (const [key, bucket] of buckets) if (levelOf(bucket) >= burst) buckets.delete(key);
  };

  return (key: number): number | null => {
    const known = buckets.get(key);
    const level = known === undefined ? burst : levelOf(known);
    if (known === undefined && buckets.size >= mostRemembered) dropFull();
    const isFree = level >= 1;
    buckets.set(key, { level: isFree ? level - 1 : level, at: now() });
    return isFree ? null : Math.max(1, Math.ceil((1 - level) / perSecond));
  };
}
