import { type ComponentType, lazy, Suspense } from 'react';

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
const RangePanel = lazy(
  (): Promise<{ default: ComponentType<RangeCalendarProps> }> =>
    import('./RangePanel.tsx').catch(() => ({ default: MissingCalendar })),
);

/** A calendar of which two days are chosen; fetched when it is first seen. */
export function RangeChoice(props: RangeCalendarProps) {
  return (
    <Suspense fallback={<div className="calendar-wait" />}>
      <RangePanel {...props} />
    </Suspense>
  );
}
