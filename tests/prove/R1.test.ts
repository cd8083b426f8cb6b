import { expect, it } from 'vitest';
import { killSchedules } from './killSchedules.ts';

it('R1: three kills during writes lose and duplicate no acknowledged record', {
  tags: ['everyday'],
}, async () => {
  const { schedules, lostLater } = await killSchedules({ times: 3, seed: 2026 });
  const verdicts = schedules.map(({ number, lost, doubled, torn }) => ({ number, lost, doubled, torn }));
  expect(verdicts).toEqual([
    { number: 1, lost: 0, doubled: 0, torn: 0 },
    { number: 2, lost: 0, doubled: 0, torn: 0 },
    { number: 3, lost: 0, doubled: 0, torn: 0 },
  ]);
  expect(lostLater).toBe(0);
  expect(schedules.filter((schedule) => schedule.acknowledged === 0)).toEqual([]);
});
