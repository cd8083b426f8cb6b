import { format } from 'date-fns';

/** @returns today in the browser's time zone, `YYYY-MM-DD`. */
export const today = (): string => format(new Date(), 'yyyy-MM-dd');

/** @returns a new idempotency key, 128 bits of chance. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
