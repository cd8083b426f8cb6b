import { busy } from './refused.ts';

const mostRemembered = 10_000;

/**
 * One bucket of tokens per key, filled by `perSecond` up to `burst`. Buckets are in memory, since a restart gives
 * nobody more than a few seconds. `now` returns milliseconds.
 * @returns a function that takes a token and returns null, or returns the whole seconds until there is a token again
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

/** Seconds to wait for a caller with too many running uses. */
const turnPause = 2;

/**
 * Allows each key `perMinute` uses a minute and `atOnce` uses at the same time. `now` returns milliseconds.
 * @returns a function that begins a use: it returns the seconds to wait, or a function that ends the use;
 * ending twice does nothing
 */
export function createTurns(
  { perMinute, atOnce }: { perMinute: number; atOnce: number },
  now: () => number,
): (key: number) => number | (() => void) {
  const take = createBuckets(perMinute / 60, perMinute, now);
  const underWay = new Map<number, Set<symbol>>();

  return (key) => {
    const mine = underWay.get(key) ?? new Set();
    if (mine.size >= atOnce) return turnPause;
    const wait = take(key);
    if (wait !== null) return wait;
    const turn = Symbol();
    underWay.set(key, mine.add(turn));
    return () => {
      mine.delete(turn);
      if (mine.size === 0) underWay.delete(key);
    };
  };
}

/** Seconds to wait for a caller whose turn did not come. */
const queuePause = 10;

/**
 * Lets `atOnce` callers run at the same time, and the others in the order in which they came.
 * @returns a function that waits for a turn, at most `timeout` milliseconds, and resolves with a function
 * that ends the turn; ending twice does nothing
 * @throws Refused 503 when the turn doesn't come in time
 */
export function createQueue(atOnce: number, timeout: number): () => Promise<() => void> {
  const waiting = new Set<() => void>();
  let free = atOnce;

  const next = () => {
    const [first] = waiting;
    if (first === undefined) free += 1;
    else {
      waiting.delete(first);
      first();
    }
  };
  const turn = () => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      next();
    };
  };

  return () => {
    if (free > 0) {
      free -= 1;
      return Promise.resolve(turn());
    }
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve(turn());
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(busy(queuePause));
      }, timeout);
      waiting.add(begin);
    });
  };
}
