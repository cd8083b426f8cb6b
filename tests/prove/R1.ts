import { killSchedules, type Schedule } from './killSchedules.ts';
import { figure, none, onDatabase, type Proof } from './proof.ts';

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

export const R1: Proof = {
  id: 'R1',
  title: 'kill -9 at any moment loses no acknowledged record and doubles none',
  defaultTimes: 40,
  prove: ({ times, seed, postgres }) =>
    onDatabase({ postgres, fsync: 'on' }, async (url) => {
      const { schedules, lostLater } = await killSchedules({
        times,
        seed,
        ...(url !== undefined && { env: { DATABASE_URL: url } }),
        onSchedule: (schedule) => console.log(line(schedule)),
      });
      const sum = (pick: (schedule: Schedule) => number) =>
        schedules.reduce((total, schedule) => total + pick(schedule), 0);
      const restarts = schedules.map((schedule) => schedule.restartedIn).sort((one, other) => one - other);
      const [slowest = 0, middle = 0] = [restarts.at(-1), restarts[restarts.length >> 1]];
      return {
        details: { schedules, lostLater },
        figures: [
          figure(
            'kills in mid-write',
            `${schedules.length}, ${sum((each) => each.acknowledged)} records acknowledged`,
            times,
            schedules.length === times && schedules.every((each) => each.acknowledged > 0),
          ),
          none(
            'acknowledged records lost',
            sum(({ lost }) => lost),
          ),
          none(
            'records doubled',
            sum(({ doubled }) => doubled),
          ),
          none(
            'rows that a list and a sum count differently',
            sum(({ torn }) => torn),
          ),
          none('records not there exactly once at the very end', lostLater),
          figure(
            'slowest start after a kill',
            `${slowest} ms, median ${middle} ms`,
            '5000 ms',
            slowest <= 5000,
          ),
        ],
      };
    }),
};
