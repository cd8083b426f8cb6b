import { useId } from 'react';
import type { Location } from '../../contract/pages.ts';
import { goTo } from '../../routes/bridge.ts';
import { isDay } from '../dates.ts';
import { describedBy, FieldShell } from '../parts/fields/FieldShell.tsx';
import { type Range, RangeChoice } from '../parts/fields/RangeChoice.tsx';
import { useIsDrawnAndIdle } from '../parts/focus/firstFrame.ts';
import { withQuery } from './addresses.ts';

interface DayProps {
  location: Location;
  days: Partial<Range>;
  name: 'start' | 'end';
  label: string;
  error?: string;
  isDrawn: boolean;
}

/**
 * The browser keeps the typed text, and the address takes a day only once it's complete. A date field has some
 * fifteen parts, so the page renders its box first and the parts after the first frame.
 */
function Day({ location, days, name, label, error, isDrawn }: DayProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} error={error}>
      {isDrawn ? (
        <input
          className="input"
          id={id}
          type="date"
          min="1900-01-01"
          max="2200-12-31"
          defaultValue={days[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error)}
          onChange={({ currentTarget: { value } }) => {
            if (value === '' || isDay(value))
              goTo(withQuery(location, { ...days, [name]: value }), { replace: true });
          }}
        />
      ) : (
        <div className="input" />
      )}
    </FieldShell>
  );
}

interface CustomDatesProps {
  location: Location;
  /** The days that apply by default. */
  shown?: Range;
  /** Called when both days have been chosen in the calendar. */
  onDone: () => void;
}

/**
 * The two days of a custom period, typed or chosen in a calendar. With a missing day, or with the days in
 * reverse order, the list shows this month.
 */
export function CustomDates({ location, shown, onDone }: CustomDatesProps) {
  const { start = shown?.start ?? '', end = shown?.end ?? '' } = location.query;
  const isDrawn = useIsDrawnAndIdle();
  const isReversed = end < start && isDay(start) && isDay(end);
  const choose = (days: Range) => {
    onDone();
    goTo(withQuery(location, { ...days }), { replace: true });
  };
  return (
    <fieldset
      className="custom-dates grid grid-cols-[1fr_1fr] gap-2 w-63 p-2 border-t border-line"
      aria-label="Custom period"
    >
      <Day location={location} days={{ start, end }} name="start" label="Start date" isDrawn={isDrawn} />
      <Day
        location={location}
        days={{ start, end }}
        name="end"
        label="End date"
        isDrawn={isDrawn}
        error={isReversed ? 'The end date is before the start date.' : undefined}
      />
      <RangeChoice
        label="Days of the period"
        range={isDay(start) && isDay(end) && !isReversed ? { start, end } : null}
        onChosen={choose}
      />
    </fieldset>
  );
}
