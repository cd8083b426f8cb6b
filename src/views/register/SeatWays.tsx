import { useId } from 'react';
import type { VisibleChapter } from '../../contract/visits.ts';
import { everyWeek } from '../../contract/visitTimes.ts';

interface SeatWaysProps {
  ways: readonly VisibleChapter[];
  wanted: VisibleChapter;
  chosen: VisibleChapter | undefined;
  onChosen: (id: string) => void;
}

const meets = ({ weekday, time, place, online }: VisibleChapter): string =>
  `${everyWeek(weekday)} at ${time}, ${place ? (online ? 'in person or online' : 'in person') : 'online'}`;

/** Where else the seat is open, and the wanted chapter all the same. */
export function SeatWays({ ways, wanted, chosen, onChosen }: SeatWaysProps) {
  const id = useId();
  return (
    <div className="ways" role="radiogroup" aria-labelledby={id}>
      <div className="field-label" id={id}>
        Choose a seat
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
    </div>
  );
}
