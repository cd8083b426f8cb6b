export const second = 1_000;
export const minute = 60 * second;
/** An hour in milliseconds. */
export const hour = 60 * minute;
/** Twenty-four hours in milliseconds. */
export const day = 24 * hour;
