import type { SummaryMatrix } from '../../contract/meetings/chapterSummary.ts';
import { countIn, type PairOf } from '../../contract/records/whoWithWhom.ts';

export type Shown = SummaryMatrix['members'][number];

/** @returns the name of the tint for a count; undefined for zero. */
export const tintOf = (count: number): string | undefined => {
  if (count === 0) return undefined;
  if (count === 1) return 'few';
  return count < 4 ? 'some' : 'many';
};

/** @returns how many pairs have a cell, and how many of them have met. */
export const pairsMet = ({ members }: SummaryMatrix, pairOf: PairOf): { met: number; pairs: number } => {
  const pairs = members.flatMap((row, place) =>
    members
      .slice(place + 1)
      .filter((column) => row.has_row === 1 || column.has_row === 1)
      .map((column) => pairOf(row, column)),
  );
  return { met: pairs.filter((pair) => countIn('both', pair) > 0).length, pairs: pairs.length };
};
