import { format, parseISO } from 'date-fns';
import type { Choice } from '../contract/ports.ts';

/** @returns a week as a choice, labeled with its day. */
export const weekChoice = (value: number, date: string): Choice => ({
  value,
  label: format(parseISO(date), 'EEE d MMM yyyy'),
});
