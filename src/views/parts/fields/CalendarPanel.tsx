import { Calendar, type DateValue } from 'react-aria-components/Calendar';
import { CalendarMonth } from './CalendarMonth.tsx';

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
      <CalendarMonth />
    </Calendar>
  );
}
