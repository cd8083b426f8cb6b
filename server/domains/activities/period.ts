import { invalidField } from '../../http/refused.ts';
import { type Days, monthOf } from '../shared/calendar.ts';

/**
 * @returns the days of the query, or the current month without any. With only a start, the period ends with the
 * current month (or the start's month if that is later); with only an end, it starts with the end's month.
 * @throws Refused 422 on `end` if it's before the start
 */
export function periodOf(
  asked: { start?: string | undefined; end?: string | undefined },
  today: string,
): Days {
  if (asked.start === undefined && asked.end === undefined) return monthOf(today);
  const start = asked.start ?? monthOf(asked.end ?? today).start;
  const end = asked.end ?? monthOf(start > today ? start : today).end;
  if (end < start) throw invalidField('end');
  return { start, end };
}
