import { day } from '../durations.ts';

/** So long the link to a new address confirms it, in milliseconds. */
export const confirmLasts = day;
/** So long the owner of the old address can stop the change or take it back, in milliseconds. */
export const stopLasts = 7 * day;
