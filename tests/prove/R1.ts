import { startPostgres } from '../server/postgres.ts';
import { killSchedules, type Schedule } from './killSchedules.ts';
import type { Proof } from './proof.ts';

const sum = (schedules: readonly Schedule[], pick: (schedule: Schedule) => number) =>
  schedules.reduce((total, schedule) => total + pick(schedule), 0);

const line = (schedule: Schedule) =>
  [
    `  ${String(schedule.number).padStart(4)}`,
    `killed after ${String(schedule.killedAfter).padStart(4)} ms`,
    `${String(schedule.acknowledged).padStart(4)} acknowledged`,
    `${String(schedule.unanswered).padStart(2)} unanswered (${schedule.recordedUnanswered} there)`,
    `lost ${schedule.lost}, doubled ${schedule.doubled}, torn ${schedule.torn}`,
    `ready again in ${schedule.restartedIn} ms`,
    ...(schedule.startKilledAfter === null ? [] : [`a start killed after ${schedule.startKilledAfter} ms`]),
  ].join(', ');

const none = (what: string, count: number) => ({ what, figure: String(count), bar: '0', holds: count === 0 });

export const R1: Proof = {
  id: 'R1',
  title: 'kill -9 at any moment loses no acknowledged record and doubles none',
  defaultTimes: 40,
  prove: async ({ times, seed, postgres }) => {
    const server = postgres ? startPostgres({ fsync: 'on' }) : undefined;
    if (server?.kind === 'missing') throw new Error(server.reason);
    try {
      const { schedules, lostLater } = await killSchedules({
        times,
        seed,
        ...(server && { env: { DATABASE_URL: server.url } }),
        onSchedule: (schedule) => console.log(line(schedule)),
      });
      const restarts = schedules.map((schedule) => schedule.restartedIn).sort((one, other) => one - other);
      const [slowest = 0, middle = 0] = [restarts.at(-1), restarts[restarts.length >> 1]];
      return {
        details: { schedules, lostLater },
        figures: [
          {
            what: 'kills in mid-write',
            figure: `${schedules.length}, ${sum(schedules, (each) => each.acknowledged)} records acknowledged`,
            bar: `${times}`,
            holds: schedules.length === times && schedules.every((each) => each.acknowledged > 0),
          },
          none(
            'acknowledged records lost',
            sum(schedules, (each) => each.lost),
          ),
          none(
            'records doubled',
            sum(schedules, (each) => each.doubled),
          ),
          none(
            'rows that a list and a sum count differently',
            sum(schedules, (each) => each.torn),
          ),
          none('records not there exactly once at the very end', lostLater),
          {
            what: 'slowest start after a kill',
            figure: `${slowest} ms, median ${middle} ms`,
            bar: '5000 ms',
            holds: slowest <= 5000,
          },
        ],
      };
    } finally {
      server?.stop();
    }
  },
};
