import { expect, it } from 'vitest';
import {
  isKept,
  type KeptList,
  type KeptPages,
  listAt,
  recordAt,
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
