/** What the numbers of a matrix of members count, on the page as in its export. */
import type { SummaryMatrix } from '../meetings/chapterSummary.ts';

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

/** How the members of a matrix are in order, alike down and across. */
export const matrixOrders = ['name', 'profession', 'most', 'fewest'] as const;
export type MatrixOrder = (typeof matrixOrders)[number];

export const orderLabels: Readonly<Record<MatrixOrder, string>> = {
  name: 'By name',
  profession: 'By profession',
  most: 'Most met first',
  fewest: 'Fewest met first',
};

/** @returns the order that is asked for. */
export const orderOf = (asked: string | undefined): MatrixOrder =>
  matrixOrders.find((order) => order === asked) ?? 'name';

/** @returns how many of the others a member has a number with. */
export const metOf = (
  { members }: Pick<SummaryMatrix, 'members'>,
  row: Pick<Shown, 'id'>,
  { way, pairOf }: { readonly way: Way; readonly pairOf: PairOf },
): number => members.filter((column) => column.id !== row.id && countIn(way, pairOf(row, column)) > 0).length;

/** @returns the same matrix with its members in order; those that are equal stay by name. */
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
    // Without a profession comes last.
    profession: (one: Shown, other: Shown) =>
      Number(one.profession === null) - Number(other.profession === null) ||
      (one.profession ?? '').localeCompare(other.profession ?? '', 'en'),
  }[order];
  return { ...matrix, members: matrix.members.toSorted(compare) };
}
