import { addMonths, endOfMonth, endOfWeek, format, startOfMonth, startOfWeek, subMonths } from 'date-fns';
import { customDaysOf, type PeriodDays, periodOf } from '../contract/periods.ts';

const asDate = (date: Date) => format(date, 'yyyy-MM-dd');
const mondays = { weekStartsOn: 1 } as const;

/**
 * @param query the page's query: `period`, and `start` and `end` (`YYYY-MM-DD`) for a custom one.
 * @returns inclusive dates in the browser's zone; for a custom period the given days, or this month without any.
 */
export const rangeOf = (query: Readonly<Record<string, string>>, now = new Date()): PeriodDays => {
  const period = periodOf(query);
  if (period === 'week')
    return { start: asDate(startOfWeek(now, mondays)), end: asDate(endOfWeek(now, mondays)) };
  if (period === 'previousMonth') {
    const month = subMonths(now, 1);
    return { start: asDate(startOfMonth(month)), end: asDate(endOfMonth(month)) };
  }
  if (period === 'halfYear') return { start: asDate(addMonths(now, -6)), end: asDate(now) };
  const custom = customDaysOf(query);
  if (custom.start || custom.end) return custom;
  return { start: asDate(startOfMonth(now)), end: asDate(endOfMonth(now)) };
};
