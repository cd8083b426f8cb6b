import { expect, it } from 'vitest';
import { lightNames, scoreNames, setOf } from '../../src/contract/growth/scoring.ts';

it('a number set by the organization counts, even zero, and an unset one doesn’t', () => {
  const none = Object.fromEntries([...scoreNames, ...lightNames].map((name) => [name, null]));
  const set = { ...none, score_warn: 0, amount_times: 5 } as Parameters<typeof setOf>[0];
  expect(setOf(set)).toEqual({ score_warn: 0, amount_times: 5 });
});
