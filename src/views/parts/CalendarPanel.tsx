import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  type DateValue,
} from 'react-aria-components/Calendar';

export interface CalendarPanelProps {
  label: string;
  value: DateValue | null;
  latest: DateValue | null;
  onChosen: (date: DateValue) => void;
}

export default function CalendarPanel({ label, value, latest, onChosen }: CalendarPanelProps) {
  return (
    <Calendar<DateValue>
      className="calendar"
      aria-label={label}
      value={value}
      maxValue={latest}
      onChange={onChosen}
      autoFocus
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
    </Calendar>
  );
}
