import type { Bill } from './payersRepository.ts';

/** Whether somebody pays now: an application is paid once, a membership at most a year ahead. */
export const isDue = (bill: Bill | null, paid: boolean): boolean => !bill?.isAhead && !paid;
