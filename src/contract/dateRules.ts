import type { Rule } from './baseRules.ts';
import { messages } from './messages.ts';

const isRealDay = (value: string) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [, year = '', month = '', day = ''] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return (
    Number(year) >= 1900 &&
    Number(year) <= 2200 &&
    date.getUTCMonth() + 1 === Number(month) &&
    date.getUTCDate() === Number(day)
  );
};

/** A calendar day `YYYY-MM-DD` from 1900 on; empty text passes. */
export const realDay: Rule<string> = (value) => (value === '' || isRealDay(value) ? null : messages.invalid);

/** A moment `YYYY-MM-DDTHH:mm` on a calendar day from 1900 on; empty text passes. */
export const momentOfRealDay: Rule<string> = (value) => realDay(value.slice(0, 10));

/** A day or moment at most five years after `today` (`YYYY-MM-DD`); anything that isn't a day passes. */
export const withinFiveYears =
  (today: string): Rule<string> =>
  (value) => {
    const day = value.slice(0, 10);
    const last = `${Number(today.slice(0, 4)) + 5}${today.slice(4, 10)}`;
    return isRealDay(day) && day > last ? messages.tooFarAhead : null;
  };

/** A calendar date `YYYY-MM-DD` that isn't after `today`, another `YYYY-MM-DD`. */
export const notAfter =
  (today: string): Rule<string> =>
  (value) =>
    value !== '' && value > today ? messages.futureDate : null;

/** A calendar date `YYYY-MM-DD` that isn't before `first`; an empty value on either side passes. */
export const notBefore =
  (first: string): Rule<string> =>
  (value) =>
    value !== '' && value < first ? messages.endBeforeStart : null;

/** A moment `YYYY-MM-DDTHH:mm` after `first`; an empty value on either side passes. */
export const after =
  (first: string): Rule<string> =>
  (value) =>
    value !== '' && value <= first ? messages.endNotAfterStart : null;
