import { weekdayNames } from '../weekdays.ts';
import { minuteIn } from '../zones.ts';

const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** @returns `Tue 24 Mar`, with the year only when it isn't this year. Public pages load no date library. */
export const dayOf = (date: string, today = new Date()): string => {
  const parts = days.formatToParts(new Date(`${date}T00:00:00Z`));
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const year = part('year') === String(today.getFullYear()) ? [] : [part('year')];
  return [part('weekday'), part('day'), part('month'), ...year].join(' ');
};

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @returns `14:00 your time`; null if the local clock shows the same time as the other zone. */
export const yourTime = (startsAt: string, timeZone: string, here = ownZone()): string | null => {
  const [theirs, yours] = [minuteIn(timeZone, startsAt), minuteIn(here, startsAt)];
  if (theirs === yours) return null;
  const [day = '', time = ''] = yours.split('T');
  return theirs.startsWith(day) ? `${time} your time` : `${dayOf(day)}, ${time} your time`;
};

/** @returns the time of an instant on the clock of a chapter's zone. */
export const timeThere = (startsAt: string, timeZone: string): string =>
  minuteIn(timeZone, startsAt).split('T')[1] ?? '';

const dayLength = 86_400_000;

/** @returns `today`, `in 5 days` or `in 3 weeks`, counted from now in the chapter's zone. */
export const inDays = (date: string, timeZone: string, now = new Date()): string => {
  const [today = ''] = minuteIn(timeZone, now.toISOString()).split('T');
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayLength);
  if (days < 2) return days === 1 ? 'tomorrow' : 'today';
  return days < 14 ? `in ${days} days` : `in ${Math.round(days / 7)} weeks`;
};

/** @returns `Every Tuesday` for the number of a weekday; 1 is Monday. */
export const everyWeek = (weekday: number): string => `Every ${weekdayNames[weekday - 1] ?? 'week'}`;

/** @returns `Millbrook, Maine`. */
export const cityOf = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ');
