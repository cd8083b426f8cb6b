import { format, parseISO } from 'date-fns';
import { randomId } from './randomId.ts';

/** @returns today in the browser's time zone, `YYYY-MM-DD`. */
export const today = (): string => format(new Date(), 'yyyy-MM-dd');

/** @returns this minute in the browser's time zone, `YYYY-MM-DDTHH:mm`. */
export const now = (): string => format(new Date(), "yyyy-MM-dd'T'HH:mm");

/** @returns an instant as the minute in the browser's time zone, `YYYY-MM-DDTHH:mm`. */
export const minuteOf = (instant: string): string => format(parseISO(instant), "yyyy-MM-dd'T'HH:mm");

/** @returns a minute of the browser's time zone as an instant; what is no moment stays as it is. */
export const instantOf = (minute: string): string => {
  const moment = new Date(minute);
  return Number.isNaN(moment.getTime()) ? minute : moment.toISOString();
};

/** @returns a new idempotency key. */
export const newIdempotencyKey = randomId;
