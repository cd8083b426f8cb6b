import {
  addMonths,
  differenceInCalendarDays,
  endOfWeek,
  format,
  isSameDay,
  isSameMonth,
  isSameYear,
  isValid,
  parseISO,
} from 'date-fns';
import { memoByKey } from '../contract/memoByKey.ts';
import { weekdayNames } from '../contract/weekdays.ts';

const dayPattern = (date: Date, today: Date) => (isSameYear(date, today) ? 'EEE d MMM' : 'EEE d MMM yyyy');

/** @returns a date `YYYY-MM-DD` as `Wed 13 May`, with the year only if it isn't this year. */
export const dayOf = (date: string, today = new Date()): string => {
  const day = parseISO(date);
  return format(day, dayPattern(day, today));
};

/** @returns `14 Nov` for use in a sentence, with the year only if it isn't this year. */
export const shortDayOf = (date: string, today = new Date()): string => {
  const day = parseISO(date);
  return format(day, isSameYear(day, today) ? 'd MMM' : 'd MMM yyyy');
};

/** @returns `Mon 11 – Sun 17 May`, naming a shared month only once. */
export const daysOf = (start: string, end: string): string => {
  const [first, last] = [parseISO(start), parseISO(end)];
  return `${format(first, isSameMonth(first, last) ? 'EEE d' : 'EEE d MMM')} – ${format(last, 'EEE d MMM')}`;
};

/** @returns `May` for the number of a month; `September` with the pattern `MMMM`. */
export const monthOf = (month: number, pattern: 'MMM' | 'MMMM' = 'MMM'): string =>
  format(new Date(2000, month - 1, 1), pattern);

/** Days come before months and hours go to 24, in shown and typed dates. */
export const datesLocale = 'en-GB';

const clockIn = memoByKey(
  (timeZone) => new Intl.DateTimeFormat(datesLocale, { timeZone, hour: '2-digit', minute: '2-digit' }),
);
const calendarIn = memoByKey(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
);

/** @returns `Tue 19 May, 07:30`: an instant in the zone where it happens. */
export const momentOf = (instant: string, timeZone: string, date: string): string =>
  `${dayOf(date)}, ${clockIn(timeZone).format(parseISO(instant))}`;

/** @returns `07:30`: an instant's time in a zone. */
export const clockAt = (instant: string, timeZone: string): string =>
  clockIn(timeZone).format(parseISO(instant));

/** @returns `Tue 19 May, 07:30`: an instant in this device's zone. */
export const localMomentOf = (instant: string, today = new Date()): string => {
  const moment = parseISO(instant);
  return format(moment, `${dayPattern(moment, today)}, HH:mm`);
};

/** @returns `16:38` for today, else `Mon 23 Nov, 16:38`: an instant in this device's zone. */
export const asOfMoment = (instant: string, today = new Date()): string => {
  const moment = parseISO(instant);
  return isSameDay(moment, today) ? format(moment, 'HH:mm') : localMomentOf(instant, today);
};

/** @returns whether a text from an address is a real day `YYYY-MM-DD` from 1900 on. */
export const isDay = (text: string): boolean =>
  /^(19|2[01])\d{2}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));

/** @returns `19 May 2026, 07:30` for a local minute `YYYY-MM-DDTHH:mm`. */
export const wallClockOf = (minute: string): string => format(parseISO(minute), 'd MMM yyyy, HH:mm');

/** @returns a day with its year, `17 May 1984`; empty text stays empty. */
export const dateOf = (day: string): string => (day === '' ? '' : format(parseISO(day), 'd MMM yyyy'));

/** @returns a weekday's name; 1 is Monday. */
export const weekdayOf = (day: number): string => weekdayNames[day - 1] ?? '';

/** @returns the day `YYYY-MM-DD` of an instant in a zone. */
export const dayAt = (instant: string, timeZone: string): string =>
  calendarIn(timeZone).format(parseISO(instant));

/** @returns `Tue 19 May, 07:30`: an instant in the zone where it happens. */
export const momentAt = (instant: string, timeZone: string): string =>
  momentOf(instant, timeZone, dayAt(instant, timeZone));

const zoneIn = memoByKey((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }));
const zoneNameAt = (instant: string, timeZone: string): string =>
  zoneIn(timeZone)
    .formatToParts(parseISO(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/**
 * @returns `Tue 19 May, 07:30`, with the zone's name if this device's clock shows a different time: `Tue 19 May,
 * 07:30 EDT`.
 */
export const placeMomentOf = (instant: string, timeZone: string): string => {
  const there = momentAt(instant, timeZone);
  return there === localMomentOf(instant) ? there : `${there} ${zoneNameAt(instant, timeZone)}`;
};

/** @returns `May 2026` for `2026-05`. */
export const monthNameOf = (month: string): string => format(parseISO(`${month}-01`), 'MMMM yyyy');

/** @returns `Sep 2026` for a day, with the month abbreviated. */
export const shortMonthOf = (day: string): string => format(parseISO(day), 'MMM yyyy');

/** @returns the month before (-1) or after (1), `2026-05`. */
export const monthBeside = (month: string, step: -1 | 1): string =>
  format(addMonths(parseISO(`${month}-01`), step), 'yyyy-MM');

/** @returns whether the week of a day `YYYY-MM-DD`, from Monday to Sunday, is over. */
export const isOfPastWeek = (day: string, now = new Date()): boolean =>
  endOfWeek(parseISO(day), { weekStartsOn: 1 }) < now;

/** @returns how long ago a day was, in the largest fitting unit: `yesterday`, `3 weeks ago`. */
export const agoOf = (day: string, today = new Date()): string => {
  const days = differenceInCalendarDays(today, parseISO(day));
  if (days < 1) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 14) return `${days} days ago`;
  if (days < 60) return `${Math.round(days / 7)} weeks ago`;
  return days < 730 ? `${Math.round(days / 30.4)} months ago` : `${Math.round(days / 365.25)} years ago`;
};

/** @returns an instant as short as possible: `14:06` today, `Wed` in the days before, then `8 May`. */
export const shortMomentAt = (instant: string, timeZone: string, now = new Date()): string => {
  const day = parseISO(dayAt(instant, timeZone));
  const days = differenceInCalendarDays(parseISO(dayAt(now.toISOString(), timeZone)), day);
  if (days < 1) return clockAt(instant, timeZone);
  return days < 7 ? format(day, 'EEE') : shortDayOf(format(day, 'yyyy-MM-dd'), now);
};

/** @returns whether an instant is in the past. */
export const isPast = (instant: string, now = new Date()): boolean => parseISO(instant) < now;
