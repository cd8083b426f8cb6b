import { format, parseISO } from 'date-fns';
import { minuteIn } from '../../contract/zones.ts';
import { randomId } from './randomId.ts';

/** The IANA zone of the member's chapter; null without a chapter, undefined until it's known. */
let chapterZone: string | null | undefined;

/** @param zone the IANA zone for counting days; the browser's if there is none. */
export const countDaysIn = (zone: string | null | undefined): void => {
  chapterZone = zone;
};

/** @returns whether the zone for counting days is known. */
export const isZoneKnown = (): boolean => chapterZone !== undefined;

/** @returns today in the zone of the member's chapter, `YYYY-MM-DD`; in the browser's zone until that is known. */
export const today = (): string =>
  !chapterZone
    ? format(new Date(), 'yyyy-MM-dd')
    : minuteIn(chapterZone, new Date().toISOString()).slice(0, 10);

/** @returns the current minute in the browser's zone, `YYYY-MM-DDTHH:mm`. */
export const now = (): string => format(new Date(), "yyyy-MM-dd'T'HH:mm");

/** @returns an instant as a minute in the browser's zone, `YYYY-MM-DDTHH:mm`. */
export const minuteOf = (instant: string): string => format(parseISO(instant), "yyyy-MM-dd'T'HH:mm");

/** @returns a minute in the browser's zone as an instant; text that isn't a minute stays as it is. */
export const instantOf = (minute: string): string => {
  const moment = new Date(minute);
  return Number.isNaN(moment.getTime()) ? minute : moment.toISOString();
};

export const newIdempotencyKey = randomId;
