import { format, isMatch, isSameMonth, isSameYear, parseISO } from 'date-fns';

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

/** @returns `Tue 19 May, 07:30`: an instant on the clock of the place where it happens. */
export const momentOf = (instant: string, timeZone: string, date: string): string => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${dayOf(date)}, ${time.format(parseISO(instant))}`;
};

/** @returns whether a text is a real day `YYYY-MM-DD` from 1900 on, as an address may or may not hold one. */
export const isDay = (text: string): boolean =>
  /^(19|2[01])\d{2}-\d{2}-\d{2}$/.test(text) && isMatch(text, 'yyyy-MM-dd');

/** @returns a day with its year, `17 May 1984`; nothing for nothing. */
export const dateOf = (day: string): string => (day === '' ? '' : format(parseISO(day), 'd MMM yyyy'));
