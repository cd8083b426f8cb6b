import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPrefetcher } from '../../src/services/prefetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A prefetcher whose answers are given by hand. */
const prefetching = () => {
  const asked: { key: string; answer: (value: string) => void; fail: () => void }[] = [];
  const prefetcher = createPrefetcher(
    (key: string) =>
      new Promise<string>((answer, reject) => asked.push({ key, answer, fail: () => reject(new Error()) })),
  );
  const settled: string[] = [];
  const soon = (key: string) => void prefetcher.soon(key, 150).then(() => settled.push(key));
  return { ...prefetcher, asked, settled, soon };
};

test('what is soon there is waited for, and the page then takes the same answer', async () => {
  const { asked, settled, soon, take } = prefetching();
  soon('totals');
  await vi.advanceTimersByTimeAsync(149);
  expect(settled).toEqual([]);
  asked[0]?.answer('the totals');
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toEqual(['totals']);
  expect(await take('totals')).toBe('the totals');
  expect(asked.map(({ key }) => key)).toEqual(['totals']);
});

test('what is not soon there is not waited for, and its answer is still the page’s', async () => {
  const { asked, settled, soon, take } = prefetching();
  soon('totals');
  await vi.advanceTimersByTimeAsync(150);
  expect(settled).toEqual(['totals']);
  const taken = take('totals');
  asked[0]?.answer('the totals');
  expect(await taken).toBe('the totals');
  expect(asked).toHaveLength(1);
});

test('a failure is not waited for, and the page asks anew', async () => {
  const { asked, settled, soon, take } = prefetching();
  soon('totals');
  asked[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toEqual(['totals']);
  const taken = take('totals');
  asked[1]?.answer('the totals');
  expect(await taken).toBe('the totals');
});

test('what was shared long ago is asked for again', async () => {
  const { share, asked } = prefetching();
  for (const key of ['totals', 'sessions', 'totals']) {
    void share(key);
    await vi.advanceTimersByTimeAsync(2_500);
  }
  expect(asked.map(({ key }) => key)).toEqual(['totals', 'sessions', 'totals']);
});

test('what was asked for ahead is not asked for again', async () => {
  const { ahead, asked, soon } = prefetching();
  ahead('totals');
  soon('totals');
  ahead('totals');
  expect(asked.map(({ key }) => key)).toEqual(['totals']);
});
