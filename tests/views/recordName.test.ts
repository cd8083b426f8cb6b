import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Row } from '../../src/contract/records/records.ts';
import { recordNameOf } from '../../src/views/recordName.ts';
import { rows } from '../fixtures/activities.ts';
import { sessionRow } from '../fixtures/sessions.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T09:00:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

const event = rows.find((row) => row.metric === 4) as Extract<Row, { metric: 4 }>;

it.each<[name: string, row: Row | undefined]>([
  ['session of Fri 13 Mar (Ben Carter)', rows[0]],
  ['referral of Fri 13 Mar (Ida Gruber)', rows[1]],
  ['business bucks of Fri 13 Mar (Ben Carter)', rows[2]],
  ['event attendance of Fri 13 Mar (Ben Carter)', event],
  ['post of Fri 13 Mar (Spring open day)', rows[4]],
  ['visitor of Fri 13 Mar (Noor Haddad)', rows[5]],
])('a record is distinguished from others on its day: %s', (name, row) => {
  expect(row && recordNameOf(row, row.receiver)).toBe(name);
});

it('a record without another person has only its day', () => {
  expect(recordNameOf(sessionRow, null)).toBe('session of Fri 13 Mar');
});

it('an event uses its day on this device, as in its row, wherever it was recorded', () => {
  const happened_at = new Date('2026-03-11T23:30:00').toISOString();
  expect(recordNameOf({ ...event, date: '2026-03-12', happened_at }, null)).toBe(
    'event attendance of Wed 11 Mar',
  );
});
