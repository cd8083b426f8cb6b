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
import { weekdayNames } from '../contract/weekdays.ts';
import { memoByKey } from './memoByKey.ts';

const dayPattern = (date: Date, today: Date) => (isSameYear(date, today) ? 'EEE d MMM' : 'EEE d MMM yyyy');

/** @returns a date `YYYY-MM-DD` as it is shown, `Wed 13 May`; the year only when it is another one. */
export const dayOf = (date: string, today = new Date()): string => {
  const day = parseISO(date);
  return format(day, dayPattern(day, today));
};

/** @returns `14 Nov`, for a date among words; the year only when it is another one. */
export const shortDayOf = (date: string, today = new Date()): string => {
  const day = parseISO(date);
  return format(day, isSameYear(day, today) ? 'd MMM' : 'd MMM yyyy');
};

/** @returns `Mon 11 – Sun 17 May`, the month once when both days share it. */
export const daysOf = (start: string, end: string): string => {
  const [first, last] = [parseISO(start), parseISO(end)];
  return `${format(first, isSameMonth(first, last) ? 'EEE d' : 'EEE d MMM')} – ${format(last, 'EEE d MMM')}`;
};

/** @returns `May`, by the number of the month; `September` with the pattern `MMMM`. */
export const monthOf = (month: number, pattern: 'MMM' | 'MMMM' = 'MMM'): string =>
  format(new Date(2000, month - 1, 1), pattern);

/** Days before months and hours up to 24, as dates are shown and typed. */
export const datesLocale = 'en-GB';

const clockIn = memoByKey(
  (timeZone) => new Intl.DateTimeFormat(datesLocale, { timeZone, hour: '2-digit', minute: '2-digit' }),
);
const calendarIn = memoByKey(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
);

/** @returns `Tue 19 May, 07:30`: an instant on the clock of the place where it happens. */
export const momentOf = (instant: string, timeZone: string, date: string): string =>
  `${dayOf(date)}, ${clockIn(timeZone).format(parseISO(instant))}`;

/** @returns `07:30`: an instant on the clock of a place. */
export const clockAt = (instant: string, timeZone: string): string =>
  clockIn(timeZone).format(parseISO(instant));

/** @returns `Tue 19 May, 07:30`: an instant on the clock of this device. */
export const localMomentOf = (instant: string, today = new Date()): string => {
  const moment = parseISO(instant);
  return format(moment, `${dayPattern(moment, today)}, HH:mm`);
};

/** `16:38` today, `Mon 23 Nov, 16:38` on another day: an instant on this device's clock. */
export const asOfMoment = (instant: string, today = new Date()): string => {
  const moment = parseISO(instant);
  return isSameDay(moment, today) ? format(moment, 'HH:mm') : localMomentOf(instant, today);
};

/** @returns whether a text is a real day `YYYY-MM-DD` from 1900 on, as an address may or may not hold one. */
export const isDay = (text: string): boolean =>
  /^(19|2[01])\d{2}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));

/** @returns `19 May 2026, 07:30` of a minute `YYYY-MM-DDTHH:mm` on some clock. */
export const wallClockOf = (minute: string): string => format(parseISO(minute), 'd MMM yyyy, HH:mm');

/** @returns a day with its year, `17 May 1984`; nothing for nothing. */
export const dateOf = (day: string): string => (day === '' ? '' : format(parseISO(day), 'd MMM yyyy'));

/** @returns the name of a day of the week, 1 for Monday. */
export const weekdayOf = (day: number): string => weekdayNames[day - 1] ?? '';

/** @returns the day `YYYY-MM-DD` on which an instant falls where it happens. */
export const dayAt = (instant: string, timeZone: string): string =>
  calendarIn(timeZone).format(parseISO(instant));

/** @returns `Tue 19 May, 07:30`: an instant on the clock and the calendar of the place where it happens. */
export const momentAt = (instant: string, timeZone: string): string =>
  momentOf(instant, timeZone, dayAt(instant, timeZone));

const zoneIn = memoByKey((timeZone) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }));
const zoneNameAt = (instant: string, timeZone: string): string =>
  zoneIn(timeZone)
    .formatToParts(parseISO(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** @returns `Tue 19 May, 07:30`, with the zone where this device's clock says another time: `Tue 19 May, 07:30 EDT`. */
export const placeMomentOf = (instant: string, timeZone: string): string => {
  const there = momentAt(instant, timeZone);
  return there === localMomentOf(instant) ? there : `${there} ${zoneNameAt(instant, timeZone)}`;
};

/** @returns `May 2026` of `2026-05`. */
export const monthNameOf = (month: string): string => format(parseISO(`${month}-01`), 'MMMM yyyy');

/** @returns `May 2026` of a day, the month cut short. */
export const shortMonthOf = (day: string): string => format(parseISO(day), 'MMM yyyy');

/** @returns the month before (-1) or after (1) one, `2026-05`. */
export const monthBeside = (month: string, step: -1 | 1): string =>
  format(addMonths(parseISO(`${month}-01`), step), 'yyyy-MM');

/** @returns whether the week of a day `YYYY-MM-DD`, Monday to Sunday, is over. */
export const isOfPastWeek = (day: string, now = new Date()): boolean =>
  endOfWeek(parseISO(day), { weekStartsOn: 1 }) < now;

/** @returns how long ago a day was, in the largest unit that says it: `yesterday`, `3 weeks ago`. */
export const agoOf = (day: string, today = new Date()): string => {
  const days = differenceInCalendarDays(today, parseISO(day));
  if (days < 1) return 'today';
  if (days === 1) return 'yesterday';
  if (days < 14) return `${days} days ago`;
  if (days < 60) return `${Math.round(days / 7)} weeks ago`;
  return days < 730 ? `${Math.round(days / 30.4)} months ago` : `${Math.round(days / 365.25)} years ago`;
};

/** @returns `14:06` of today, `Wed` of the days before, then `8 May`: an instant at a place, as short as can be. */
export const shortMomentAt = (instant: string, timeZone: string, now = new Date()): string => {
  const day = parseISO(dayAt(instant, timeZone));
  const days = differenceInCalendarDays(parseISO(dayAt(now.toISOString(), timeZone)), day);
  if (days < 1) return clockAt(instant, timeZone);
  return days < 7 ? format(day, 'EEE') : shortDayOf(format(day, 'yyyy-MM-dd'), now);
};

/** @returns whether an instant lies behind us. */
export const isPast = (instant: string, now = new Date()): boolean => parseISO(instant) < now;
