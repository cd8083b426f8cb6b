import { chunk } from '../../../routes/chunk.ts';
import { late } from '../late.tsx';

export interface Range {
  start: string;
  end: string;
}

export interface RangeCalendarProps {
  label: string;
  /** Days `YYYY-MM-DD`; null if they aren't a valid range. */
  range: Range | null;
  onChosen: (range: Range) => void;
}

const MissingCalendar = () => <p role="alert">The calendar didn’t load, but you can type the days.</p>;

/** A calendar for choosing two days, whose code loads when it's first shown. */
export const { View: RangeChoice } = late(
  chunk<RangeCalendarProps>(() => import('./RangePanel.tsx')),
  <div className="calendar-wait" />,
  MissingCalendar,
);
