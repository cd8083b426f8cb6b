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

/** The shown month with buttons for the previous and next one. */
export function CalendarMonth() {
  return (
    <>
      <header className="flex items-center gap-1 mb-2">
        <Button slot="previous" className="icon-button disabled:opacity-40 disabled:cursor-default">
          <ChevronLeft className="icon" />
        </Button>
        <CalendarHeading />
        <Button slot="next" className="icon-button disabled:opacity-40 disabled:cursor-default">
          <ChevronRight className="icon" />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell className="calendar-day" date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
