import { describe, expect, it } from 'vitest';
import { instantIn, minuteIn } from '../../src/contract/zones.ts';

describe('a minute on a zone’s clock', () => {
  it.each([
    ['America/New_York', '2026-03-19T17:30', '2026-03-19T21:30:00.000Z'],
    ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
    ['Asia/Kolkata', '2026-03-29T02:30', '2026-03-28T21:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05T12:15', '2026-04-05T01:45:00.000Z'],
    ['UTC', '2026-01-01T00:00', '2026-01-01T00:00:00.000Z'],
  ])('%s %s converts to an instant and back', (zone, minute, instant) => {
    expect(instantIn(zone, minute)).toBe(instant);
    expect(minuteIn(zone, instant)).toBe(minute);
  });

  it.each([
    ['skips it', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['repeats it', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ])('is read as the earlier one when the clock %s', (_name, minute, instant) => {
    expect(instantIn('America/New_York', minute)).toBe(instant);
  });

  it('stays as typed when it isn’t a date', () => {
    expect(instantIn('UTC', '')).toBe('');
    expect(instantIn('UTC', 'soon')).toBe('soon');
  });
});
