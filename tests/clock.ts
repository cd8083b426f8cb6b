import { shiftClock } from './shiftClock.mjs';

/** The time zone of the demo organization's chapters that tests record in: their day is the one the server counts. */
const demoZone = 'America/New_York';

/** How far the run's clock is from the one outside, in milliseconds; 0 where nothing set it. */
const shift = (): number => Number(process.env.TEST_CLOCK_SHIFT ?? 0);

/** The moment it is in this run, milliseconds since 1970: `TEST_CLOCK` says on which day a run begins. */
export const moment = (): number => Date.now();

/** The same moment as a date, and this many milliseconds later. */
export const now = (later = 0): Date => new Date(moment() + later);

/** The moment it is outside the run: for reports that people date. */
export const outside = (): Date => new Date(moment() - shift());

/** @returns the shift of a run that begins at this moment, for TEST_CLOCK_SHIFT. */
export const shiftTo = (begin: string): string => String(Date.parse(begin) - outside().getTime());

/** @returns the day this many days from today as the demo organization counts them, `YYYY-MM-DD`. */
export const demoDay = (days = 0): string =>
  now(days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: demoZone });

/** What a process needs of the environment to go by the run's clock, where it is given nothing else of it. */
export const clockEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['NODE_OPTIONS', 'TEST_CLOCK', 'TEST_CLOCK_SHIFT'].map((name) => [name, process.env[name] ?? '']),
  );

let made = 0;

/** @returns words that nothing else in this run holds. */
export const unique = (words: string): string => {
  made += 1;
  return `${words} ${process.pid}-${made}`;
};

/** What a page runs before its own code, so that it lives on the run's day as the product does. */
export const clockScript = (): string => `(${shiftClock})(${shift()})`;

/** What a PostgreSQL runs before anything else, so that `now()` is the run's moment there too. */
export const clockStatements = (milliseconds: string | number = shift()): string[] => [
  `create function public.now() returns timestamptz language sql stable as 'select pg_catalog.now() + interval ''${milliseconds} milliseconds'''`,
  'alter role postgres set search_path = public, pg_catalog',
];
