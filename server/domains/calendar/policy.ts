import { invalidField } from '../../http/refused.ts';
import { type Days, dayCount } from '../shared/calendar.ts';

/** The most days that one call may ask for: three months. */
const mostDays = 93;

/** @throws Refused 422 for a range of no days, or of more than three months */
export function requireFewDays(days: Days): void {
  const count = dayCount(days);
  if (count < 1 || count > mostDays) throw invalidField('end');
}
