import { expect, test } from 'vitest';
import { dayOf, localMomentOf, shortDayOf } from '../../src/views/dates.ts';

const today = new Date(2026, 4, 20, 9, 30);

test.each([
  ['2026-05-13', 'Wed 13 May', '13 May'],
  ['2026-01-04', 'Sun 4 Jan', '4 Jan'],
  ['2026-12-31', 'Thu 31 Dec', '31 Dec'],
  ['2025-12-31', 'Wed 31 Dec 2025', '31 Dec 2025'],
  ['2028-02-29', 'Tue 29 Feb 2028', '29 Feb 2028'],
])('the day %s is said as %s, among words as %s', (date, day, short) => {
  expect([dayOf(date, today), shortDayOf(date, today)]).toEqual([day, short]);
});

test('an instant is said by the day and the clock of the device', () => {
  const instant = new Date(2026, 4, 19, 7, 30).toISOString();
  expect([dayOf(instant, today), localMomentOf(instant, today)]).toEqual(['Tue 19 May', 'Tue 19 May, 07:30']);
  const before = new Date(2025, 10, 2, 23, 5).toISOString();
  expect(localMomentOf(before, today)).toBe('Sun 2 Nov 2025, 23:05');
});
