import { expect, it } from 'vitest';
import {
  isKept,
  type KeptList,
  type KeptPages,
  listAt,
  recordAt,
  withForeseen,
  withLeft,
} from '../../src/machines/keptPages.ts';
import { performance, sessionsThisMonth, sessionsThisWeek } from '../fixtures/locations.ts';
import { sessionRow } from '../fixtures/sessions.ts';
import { keptSessions } from '../model/machines/list.ts';
import { keptPerformance } from '../model/machines/record.ts';

const sessionsOf = (search: string, count = 1): KeptList => ({
  ...keptSessions,
  location: { ...sessionsThisMonth, query: { search } },
  rows: new Array(count).fill(sessionRow),
});

const left = (...pages: Parameters<typeof withLeft>[1][]): KeptPages =>
  pages.reduce<KeptPages>((kept, page) => withLeft(kept, page), []);

it('a page is found by its address, in whatever order that names its filters', () => {
  const kept = left(
    { ...keptSessions, location: { ...sessionsThisMonth, query: { period: 'week', search: 'b' } } },
    keptPerformance,
  );
  const again = { ...sessionsThisMonth, query: { search: 'b', period: 'week' } };
  expect([listAt(kept, again)?.total, recordAt(kept, performance)]).toEqual([150, keptPerformance]);
  expect([isKept(kept, sessionsThisWeek), listAt(kept, performance), recordAt(kept, again)]).toEqual([
    false,
    undefined,
    undefined,
  ]);
});

it('of an address what was left last is kept', () => {
  const kept = left(sessionsOf('a', 2), sessionsOf('a', 5));
  expect(kept).toEqual([sessionsOf('a', 5)]);
});

it('the twenty pages that were left last are kept', () => {
  const all = Array.from({ length: 21 }, (_, index) => sessionsOf(String(index)));
  expect(left(...all)).toEqual(all.slice(1).reverse());
});

it('pages of more than 3,000 rows together let the oldest go', () => {
  const [first, second, third] = [sessionsOf('a', 1_000), sessionsOf('b', 2_000), sessionsOf('c', 1)];
  expect(left(first, second)).toEqual([second, first]);
  expect(left(first, second, third)).toEqual([third, second]);
});

it('a list is kept once, whatever record is opened over it', () => {
  const opened = { ...keptSessions, location: { ...sessionsThisMonth, query: { record: '7' } } };
  const kept = left(keptSessions, opened);
  expect([kept, listAt(kept, sessionsThisMonth)]).toEqual([[opened], opened]);
});

it('what was left is not replaced by what was foreseen, nor is what was foreseen by another answer', () => {
  const kept = withForeseen(left(sessionsOf('a', 2)), sessionsOf('b', 3));
  expect(kept).toEqual([sessionsOf('a', 2), sessionsOf('b', 3)]);
  expect([withForeseen(kept, sessionsOf('a', 5)), withForeseen(kept, sessionsOf('b', 5))]).toEqual([
    kept,
    kept,
  ]);
});

it('what was foreseen is left like any other page once it was shown', () => {
  const kept = withForeseen(left(sessionsOf('a')), sessionsOf('b'));
  expect(withLeft(kept, sessionsOf('b', 5))).toEqual([sessionsOf('b', 5), sessionsOf('a')]);
});

it('what was foreseen is let go before what was left', () => {
  const all = Array.from({ length: 20 }, (_, index) => sessionsOf(String(index)));
  const kept = withForeseen(left(...all.slice(1)), sessionsOf('foreseen'));
  expect([kept.length, kept.at(-1)]).toEqual([20, sessionsOf('foreseen')]);
  const twenty = withLeft(kept, sessionsOf('0'));
  expect([twenty.length, isKept(twenty, sessionsOf('foreseen').location)]).toEqual([20, false]);
  expect(withForeseen(twenty, sessionsOf('foreseen'))).toEqual(twenty);
});

it('what was foreseen is let go first where there are more than 3,000 rows', () => {
  const foreseen = sessionsOf('foreseen', 2_000);
  const kept = withForeseen(left(sessionsOf('a', 1_000)), foreseen);
  expect(kept).toEqual([sessionsOf('a', 1_000), foreseen]);
  expect(withLeft(kept, sessionsOf('b', 1))).toEqual([sessionsOf('b', 1), sessionsOf('a', 1_000)]);
});
