import { useId } from 'react';
import type { VisibleChapter } from '../../contract/meetings/visits.ts';
import { cityOf, everyWeek } from '../../contract/meetings/visitTimes.ts';
import { ErrorIcon, RequiredMark } from '../parts/fields/FieldShell.tsx';

interface SeatWaysProps {
  ways: readonly VisibleChapter[];
  wanted: VisibleChapter;
  chosen: VisibleChapter | undefined;
  error?: string | undefined;
  onChosen: (id: string) => void;
}

const meets = ({ weekday, time, place, online }: VisibleChapter): string =>
  `${everyWeek(weekday)} at ${time}, ${place ? (online ? 'in person or online' : 'in person') : 'online'}`;

const countries = new Intl.DisplayNames('en-US', { type: 'region' });

/** A chapter's city and country, on a separate line. */
const placeOf = (way: VisibleChapter) => {
  const place = [cityOf(way), way.country && countries.of(way.country)].filter(Boolean).join(', ');
  return (
    place && (
      <>
        {place}
        <br />
      </>
    )
  );
};

/** Chapters where the seat is open, and the wanted chapter anyway. */
export function SeatWays({ ways, wanted, chosen, error, onChosen }: SeatWaysProps) {
  const id = useId();
  return (
    <div className="ways" role="radiogroup" aria-labelledby={id}>
      <div className="field-label" id={id}>
        Choose a seat <RequiredMark />
      </div>
      {ways.map((way) => {
        const isWanted = way.id === wanted.id;
        return (
          <label key={way.id} className="way">
            <input
              type="radio"
              name={id}
              value={way.id}
              checked={way.id === chosen?.id}
              onChange={() => onChosen(String(way.id))}
            />
            <span>
              <strong>{isWanted ? `${way.name} anyway` : way.name}</strong>
              <small>
                {!isWanted && placeOf(way)}
                {isWanted
                  ? 'The membership committee decides whether there’s room for both of you.'
                  : meets(way)}
              </small>
            </span>
            <span className="way-state" data-taken={isWanted || undefined}>
              {isWanted ? 'Seat taken' : 'Seat open'}
            </span>
          </label>
        );
      })}
      {error && (
        <p className="field-error">
          <ErrorIcon />
          {error}
        </p>
      )}
    </div>
  );
}
