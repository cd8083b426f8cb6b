import { addDays, addMonths, endOfMonth, format, getDay, parseISO, startOfMonth } from 'date-fns';
import { day as dayLength, hour } from '../../durations.ts';

/** The number of days for which a member counts as new. */
export const newForDays = 90;

/** Days are texts `YYYY-MM-DD`: calendar dates without a time zone. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

const text = (date: Date) => format(date, 'yyyy-MM-dd');

const formats = new Map<string, Intl.DateTimeFormat>();

/** @returns the date at this instant in the zone (IANA name) */
export function dayIn(timeZone: string, instant: Date): string {
  const known = formats.get(timeZone);
  const formatter =
    known ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (known === undefined) formats.set(timeZone, formatter);
  return formatter.format(instant);
}

/** @returns the local time at this instant in the zone, to the minute: `2026-05-14 12:30` */
export function momentIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    instant,
  );
}

/** @returns the latest date anywhere on Earth at this instant: the one at UTC+14 */
export function latestDayOnEarth(instant: Date): string {
  return new Date(instant.getTime() + 14 * hour).toISOString().slice(0, 10);
}

/** @returns the day `count` days later, earlier if negative */
export function daysAfter(day: string, count: number): string {
  return text(addDays(parseISO(day), count));
}

/** @returns the same day `count` months later, earlier if negative; at most the month's last day */
export function monthsAfter(day: string, count: number): string {
  return text(addMonths(parseISO(day), count));
}

/** @returns the week of this day, from Monday to Sunday */
export function weekOf(day: string): Days {
  const start = daysAfter(day, -((getDay(parseISO(day)) + 6) % 7));
  return { start, end: daysAfter(start, 6) };
}

/** @returns the first and last day of the day's month */
export function monthOf(day: string): Days {
  const date = parseISO(day);
  return { start: text(startOfMonth(date)), end: text(endOfMonth(date)) };
}

/** @returns the first and last day of a month by number; 1 is January */
export function monthDays({ year, month }: { year: number; month: number }): Days {
  return monthOf(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`);
}

/** @returns the number of days in the range, both ends included */
export function dayCount({ start, end }: Days): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / dayLength) + 1;
}

/** @returns the day in words, `31 May`; with the year if it differs from the year of `today` */
export function spokenDay(day: string, today: string): string {
  return format(parseISO(day), day.slice(0, 4) === today.slice(0, 4) ? 'd MMM' : 'd MMM yyyy');
}
