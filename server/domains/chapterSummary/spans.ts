import { type Days, daysAfter, monthOf, monthsAfter } from '../shared/calendar.ts';

/** The periods that a summary compares. */
export interface Spans {
  readonly thisMonth: Days;
  readonly lastMonth: Days;
  readonly sameMonthLastYear: Days;
  /** Twelve months, the last one up to the requested day. */
  readonly months: readonly Days[];
  readonly isRunning: boolean;
}

/** @returns the same days of the month, `months` months earlier; the whole month if the days are a whole month */
function equalSpan({ start, end }: Days, months: number): Days {
  const whole = monthOf(monthsAfter(start, -months));
  if (end === monthOf(start).end) return whole;
  const last = daysAfter(whole.start, Number(end.slice(8)) - 1);
  return { start: whole.start, end: last < whole.end ? last : whole.end };
}

/** @param asked the last day that counts, at most today */
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
