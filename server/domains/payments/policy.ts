import type { Bill } from './payersRepository.ts';

/** @returns whether a payment is due: an application is paid once, a membership at most a year ahead */
export const isDue = (bill: Bill | null, paid: boolean): boolean => !bill?.isAhead && !paid;
