import type { SummaryMatrix } from '../../contract/chapterSummary.ts';

export type Shown = SummaryMatrix['members'][number];

/** What a number of the matrix counts, seen from its row. */
export type Way = 'given' | 'received' | 'both';

/** How often each of two gave to the other. */
export interface Pair {
  readonly given: number;
  readonly received: number;
}

export type PairOf = (row: Shown, column: Shown) => Pair;

/** @returns a look-up of both sides of two members. */
export const pairsOf = ({ cells }: Pick<SummaryMatrix, 'cells'>): PairOf => {
  const counts = new Map(cells.map(([giver, receiver, count]) => [`${giver} ${receiver}`, count]));
  return (row, column) => ({
    given: counts.get(`${row.id} ${column.id}`) ?? 0,
    received: counts.get(`${column.id} ${row.id}`) ?? 0,
  });
};

/** @returns the number that a pair has in a way. */
export const countIn = (way: Way, { given, received }: Pair): number =>
  way === 'both' ? given + received : { given, received }[way];

/** One of three tints. */
export const tintOf = (count: number): string | undefined => {
  if (count === 0) return undefined;
  if (count === 1) return 'few';
  return count < 4 ? 'some' : 'many';
};

/** @returns the way that an address names; sessions count for both, the others are given. */
export const wayOf = (query: Readonly<Record<string, string>>, metric: number): Way => {
  const named = (['given', 'received', 'both'] as const).find((way) => way === query.way);
  return named ?? (metric === 1 ? 'both' : 'given');
};

/** @returns how many pairs of members there are, and how many of them have met. */
export const pairsMet = ({ members }: SummaryMatrix, pairOf: PairOf): { met: number; pairs: number } => {
  const met = members.flatMap((row, place) =>
    members.slice(place + 1).filter((column) => countIn('both', pairOf(row, column)) > 0),
  ).length;
  return { met, pairs: (members.length * (members.length - 1)) / 2 };
};
