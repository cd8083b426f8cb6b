import type { Totals } from '../../contract/records/activities.ts';
import { countOf, moneyOf } from '../figures.ts';

const averages = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

type Sum = Totals['rows'][number];

const wordFor = (difference: number, more: string, less: string) => (difference > 0 ? more : less);

/** @returns the comparison with the previous period, `Up 2 (5 before)`. */
export const differenceWords = ({ given, previous_given }: Sum): string => {
  const difference = given - previous_given;
  if (difference === 0) return `No change (${countOf(previous_given)})`;
  return `${wordFor(difference, 'Up', 'Down')} ${countOf(Math.abs(difference))} (${countOf(previous_given)} before)`;
};

/**
 * @returns the comparison with the chapter's average member, `Above the average of 2.6`; as an amount for a
 * metric in money.
 */
export const averageWords = ({ given, amount_given, chapter_average }: Sum, currency: string): string => {
  const own = amount_given === null ? given : Number(amount_given);
  const average =
    amount_given === null ? averages.format(chapter_average) : moneyOf(chapter_average, currency);
  const difference = own - chapter_average;
  if (difference === 0) return `At the average of ${average}`;
  return `${wordFor(difference, 'Above', 'Below')} the average of ${average}`;
};
