/** What a text needs to be read in a column that shares what the others leave. */
const leastForWords = 140;
/** `style.css` names the class of each step. */
const step = 80;
const firstStep = 560;
const lastStep = 1680;

interface Ranked {
  rank?: number;
  look?: string;
  width?: string;
  least?: number;
}

const widthOf = ({ width, least = leastForWords }: Ranked): number =>
  width ? Number.parseInt(width, 10) : least;

/** @returns the class of the widest page on which a column is not there; none for what always fits. */
const goneUnder = (needed: number): string | undefined => {
  const at = Math.min(lastStep, Math.ceil(needed / step) * step);
  return at < firstStep ? undefined : `sm:@max-[${at}px]/page:hidden`;
};

/**
 * @returns the columns, of which the one of the highest rank goes first: on every page that is too narrow for all that
 * are left to be read.
 */
export const fallingByRank = <Shown extends Ranked>(
  columns: readonly Shown[],
  beside = 0,
): readonly Omit<Shown, 'rank' | 'least'>[] =>
  columns.map(({ rank = 0, least: _, ...column }) => {
    if (rank === 0) return column;
    const left = columns.filter((other) => (other.rank ?? 0) <= rank);
    const needed = left.reduce((sum, other) => sum + widthOf(other), beside);
    return { ...column, look: [column.look, goneUnder(needed)].filter(Boolean).join(' ') };
  });
