import { weekdayNames } from '../../contract/choices.ts';
import { minuteIn } from '../../contract/zones.ts';
import { dayOf } from '../dates.ts';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @returns `14:00 your time` for an instant whose clock shows another time here; null where it shows the same. */
export const yourTime = (startsAt: string, timeZone: string, here = ownZone()): string | null => {
  const [theirs, yours] = [minuteIn(timeZone, startsAt), minuteIn(here, startsAt)];
  if (theirs === yours) return null;
  const [day = '', time = ''] = yours.split('T');
  return theirs.startsWith(day) ? `${time} your time` : `${dayOf(day)}, ${time} your time`;
};

/** @returns the time that the clock of a chapter's zone shows at an instant. */
export const timeThere = (startsAt: string, timeZone: string): string =>
  minuteIn(timeZone, startsAt).split('T')[1] ?? '';

/** @returns `Every Tuesday` by the number of a weekday, 1 is Monday. */
export const everyWeek = (weekday: number): string => `Every ${weekdayNames[weekday - 1] ?? 'week'}`;

/** @returns `Millbrook, Maine`. */
export const cityOf = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ');
