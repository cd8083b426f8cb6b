import { format, parseISO } from 'date-fns';
import { minuteIn } from '../../contract/zones.ts';
import { randomId } from './randomId.ts';

/** IANA zone of the member's chapter; null for members without one, undefined until it is known. */
let chapterZone: string | null | undefined;

/** @param zone IANA zone in which days are counted from now on; the browser's own where there is none. */
export const countDaysIn = (zone: string | null | undefined): void => {
  chapterZone = zone;
};

/** @returns whether it is known in which zone days are counted. */
export const isZoneKnown = (): boolean => chapterZone !== undefined;

/** @returns today in the time zone of the member's chapter, `YYYY-MM-DD`; in the browser's until that is known. */
export const today = (): string =>
  !chapterZone
    ? format(new Date(), 'yyyy-MM-dd')
    : minuteIn(chapterZone, new Date().toISOString()).slice(0, 10);

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
