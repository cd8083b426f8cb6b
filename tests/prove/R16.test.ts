import { expect, it } from 'vitest';
import { walkLate } from './lateAnswers.ts';

it('R16: late answers change nothing chosen or typed', async () => {
  const walked = await walkLate({ seed: 1, from: 1, times: 20 });
  expect(walked.filter(({ lost, failure }) => lost.length > 0 || failure !== null)).toEqual([]);
  expect(walked.length).toBe(20);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  expect(sum(walked.map(({ choices }) => choices))).toBeGreaterThan(20);
  expect(sum(walked.map(({ words }) => words))).toBeGreaterThan(20);
});
