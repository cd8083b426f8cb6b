/** Days on which something is different: a run of all tests repeats the everyday tests on two of them. */
const clocksChange = ['2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28'];
const week = ['2026-10-12', '2026-10-13', '2026-10-15', '2026-10-16', '2026-10-17', '2026-10-18'];
const holidays = ['2026-11-26', ...[24, 25, 26, 27, 28, 29, 30, 31].map((day) => `2026-12-${day}`)];
const edgesOfMonths = ['2026-12-01', '2027-01-31', '2028-02-29'];

/**
 * The moments at which a run begins on each of these days: during working hours, and at both ends of the day in UTC.
 */
export const days: readonly string[] = [
  ...[...clocksChange, ...week, ...holidays, ...edgesOfMonths].map((day) => `${day}T15:00:00Z`),
  ...['2026-10-14', '2026-10-31', '2026-12-31'].flatMap((day) => [`${day}T23:30:00Z`, `${day}T00:30:00Z`]),
];

/** @returns two days of the list; consecutive seeds reach each day in turn. */
export const drawDays = (seed: number): readonly [string, string] => {
  const at = (index: number) => days[index % days.length] ?? '';
  return [at(seed * 2), at(seed * 2 + 1)];
};

/**
 * @returns which half of the server's files runs on the embedded database: the halves alternate with the seed, and
 * swap after all days.
 */
export const drawHalf = (seed: number): 1 | 2 =>
  (seed + Math.floor((2 * seed) / days.length)) % 2 === 0 ? 1 : 2;
