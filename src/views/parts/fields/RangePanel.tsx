import { parseDate } from '@internationalized/date';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { CalendarMonth } from './CalendarMonth.tsx';
import type { RangeCalendarProps } from './RangeChoice.tsx';

export default function RangePanel({ label, range, onChosen }: RangeCalendarProps) {
  return (
    <RangeCalendar
      className="calendar range"
      aria-label={label}
      firstDayOfWeek="mon"
      defaultFocusedValue={range ? parseDate(range.end) : undefined}
      value={range && { start: parseDate(range.start), end: parseDate(range.end) }}
      onChange={({ start, end }) => onChosen({ start: start.toString(), end: end.toString() })}
    >
      <CalendarMonth />
    </RangeCalendar>
  );
}
