import { afterEach, expect, it, vi } from 'vitest';
import { countDaysIn, isZoneKnown, today } from '../../src/services/device/clock.ts';

afterEach(() => {
  vi.useRealTimers();
  countDaysIn(undefined);
});

it('days are counted in the chapter’s time zone, on either side of the device’s midnight', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T00:31:00Z'), toFake: ['Date'] });
  countDaysIn('America/New_York');
  expect(today()).toBe('2026-11-24');
  countDaysIn('Asia/Tokyo');
  expect(today()).toBe('2026-11-25');
  vi.setSystemTime(new Date('2026-11-24T15:30:00Z'));
  expect(today()).toBe('2026-11-25');
});

it('a member without a chapter differs from one whose zone is still loading', () => {
  expect(isZoneKnown()).toBe(false);
  countDaysIn(null);
  expect(isZoneKnown()).toBe(true);
});
