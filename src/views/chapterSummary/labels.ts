import { format, isSameMonth, isSameYear, parseISO } from 'date-fns';
import type { ChapterSummary, SummaryRow } from '../../contract/meetings/chapterSummary.ts';
import { countOf, countWith, moneyOf } from '../figures.ts';
import type { Days } from './places.ts';

/** @returns a number of the summary as text; a dash if there is nothing to count. */
export const figureOf = (
  { unit }: Pick<SummaryRow, 'unit'>,
  value: string | null,
  currency: string,
): string => {
  if (value === null) return '–';
  if (unit === 'percent') return `${value}%`;
  return unit === 'money' ? moneyOf(value, currency) : countOf(Number(value));
};

/** @returns `1–14 May`, with the year if it isn't this year. */
export const spanWords = ({ start, end }: Days, today = new Date()): string => {
  const [first, last] = [parseISO(start), parseISO(end)];
  return `${format(first, 'd')}–${format(last, isSameYear(last, today) ? 'd MMM' : 'd MMM yyyy')}`;
};

/** @returns `May 2026`. */
export const monthWords = ({ end }: Days): string => format(parseISO(end), 'MMMM yyyy');

/** @returns `May`, for one month among twelve. */
export const shortMonthWords = ({ end }: Days): string => format(parseISO(end), 'MMM');

/** @returns `Jun 2025 – May 2026`. */
export const monthsWords = (months: readonly Days[]): string => {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return '12 months';
  return `${format(parseISO(first.start), 'MMM yyyy')} – ${format(parseISO(last.end), 'MMM yyyy')}`;
};

/** @returns a list's period, naming a shared month only once. */
export const daysWords = ({ start, end }: Days): string => {
  const [first, last] = [parseISO(start), parseISO(end)];
  if (isSameMonth(first, last)) return spanWords({ start, end });
  return `${format(first, isSameYear(first, last) ? 'd MMM' : 'd MMM yyyy')} – ${format(last, 'd MMM yyyy')}`;
};

/** @returns which chapters are averaged for the comparison. */
export const peerWords = ({ peer_group }: Pick<ChapterSummary, 'peer_group'>): string => {
  if (peer_group === null) return 'Peers: fewer than five chapters to compare with';
  const { chapters, region } = peer_group;
  return `Peers: average of ${countWith(chapters, 'chapter', 'chapters')}${region ? ` in ${region}` : ''}`;
};

export type Step = { readonly size: string; readonly isDown: boolean } | null;

/** @returns how this month compares with the same days before; null if they can't be compared or are equal. */
export const stepOf = ({ unit, this_month: now, last_month: then }: SummaryRow, currency: string): Step => {
  if (now === null || then === null || Number(now) === Number(then)) return null;
  const isDown = Number(now) < Number(then);
  const size = Math.abs(Number(now) - Number(then));
  if (unit === 'percent') return { size: countWith(size, 'pt', 'pts'), isDown };
  return { size: unit === 'money' ? moneyOf(size.toFixed(2), currency) : countOf(size), isDown };
};
