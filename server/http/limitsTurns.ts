import { createBuckets } from './limitsBucket.ts';

/** Seconds after which somebody is asked to come back who has too many under way. */
const pause = 2;

/**
 * Lets a key do something so often a minute, and so many at once. `now` in milliseconds.
 * @returns a function that begins one: seconds to wait, or what ends it; ending twice does nothing
 */
export function createTurns(
  { perMinute, atOnce }: { perMinute: number; atOnce: number },
  now: () => number,
): (key: number) => number | (() => void) {
  const take = createBuckets(perMinute / 60, perMinute, now);
  const underWay = new Map<number, Set<symbol>>();

  return (key) => {
    const mine = underWay.get(key) ?? new Set();
    if (mine.size >= atOnce) return pause;
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
