const aMinute = 60_000;

/** @returns the minute that the clock of an IANA zone shows at an instant, `YYYY-MM-DDTHH:mm`. */
export const minuteIn = (zone: string, instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(instant))
    .replace(' ', 'T');

/** Milliseconds by which the clock of a zone is ahead of UTC at an instant. */
const aheadAt = (zone: string, instant: number): number =>
  Date.parse(`${minuteIn(zone, new Date(instant).toISOString())}Z`) - Math.floor(instant / aMinute) * aMinute;

/**
 * @returns the instant at which the clock of an IANA zone shows a minute `YYYY-MM-DDTHH:mm`, the first of two; a minute
 * that the clock leaps over counts from before the leap. What is no minute stays as it is.
 */
export const instantIn = (zone: string, minute: string): string => {
  const shown = Date.parse(`${minute}Z`);
  if (Number.isNaN(shown)) return minute;
  const near = shown - aheadAt(zone, shown);
  const exact = shown - aheadAt(zone, near);
  const isShown = minuteIn(zone, new Date(exact).toISOString()) === minute;
  return new Date(isShown ? exact : Math.max(near, exact)).toISOString();
};
