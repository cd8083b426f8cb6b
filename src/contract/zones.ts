import { memoByKey } from './memoByKey.ts';

const aMinute = 60_000;

const minutesOf = memoByKey(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
);

/** @returns the minute on the clock of an IANA zone at an instant, `YYYY-MM-DDTHH:mm`. */
export const minuteIn = (zone: string, instant: string): string =>
  minutesOf(zone).format(new Date(instant)).replace(' ', 'T');

/** How many milliseconds a zone is ahead of UTC at an instant. */
const aheadAt = (zone: string, instant: number): number =>
  Date.parse(`${minuteIn(zone, new Date(instant).toISOString())}Z`) - Math.floor(instant / aMinute) * aMinute;

/**
 * @returns the instant of a minute `YYYY-MM-DDTHH:mm` in an IANA zone, the first of two if the clock repeats it. A
 * minute that the clock skips is read with the offset before the skip. Text that isn't a minute is returned
 * unchanged.
 */
export const instantIn = (zone: string, minute: string): string => {
  const shown = Date.parse(`${minute}Z`);
  if (Number.isNaN(shown)) return minute;
  const near = shown - aheadAt(zone, shown);
  const exact = shown - aheadAt(zone, near);
  const isShown = minuteIn(zone, new Date(exact).toISOString()) === minute;
  return new Date(isShown ? exact : Math.max(near, exact)).toISOString();
};
