import { chunk } from '../../../routes/chunk.ts';
import { late } from '../late.tsx';

export interface Range {
  start: string;
  end: string;
}

export interface RangeCalendarProps {
  label: string;
  /** Days `YYYY-MM-DD`; null while they are no range. */
  range: Range | null;
  onChosen: (range: Range) => void;
}

const MissingCalendar = () => <p role="alert">The calendar didn’t load, but you can type the days.</p>;

/** A calendar of which two days are chosen; fetched when it is first seen. */
export const { View: RangeChoice } = late(
  chunk<RangeCalendarProps>(() => import('./RangePanel.tsx')),
  <div className="calendar-wait" />,
  MissingCalendar,
);
