import { invalidField } from '../../http/refused.ts';
import { type Days, dayCount } from '../shared/calendar.ts';

/** Three months. */
const mostDays = 93;

/** @throws Refused 422 for no days, or for too many */
export function requireFewDays(days: Days): void {
  const count = dayCount(days);
  if (count < 1 || count > mostDays) throw invalidField('end');
}
