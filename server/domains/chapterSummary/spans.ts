import { type Days, daysAfter, monthOf, monthsAfter } from '../shared/calendar.ts';

/** The days that a summary compares. */
export interface Spans {
  readonly thisMonth: Days;
  readonly lastMonth: Days;
  readonly sameMonthLastYear: Days;
  /** Twelve, the last one up to the day asked for. */
  readonly months: readonly Days[];
  readonly isRunning: boolean;
}

/** @returns as many days of the month this many months before; all of it where the month is whole. */
function equalSpan({ start, end }: Days, months: number): Days {
  const whole = monthOf(monthsAfter(start, -months));
  if (end === monthOf(start).end) return whole;
  const last = daysAfter(whole.start, Number(end.slice(8)) - 1);
  return { start: whole.start, end: last < whole.end ? last : whole.end };
}

/** @param asked the last day that counts; today at the latest. */
export function spansOf(asked: string | undefined, today: string): Spans {
  const end = asked !== undefined && asked < today ? asked : today;
  const month = monthOf(end);
  const thisMonth = { start: month.start, end };
  const before = Array.from({ length: 11 }, (_, place) => monthOf(monthsAfter(month.start, place - 11)));
  return {
    thisMonth,
    lastMonth: equalSpan(thisMonth, 1),
    sameMonthLastYear: equalSpan(thisMonth, 12),
    months: [...before, thisMonth],
    isRunning: end < month.end,
  };
}
