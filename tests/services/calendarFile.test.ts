import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from '../../src/contract/schedules/calendarEntry.ts';
import { calendarText } from '../../src/contract/schedules/calendarText.ts';

const entry = {
  key: 'event 41',
  title: 'First steps',
  starts_at: '2026-03-19T21:30:00.000Z',
  ends_at: '2026-03-19T23:30:00.000Z',
  place: 'The Old Mill, Mill Lane 1',
  link: 'https://meet.example/events',
  description: 'For everyone who begins.',
  version: 3,
} satisfies CalendarEntry;

const written = (change: Partial<CalendarEntry> = {}) =>
  calendarText([{ ...entry, ...change }], 'chapter.example', '2026-03-14T09:00:00.000Z');
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const line = (text: string, name: string) => lines(text).find((each) => each.startsWith(`${name}:`));

describe('a calendar file', () => {
  it('has the event in UTC, line by line', () => {
    expect(written()).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Chapterhouse//Chapterhouse//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:event-41@chapter.example',
        'DTSTAMP:20260314T090000Z',
        'SEQUENCE:3',
        'DTSTART:20260319T213000Z',
        'DTEND:20260319T233000Z',
        'SUMMARY:First steps',
        'LOCATION:The Old Mill\\, Mill Lane 1',
        'URL:https://meet.example/events',
        'DESCRIPTION:For everyone who begins.\\n\\nhttps://meet.example/events',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('leaves out unknown fields and gives an event without an end an hour', () => {
    const text = written({ ends_at: null, place: null, link: null, description: null });
    expect(lines(text).filter((each) => /^(DTEND|LOCATION|URL|DESCRIPTION)/.test(each))).toEqual([]);
    expect(line(text, 'DURATION')).toBe('DURATION:PT1H');
  });

  it('has an all-day event on that day, wherever it is opened', () => {
    const text = written({ starts_at: '2026-03-13', ends_at: null });
    expect(lines(text).filter((each) => /^(DTSTART|DTEND|DURATION)/.test(each))).toEqual([
      'DTSTART;VALUE=DATE:20260313',
    ]);
  });

  it.each([
    ['Bread; wine, and \\ more', 'Bread\\; wine\\, and \\\\ more'],
    ['one\r\ntwo\rthree\nfour', 'one\\ntwo\\nthree\\nfour'],
    ['a\u0000b\u001bc', 'abc'],
    ['END:VEVENT\nBEGIN:VEVENT', 'END:VEVENT\\nBEGIN:VEVENT'],
  ])('writes %j so that it stays text', (title, shown) => {
    expect(line(written({ title }), 'SUMMARY')).toBe(`SUMMARY:${shown}`);
  });

  it.each(['a'.repeat(500), 'ä'.repeat(300), '日本語のとても長い題'.repeat(30), '👩‍🎨🎉'.repeat(80)])(
    'folds long lines into 75 octets without loss: %s',
    (title) => {
      const text = written({ title });
      const lengths = text.split('\r\n').map((each) => new TextEncoder().encode(each).length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
      expect(text).not.toContain('\uFFFD');
      expect(line(text, 'SUMMARY')).toBe(`SUMMARY:${title}`);
    },
  );
});
