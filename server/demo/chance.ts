/** Random choices that are always the same for the same seed. */
export interface Chance {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `least` to `most`, inclusive. */
  whole(least: number, most: number): number;
  /** True with this probability, from 0 to 1. */
  often(share: number): boolean;
  /** @throws Error for an empty list */
  pick<T>(list: readonly T[]): T;
  /** An element of the list, with the probability of its weight. */
  weighed<T>(list: readonly (readonly [T, number])[]): T;
  /** Up to `count` different elements, in random order. */
  some<T>(list: readonly T[], count: number): T[];
  /** One of the two whole numbers around `mean`. */
  around(mean: number): number;
  /** A version 4 UUID. */
  uuid(): string;
}

function seedOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Separate randomness for a part of the data, so that a change in one part leaves the others as they are. */
export function chanceOf(name: string): Chance {
  let state = seedOf(`Chapterhouse ${name}`);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  };
  return {
    next,
    whole,
    pick,
    often: (share) => next() < share,
    weighed(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of list) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(list)[0];
    },
    some(list, count) {
      const rest = [...list];
      const chosen = [];
      while (chosen.length < count && rest.length > 0) {
        chosen.push(...rest.splice(Math.floor(next() * rest.length), 1));
      }
      return chosen;
    },
    around: (mean) => Math.floor(mean + next()),
    uuid() {
      const hex = Array.from({ length: 32 }, () => whole(0, 15).toString(16)).join('');
      const variant = '89ab'[whole(0, 3)];
      return [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `${variant}${hex.slice(17, 20)}`,
        hex.slice(20),
      ].join('-');
    },
  };
}
