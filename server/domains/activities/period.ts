import { invalidField } from '../../http/refused.ts';
import { type Days, monthOf } from '../shared/calendar.ts';

/**
 * @returns the asked days, the current month when none are given. One end alone: a start runs on to the end of the
 * current month (of its own, when that is later), an end goes back to the first of its month.
 * @throws Refused 422 on `end` when it lies before the start.
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
