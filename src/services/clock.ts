import { format } from 'date-fns';

/** @returns today in the browser's time zone, `YYYY-MM-DD`. */
export const today = (): string => format(new Date(), 'yyyy-MM-dd');

/** @returns this minute in the browser's time zone, `YYYY-MM-DDTHH:mm`. */
export const now = (): string => format(new Date(), "yyyy-MM-dd'T'HH:mm");

/** @returns a new idempotency key, 128 bits of chance. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
