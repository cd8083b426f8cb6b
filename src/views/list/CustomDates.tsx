import type { Location } from '../../contract/pages.ts';
import { goTo } from '../../routes/bridge.ts';
import { isDay } from '../dates.ts';
import { DateInput } from '../parts/DateInput.tsx';
import { withQuery } from './addresses.ts';

const names = [
  { name: 'start', label: 'Start date' },
  { name: 'end', label: 'End date' },
] as const;

/** The two days of a custom period; until both are there the list shows this month. */
export function CustomDates({ location }: { location: Location }) {
  const { start = '', end = '' } = location.query;
  const isReversed = isDay(start) && isDay(end) && end < start;
  const values = { start, end };
  return (
    <fieldset className="custom-dates" aria-label="Custom period">
      {names.map(({ name, label }) => (
        <DateInput
          key={name}
          label={label}
          value={isDay(values[name]) ? values[name] : null}
          error={name === 'end' && isReversed ? 'The end is before the start.' : null}
          onChanged={(day) => goTo(withQuery(location, { [name]: day ?? '' }), { replace: true })}
        />
      ))}
    </fieldset>
  );
}
