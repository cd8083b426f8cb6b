/** What the numbers in a matrix of members count, on the page and in its export. */
import type { SummaryMatrix } from '../meetings/chapterSummary.ts';

type Shown = SummaryMatrix['members'][number];

/** What a number in the matrix counts, from the row's point of view. */
export const ways = ['given', 'received', 'both'] as const;
export type Way = (typeof ways)[number];

export const wayLabels: Readonly<Record<Way, string>> = {
  given: 'Given',
  received: 'Received',
  both: 'Either way',
};

/** How often each of two members gave to the other. */
export interface Pair {
  readonly given: number;
  readonly received: number;
}

export type PairOf = (row: Pick<Shown, 'id'>, column: Pick<Shown, 'id'>) => Pair;

/** @returns a function that looks up what two members gave each other. */
export const pairsOf = ({ cells }: Pick<SummaryMatrix, 'cells'>): PairOf => {
  const counts = new Map(cells.map(([giver, receiver, count]) => [`${giver} ${receiver}`, count]));
  return (row, column) => ({
    given: counts.get(`${row.id} ${column.id}`) ?? 0,
    received: counts.get(`${column.id} ${row.id}`) ?? 0,
  });
};

/** @returns the number that a pair has for this way of counting. */
export const countIn = (way: Way, { given, received }: Pair): number =>
  way === 'both' ? given + received : { given, received }[way];

/** @returns the requested way of counting; by default sessions count both ways, everything else what was given. */
export const wayOf = (asked: string | undefined, metric: number): Way =>
  ways.find((way) => way === asked) ?? (metric === 1 ? 'both' : 'given');

/** @returns the members with a row: those with the requested profession, or all. */
export const rowsOf = ({ members }: Pick<SummaryMatrix, 'members'>): readonly Shown[] =>
  members.filter(({ has_row }) => has_row === 1);

/** The orders of a matrix's members, the same for rows and columns. */
export const matrixOrders = ['name', 'profession', 'most', 'fewest'] as const;
export type MatrixOrder = (typeof matrixOrders)[number];

export const orderLabels: Readonly<Record<MatrixOrder, string>> = {
  name: 'By name',
  profession: 'By profession',
  most: 'Most met first',
  fewest: 'Fewest met first',
};

export const orderOf = (asked: string | undefined): MatrixOrder =>
  matrixOrders.find((order) => order === asked) ?? 'name';

/** @returns how many other members have a number above 0 in the row of a member. */
export const metOf = (
  { members }: Pick<SummaryMatrix, 'members'>,
  row: Pick<Shown, 'id'>,
  { way, pairOf }: { readonly way: Way; readonly pairOf: PairOf },
): number => members.filter((column) => column.id !== row.id && countIn(way, pairOf(row, column)) > 0).length;

/** @returns the matrix with its members sorted; ties stay in the order of names. */
export function inOrder<Matrix extends Pick<SummaryMatrix, 'members' | 'cells'>>(
  matrix: Matrix,
  way: Way,
  order: MatrixOrder,
): Matrix {
  if (order === 'name') return matrix;
  const pairOf = pairsOf(matrix);
  const met = new Map(matrix.members.map((each) => [each.id, metOf(matrix, each, { way, pairOf })]));
  const step = (one: Shown, other: Shown) => (met.get(one.id) ?? 0) - (met.get(other.id) ?? 0);
  const compare = {
    most: (one: Shown, other: Shown) => step(other, one),
    fewest: step,
    // Members without a profession come last.
    profession: (one: Shown, other: Shown) =>
      Number(one.profession === null) - Number(other.profession === null) ||
      (one.profession ?? '').localeCompare(other.profession ?? '', 'en'),
  }[order];
  return { ...matrix, members: matrix.members.toSorted(compare) };
}
