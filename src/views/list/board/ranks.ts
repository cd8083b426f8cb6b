/** The width that makes a text readable in a flexible column. */
const leastForWords = 140;
/** The page widths at which columns hide are this far apart, in px; `style.css` has a class for each. */
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

/** @returns the class that hides a column below a page width; none for a column that always fits. */
const goneUnder = (needed: number): string | undefined => {
  const at = Math.min(lastStep, Math.ceil(needed / step) * step);
  return at < firstStep ? undefined : `sm:@max-[${at}px]/page:hidden`;
};

/**
 * Hides columns from the highest rank down, at every width too narrow for the columns that remain.
 * @param beside the width in px of what stands beside columns of this total width
 */
export const fallingByRank = <Shown extends Ranked>(
  columns: readonly Shown[],
  beside: (taken: number) => number = () => 0,
): readonly Omit<Shown, 'rank' | 'least'>[] =>
  columns.map(({ rank = 0, least: _, ...column }) => {
    if (rank === 0) return column;
    const left = columns.filter((other) => (other.rank ?? 0) <= rank);
    const taken = left.reduce((sum, other) => sum + widthOf(other), 0);
    return { ...column, look: [column.look, goneUnder(taken + beside(taken))].filter(Boolean).join(' ') };
  });
