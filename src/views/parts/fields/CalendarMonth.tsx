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

/** The month that a calendar shows, and the ways to the ones beside it. */
export function CalendarMonth() {
  return (
    <>
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
    </>
  );
}
