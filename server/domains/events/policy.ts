import { stateConflict } from '../../http/refused.ts';

export interface Room {
  capacity: number | null;
  /** Whether the event has ended, or has begun if its end isn't known. */
  over: boolean;
  /** The number of people who come, without the viewer and the viewer's guests. */
  others: number;
  /** The number of people who already come through the viewer. */
  mine: number;
}

/**
 * A member who already comes may always bring fewer.
 * @throws Refused 409 for an event that is over, and for more people than it has room for
 */
export function requireRoom({ capacity, over, others, mine }: Room, wanted: number): void {
  if (over) throw stateConflict('eventOver');
  const isFull = capacity !== null && others + wanted > capacity;
  if (isFull && wanted > mine) throw stateConflict('eventFull');
}
