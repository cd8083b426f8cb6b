import { busy } from './refused.ts';

/** Seconds after which somebody is asked to come back whose turn did not come. */
const pause = 10;

/**
 * Lets so many go on at once, and others in the order in which they came.
 * @returns a function that waits for a turn, `patience` milliseconds at most, and resolves with what ends it; ending
 *   twice does nothing
 * @throws Refused 503 when the turn does not come in time
 */
export function createQueue(atOnce: number, patience: number): () => Promise<() => void> {
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
        reject(busy(pause));
      }, patience);
      waiting.add(begin);
    });
  };
}
