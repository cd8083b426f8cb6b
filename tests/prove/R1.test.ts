import { expect, it } from 'vitest';
import { killSchedules } from './killSchedules.ts';

const loseNothing = async (times: number, seed: number) => {
  const { schedules, lostLater } = await killSchedules({ times, seed });
  const verdicts = schedules.map(({ lost, doubled, torn }) => ({ lost, doubled, torn }));
  expect(verdicts).toEqual(Array.from({ length: times }, () => ({ lost: 0, doubled: 0, torn: 0 })));
  expect(lostLater).toBe(0);
  expect(schedules.filter((schedule) => schedule.acknowledged === 0)).toEqual([]);
};

it('R1: a kill during writes loses and duplicates no acknowledged record', { tags: ['everyday'] }, () =>
  loseNothing(1, 2026),
);
it('R1: two more kills lose and duplicate none either', () => loseNothing(2, 2027));
