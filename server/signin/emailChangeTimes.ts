import { day } from '../durations.ts';

/** How long the link to a new address can confirm it, in milliseconds. */
export const confirmLasts = day;
/** How long the owner of the old address can stop or reverse the change, in milliseconds. */
export const stopLasts = 7 * day;
