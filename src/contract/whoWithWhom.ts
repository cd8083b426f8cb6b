/** What the numbers of a matrix of members count, on the page as in its export. */
import type { SummaryMatrix } from './chapterSummary.ts';

type Shown = SummaryMatrix['members'][number];

/** What a number of the matrix counts, seen from its row. */
export const ways = ['given', 'received', 'both'] as const;
export type Way = (typeof ways)[number];

export const wayLabels: Readonly<Record<Way, string>> = {
  given: 'Given',
  received: 'Received',
  both: 'Either way',
};

/** How often each of two gave to the other. */
export interface Pair {
  readonly given: number;
  readonly received: number;
}

export type PairOf = (row: Pick<Shown, 'id'>, column: Pick<Shown, 'id'>) => Pair;

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

/** @returns the way that is asked for; sessions count for both, the others are given. */
export const wayOf = (asked: string | undefined, metric: number): Way =>
  ways.find((way) => way === asked) ?? (metric === 1 ? 'both' : 'given');

/** @returns the members that have a row: those of the profession asked for, or all. */
export const rowsOf = ({ members }: Pick<SummaryMatrix, 'members'>): readonly Shown[] =>
  members.filter(({ has_row }) => has_row === 1);
