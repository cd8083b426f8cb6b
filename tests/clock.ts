import { shiftClock } from './shiftClock.mjs';

/** The time zone of the demo organization's chapters that tests record in, by which the server counts their days. */
const demoZone = 'America/New_York';

/** How many milliseconds the run's clock differs from the real one; 0 if nothing set it. */
const shift = (): number => Number(process.env.TEST_CLOCK_SHIFT ?? 0);

/** The current moment of this run, in milliseconds since 1970: `TEST_CLOCK` says on which day a run begins. */
export const moment = (): number => Date.now();

/** The current moment as a date, or this many milliseconds later. */
export const now = (later = 0): Date => new Date(moment() + later);

/** The real moment, for reports that people date. */
export const outside = (): Date => new Date(moment() - shift());

/** @returns the value of TEST_CLOCK_SHIFT for a run that begins at this moment. */
export const shiftTo = (begin: string): string => String(Date.parse(begin) - outside().getTime());

/** @returns the day this many days from today, by the demo organization's calendar, as `YYYY-MM-DD`. */
export const demoDay = (days = 0): string =>
  now(days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: demoZone });

/** The environment variables by which a process uses the run's clock, if it gets no others. */
export const clockEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    ['NODE_OPTIONS', 'TEST_CLOCK', 'TEST_CLOCK_SHIFT'].map((name) => [name, process.env[name] ?? '']),
  );

let made = 0;

/** @returns words that occur nowhere else in this run. */
export const unique = (words: string): string => {
  made += 1;
  return `${words} ${process.pid}-${made}`;
};

/** A script that a page runs before its own code, to have the run's day as the product does. */
export const clockScript = (): string => `(${shiftClock})(${shift()})`;

/** The statements that a PostgreSQL runs before anything else, so that `now()` is the run's moment there, too. */
export const clockStatements = (milliseconds: string | number = shift()): string[] => [
  `create function public.now() returns timestamptz language sql stable as 'select pg_catalog.now() + interval ''${milliseconds} milliseconds'''`,
  'alter role postgres set search_path = public, pg_catalog',
];
