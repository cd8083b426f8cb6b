import { expect, test } from 'vitest';
import {
  agoOf,
  asOfMoment,
  dayOf,
  daysOf,
  isDay,
  localMomentOf,
  placeMomentOf,
  shortDayOf,
  shortMomentAt,
} from '../../src/views/dates.ts';

const today = new Date(2026, 4, 20, 9, 30);

test.each([
  ['2026-05-13', 'Wed 13 May', '13 May'],
  ['2026-01-04', 'Sun 4 Jan', '4 Jan'],
  ['2026-12-31', 'Thu 31 Dec', '31 Dec'],
  ['2025-12-31', 'Wed 31 Dec 2025', '31 Dec 2025'],
  ['2028-02-29', 'Tue 29 Feb 2028', '29 Feb 2028'],
])('the day %s is written as %s, and in sentences as %s', (date, day, short) => {
  expect([dayOf(date, today), shortDayOf(date, today)]).toEqual([day, short]);
});

test.each([
  [new Date(2026, 4, 19, 7, 30), 'Tue 19 May, 07:30', 'Tue 19 May, 07:30'],
  [new Date(2025, 10, 2, 23, 5), 'Sun 2 Nov 2025, 23:05', 'Sun 2 Nov 2025, 23:05'],
  [new Date(2026, 4, 20, 0, 0), 'Wed 20 May, 00:00', '00:00'],
])('the instant %s is written with the device’s day and time', (date, long, short) => {
  const instant = date.toISOString();
  expect([localMomentOf(instant, today), asOfMoment(instant, today)]).toEqual([long, short]);
});

test('an instant uses the chapter’s clock, with the zone when the device’s differs', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const instant = '2026-03-10T16:34:00Z';
  expect(placeMomentOf(instant, here)).toBe(localMomentOf(instant));
  const [elsewhere = '', words] = here.startsWith('Australia/')
    ? ['America/New_York', 'Tue 10 Mar, 12:34 EDT']
    : ['Australia/Sydney', 'Wed 11 Mar, 03:34 GMT+11'];
  expect(placeMomentOf(instant, elsewhere)).toBe(words);
});

test.each([
  ['2026-05-20T13:05:00Z', '09:05'],
  ['2026-05-20T04:00:00Z', '00:00'],
  ['2026-05-20T03:59:00Z', 'Tue'],
  ['2026-05-14T13:05:00Z', 'Thu'],
  ['2026-05-13T13:05:00Z', '13 May'],
  ['2025-12-31T13:05:00Z', '31 Dec 2025'],
])('the instant %s is written as short as possible: %s', (instant, said) => {
  expect(shortMomentAt(instant, 'America/New_York', new Date('2026-05-20T13:30:00Z'))).toBe(said);
});

test.each([
  ['2026-05-21', 'today'],
  ['2026-05-20', 'today'],
  ['2026-05-19', 'yesterday'],
  ['2026-05-18', '2 days ago'],
  ['2026-05-07', '13 days ago'],
  ['2026-05-06', '2 weeks ago'],
  ['2026-03-22', '8 weeks ago'],
  ['2026-03-21', '2 months ago'],
  ['2024-05-21', '24 months ago'],
  ['2024-05-20', '2 years ago'],
])('the day %s was %s', (day, said) => {
  expect(agoOf(day, today)).toBe(said);
});

test.each([
  ['2026-05-11', '2026-05-17', 'Mon 11 – Sun 17 May'],
  ['2026-04-27', '2026-05-03', 'Mon 27 Apr – Sun 3 May'],
])('the days from %s to %s are written as %s', (start, end, said) => {
  expect(daysOf(start, end)).toBe(said);
});

test.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['2026-02-29', false],
  ['2026-2-28', false],
])('whether %s is a day: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});
