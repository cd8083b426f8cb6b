// The clock of a test run, loaded before anything else in each of its processes: the run begins at the moment given
// by TEST_CLOCK, whatever the real day, and time then passes as usual.
import { shiftClock } from './shiftClock.mjs';

/** A Wednesday with no holiday, clock change or end of a month near it. */
const everyday = '2026-10-14T15:00:00Z';

const { env } = process;
env.TEST_CLOCK ??= everyday;
// The first process of a run decides; the others inherit the shift, so that all have the same time.
env.TEST_CLOCK_SHIFT ??= String(Date.parse(env.TEST_CLOCK) - Date.now());
const preload = `--import=${import.meta.url}`;
if (!env.NODE_OPTIONS?.includes(preload)) env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} ${preload}`.trim();
shiftClock(Number(env.TEST_CLOCK_SHIFT));
