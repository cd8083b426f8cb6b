import { parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
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
      <header>
        <Button slot="previous" className="icon-button">
          <ChevronLeft className="icon" />
        </Button>
        <CalendarHeading />
        <Button slot="next" className="icon-button">
          <ChevronRight className="icon" />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell className="calendar-day" date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </RangeCalendar>
  );
}
